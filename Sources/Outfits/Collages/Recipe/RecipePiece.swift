import Core
public import Garments
public import Images
import Vision

/// A photo of a recipe's picture, or the silhouette that replaces it.
public struct RecipePiece: Hashable, Sendable {
  /// How the garment was separated from its ground.
  public enum Outline: Hashable, Sendable {
    /// The transparency of the photo, or of a mask beside it.
    case given
    case cutOut
    /// The photo's sides.
    case photo
    /// The sides of the part of the photo that a tile shows, in shares of the upright photo's width
    /// and height, each from 0 to 1.
    case part(Region)
    /// The sides of a card that shows this part of a photo that could not be cut out, in shares of
    /// the upright photo's width and height, each from 0 to 1.
    case card(Region)
    /// No photo; this drawing replaces it.
    case silhouette(Silhouette)
  }

  /// The name of the photo's file, without folders: 1 to 255 characters, none of them a slash or
  /// NUL.
  public var name: String
  /// The SHA-256 of the file's bytes: 64 lowercase hexadecimal digits. Nil if the file was not
  /// read; then any photo of that name matches.
  public var sha256: String?
  /// The piece's part in the outfit; nil if unknown. It changes no pixel.
  public var role: OutfitRole?
  /// The piece, if it is one of several things that lie apart on the photo: the box around it in
  /// shares of the upright photo's width and height, each from 0 to 1. Nil for the whole photo.
  /// Used with the outlines ``Outline/given`` and ``Outline/cutOut``.
  public var thing: Region?
  /// The box before turning.
  public var box: PixelRect
  /// Clockwise, about the middle of the box, -360 to 360.
  public var degrees: Double
  /// How the garment is separated from its ground, or the silhouette that replaces its photo.
  public var outline: Outline
  /// A line along the inside of its edge, if it would be lost on the background. Nil for none, and
  /// for cards, which have their own, and tiles.
  public var hairline: Color?
  /// The index of its page, from 0.
  public var page: Int
  /// The longest side that the photo is decoded at, 1 to 65,500 pixels; nil for its own, and for
  /// tiles.
  public var decodedSide: Int?

  /// A piece; by default it is upright, on the first page, and decoded at its photo's own size.
  ///
  /// No value is checked here: ``Recipe/json(isPretty:)`` and ``RecipePhotos`` check all pieces.
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

  /// The part of its photo that a card or a tile shows; nil for all of it.
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

  /// Reads the piece from JSON.
  ///
  /// Pages count from 1 in JSON, and from 0 in `page`.
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

  /// Writes the piece with the keys that `docs/recipe.schema.json` defines.
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
