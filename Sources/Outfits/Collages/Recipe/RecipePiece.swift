import Core
public import Garments
public import Images
import Vision

/// A photo of a recipe's picture, or the silhouette that replaces it.
public struct RecipePiece: Hashable, Sendable {
  /// The source of the garment's outline.
  public enum Outline: Hashable, Sendable {
    /// The transparency of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The rectangle of the photo.
    case photo
    /// The part of the photo that a tile shows, as fractions of the upright photo's width and
    /// height.
    case part(Region)
    /// The part of an uncut photo that a card shows, as fractions of the upright photo's width and
    /// height.
    case card(Region)
    /// A silhouette that replaces the photo.
    case silhouette(Silhouette)
  }

  /// The name of the photo's file, without folders: 1 to 255 characters, without slashes and NUL.
  public var name: String
  /// The SHA-256 of the file's bytes: 64 lowercase hexadecimal digits; nil if the file was not
  /// read. Without a hash, any photo of that name matches.
  public var sha256: String?
  /// The piece's role in the outfit; nil if unknown. The role does not affect the picture.
  public var role: OutfitRole?
  /// The bounding box of the piece's garment, if the photo shows several separate garments; nil for
  /// the whole photo. The box is in fractions of the upright photo's width and height. Only the
  /// outlines ``Outline/given`` and ``Outline/cutOut`` may have such a box.
  public var thing: Region?
  /// The piece's box before it is turned.
  public var box: PixelRect
  /// The clockwise rotation about the middle of the box, -360 to 360 degrees.
  public var degrees: Double
  /// The source of the garment's outline, or the silhouette that replaces the photo.
  public var outline: Outline
  /// The colour of the line along the inside of the piece's edge. Nil if the edge stands out from
  /// the background without a line. Tiles and cards have no such line.
  public var hairline: Color?
  /// The index of the piece's page, from 0.
  public var page: Int
  /// The longest side at which the photo is decoded, 1 to 65,500 pixels; nil for the photo's own
  /// size. The value is always nil for tiles.
  public var decodedSide: Int?

  /// Makes a piece without checking its values. ``Recipe/json(isPretty:)`` and ``RecipePhotos``
  /// check the values later. By default, a piece is upright, on the first page, and decoded at its
  /// photo's own size.
  public init(
    name: String, sha256: String? = nil, role: OutfitRole? = nil, box: PixelRect,
    degrees: Double = 0, outline: Outline, hairline: Color? = nil, page: Int = 0,
    decodedSide: Int? = nil
  ) {
    self.name = name
    self.sha256 = sha256
    self.role = role
    self.box = box
    self.degrees = degrees
    self.outline = outline
    self.hairline = hairline
    self.page = page
    self.decodedSide = decodedSide
  }

  var silhouette: Silhouette? {
    if case .silhouette(let silhouette) = outline { silhouette } else { nil }
  }

  var crop: Region? {
    switch outline {
    case .card(let crop), .part(let crop): crop
    case .given, .cutOut, .photo, .silhouette: nil
    }
  }

  var isCard: Bool {
    if case .card = outline { true } else { false }
  }
}

extension RecipePiece: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case name, sha256, thing, role, box, degrees, outline, crop, silhouette, hairline, page,
      decodedSide
  }

  private enum OutlineWord: String, CaseIterable {
    case given, cutout, photo, card, silhouette
  }

  /// Decodes the piece from JSON, where pages count from 1.
  ///
  /// - Throws: a `DecodingError` if a key is missing or unknown, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    let silhouette =
      values.contains(.silhouette) ? try values.word(Silhouette.self, .silhouette) : nil
    let crop = values.contains(.crop) ? try values.object(Recipe.Crop.self, .crop).region : nil
    let outline: Outline
    switch (try values.word(OutlineWord.self, .outline), silhouette, crop) {
    case (.given, nil, nil): outline = .given
    case (.cutout, nil, nil): outline = .cutOut
    case (.photo, nil, nil): outline = .photo
    case (.photo, nil, let crop?): outline = .part(crop)
    case (.card, nil, let crop?): outline = .card(crop)
    case (.silhouette, let silhouette?, nil): outline = .silhouette(silhouette)
    case (.card, _, nil), (_, _, .some):
      throw values.refusing(
        "is required for the outline 'card', optional for 'photo', and not allowed for others",
        at: .crop)
    default:
      throw values.refusing(
        "is required for the outline 'silhouette' and not allowed for others", at: .silhouette)
    }
    self.init(
      name: try values.decode(String.self, forKey: .name),
      sha256: try values.optional(String.self, .sha256),
      role: values.contains(.role) ? try values.word(OutfitRole.self, .role) : nil,
      box: try values.object(Recipe.Box.self, .box).rect,
      degrees: try values.decode(Double.self, forKey: .degrees), outline: outline,
      hairline: try values.optional(Recipe.Text<Color>.self, .hairline)?.value,
      page: try values.page(.page), decodedSide: try values.optional(Int.self, .decodedSide))
    thing = values.contains(.thing) ? try values.object(Recipe.Crop.self, .thing).region : nil
  }

  /// Encodes the piece with the keys that `docs/recipe.schema.json` defines.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(sha256, forKey: .sha256)
    try values.encodeIfPresent(thing.map(Recipe.Crop.init), forKey: .thing)
    try values.encodeIfPresent(role?.rawValue, forKey: .role)
    try values.encode(Recipe.Box(rect: box), forKey: .box)
    try values.encode(degrees, forKey: .degrees)
    let word: OutlineWord =
      switch outline {
      case .given: .given
      case .cutOut: .cutout
      case .photo, .part: .photo
      case .card: .card
      case .silhouette: .silhouette
      }
    try values.encode(word.rawValue, forKey: .outline)
    try values.encodeIfPresent(crop.map(Recipe.Crop.init), forKey: .crop)
    try values.encodeIfPresent(silhouette?.rawValue, forKey: .silhouette)
    try values.encodeIfPresent(hairline.map { Recipe.Text($0) }, forKey: .hairline)
    try values.encode(page: page, .page)
    try values.encodeIfPresent(decodedSide, forKey: .decodedSide)
  }
}
