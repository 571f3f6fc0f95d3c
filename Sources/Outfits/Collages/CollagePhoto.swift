public import Images
public import Core
public import Garments
import Vision
public import SystemPackage

/// A photo of a collage, and the known facts about its garment.
///
/// ```swift
/// var hat = CollagePhoto("hat.jpg", description: "Straw hat", role: .hat)
/// hat.quantity = 2
/// let top = CollagePhoto(.bytes(bytes, name: "top.png"), tags: ["linen"])
/// ```
public struct CollagePhoto: Hashable, Sendable {
  /// The photo's source: a file, or bytes in memory.
  public var source: PhotoSource
  /// A description of the garment; empty for none.
  public var description: String
  /// Further words that describe the garment and may reveal its role; empty for none.
  public var tags: [String]
  /// The drawing for the garment's kind and type, which replaces an unusable photo. If nil, the
  /// drawing is chosen by the file name.
  public var silhouette: Silhouette?
  /// The garment's role in the outfit; nil if it was not specified.
  public var role: OutfitRole?
  /// The height of the garment laid flat, in centimetres; nil if unknown.
  public var heightInCentimetres: Double?
  /// The length of the garment's longer side laid flat, 0.1 to 10,000 centimetres; nil if unknown.
  /// The longer side takes precedence over `heightInCentimetres`.
  public var longerSideInCentimetres: Double?
  /// The quantity, shown unless it is 1.
  public var quantity = 1
  /// The tick box before the garment's name: true if ticked, false if empty, nil for none. Only
  /// layouts with caption cells draw tick boxes.
  public var isTicked: Bool?
  package var captionParts: [CaptionPart]?
  /// The reason why the photo must not be used, even if the file is readable. Nil if the photo may
  /// be used.
  public var fault: FileFailure?
  /// The bounding box of the garment on a photo with several garments, as fractions of the photo's
  /// width and height. Nil for the whole photo. If there is a box, the file name is ignored.
  var thing: Region?

  /// Makes a photo of one garment, with its known facts.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - description: a description of the garment; empty for none.
  ///   - tags: further words that may reveal the garment's role.
  ///   - silhouette: the drawing of the garment's kind and type; nil to choose it by the file name.
  ///   - role: the garment's role in the outfit; nil to guess it from the other values.
  ///   - heightInCentimetres: the height of the garment laid flat, 0.1 to 10,000; nil if unknown.
  public init(
    _ source: PhotoSource, description: String = "", tags: [String] = [],
    silhouette: Silhouette? = nil,
    role: OutfitRole? = nil, heightInCentimetres: Double? = nil
  ) {
    self.source = source
    self.description = description
    self.tags = tags
    self.silhouette = silhouette
    self.role = role
    self.heightInCentimetres = heightInCentimetres
  }

  /// Makes a photo from a file, with the known facts about its garment.
  public init(
    _ path: FilePath, description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    role: OutfitRole? = nil, heightInCentimetres: Double? = nil
  ) {
    self.init(
      .file(path), description: description, tags: tags, silhouette: silhouette, role: role,
      heightInCentimetres: heightInCentimetres)
  }

  /// The path in failures and warnings, or the name of bytes in memory.
  public var path: FilePath { source.label }

  package var standIn: Silhouette { silhouette ?? Silhouette(fileName: nameOfFile) }

  /// The file name without its extension; empty if it does not describe the garment.
  private var nameOfFile: String { thing == nil ? path.stem ?? "" : "" }

  /// Returns a photo of only the garment in the given box. The result has no description and no
  /// other facts.
  func showing(only thing: Region) -> CollagePhoto {
    var photo = CollagePhoto(source)
    photo.thing = thing
    return photo
  }

  /// True if words do not reveal the garment's role, so that analysing the photo may help.
  var isRoleOpen: Bool {
    guard let said = role(of: nil) else { return true }
    return role == nil && said == .accessory && silhouette == .accessory
  }

  /// Returns the garment's typical size according to words, file name, kind, and a confident
  /// recognition. If the recognition is uncertain, the size is a guess. If only the shape hints at
  /// the kind, the size is `unknown`.
  func typicalSize(of piece: PieceFacts?) -> TypicalSize {
    let sureRole = piece?.isSizeSure == true ? piece?.seenSizeRole : nil
    let sure = TypicalSize(
      texts: [description] + tags + [nameOfFile, piece?.seenWord ?? ""],
      silhouette: silhouette,
      role: role ?? OutfitRole(clues(seen: sureRole)))
    return sure ?? piece?.seenSizeRole.map { TypicalSize($0).asGuess } ?? .unknown
  }

  /// Returns the specified role, or a guess. The guess uses these clues in order: words, kind, file
  /// name, recognised garment, and shape.
  func role(of piece: PieceFacts?) -> OutfitRole? {
    var clues = clues(seen: piece?.seenRole)
    clues.visibleSize = piece?.visibleSize
    clues.visibleShape = piece?.visibleShape ?? .opaque
    return role ?? OutfitRole(clues)
  }

  private func clues(seen: OutfitRole?) -> RoleClues {
    RoleClues(
      description: description, tags: tags, silhouette: silhouette, fileName: nameOfFile,
      seen: seen)
  }

  /// Returns the garment's height in centimetres, or nil if neither height nor length was
  /// specified.
  ///
  /// - Parameter size: the size of the garment's bounding box, in any unit.
  func givenHeight(of size: PixelSize) -> Double? {
    guard let longer = longerSideInCentimetres, !size.isEmpty else { return heightInCentimetres }
    return longer * Double(size.height) / Double(size.longestSide)
  }
}

extension CollagePhoto {
  /// The maximum quantity of one garment.
  public static let mostQuantity = 9999

  /// The garment's name, capitalized. The name is the description, or otherwise the file name. If a
  /// camera named the file, the name is the English word for `silhouette`. The name is empty if it
  /// is unknown.
  public var name: String { name(in: .english) }

  /// Returns the garment's name, with the word for `silhouette` in `language`.
  public func name(in language: Language) -> String {
    givenName?.asCaption ?? ownWord?.text(in: language) ?? ""
  }

  /// True if words do not reveal the garment's name. The word "accessory" alone is not a name.
  var isNameless: Bool {
    givenName == nil && (ownWord == nil || ownWord == OwnWord(.accessory))
  }

  /// The name from the description or the file name; nil if neither was written by a person.
  private var givenName: String? {
    let words = description.collapsedOnOneLine
    // A description that equals the file name was made from the file name. A person wrote any other
    // description, unless it looks like a camera's file name.
    let isOfFile = words == path.stem || words == path.describedByName
    // Imported photos without a description are described by the silhouette's name. The
    // silhouette's name is not used here, because it depends on the picture's language.
    if silhouette.flatMap({ OwnWord(words, of: $0) }) != nil { return nil }
    if !words.isEmpty, !isOfFile, !words.isCameraDescription { return words }
    return thing == nil ? path.describedByName.spokenName : nil
  }

  private var ownWord: OwnWord? {
    silhouette.flatMap { OwnWord(description.collapsedOnOneLine, of: $0) ?? OwnWord($0) }
  }

  var quantityWords: String? { quantity == 1 ? nil : "×\(quantity)" }

  /// Returns the quantity followed by the caption. Only the caption is truncated if there is too
  /// little room.
  func quantityAndCaption(in language: Language, isStacked: Bool = false) -> String {
    [quantityWords, caption(in: language, isStacked: isStacked)].compactMap(\.self).filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }
}
