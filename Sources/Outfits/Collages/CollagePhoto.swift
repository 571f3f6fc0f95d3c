public import Images
public import Core
public import Garments
import Vision
public import SystemPackage

/// A photo of a collage, and what is known of the garment on it.
///
/// ```swift
/// var hat = CollagePhoto("hat.jpg", description: "Straw hat", role: .hat)
/// hat.quantity = 2
/// let top = CollagePhoto(.bytes(bytes, name: "top.png"), tags: ["linen"])
/// ```
public struct CollagePhoto: Hashable, Sendable {
  /// Where the photo comes from: a file, or bytes in memory.
  public var source: PhotoSource
  /// In the garment's own words; empty where there are none.
  public var description: String
  /// Words for the garment, which may tell its role; empty where there are none.
  public var tags: [String]
  /// Of its kind and type: shown in its place where the photo cannot be used, too. Nil where nobody
  /// said, and then what the file's name says.
  public var silhouette: Silhouette?
  /// Its part in the outfit, where that was stated.
  public var role: OutfitRole?
  /// How tall the garment is as it lies; nil where that is not known.
  public var heightInCentimetres: Double?
  /// How long the longer side of the garment is as it lies, 0.1 to 10,000; nil where that is not known. It goes
  /// before `heightInCentimetres`.
  public var longerSideInCentimetres: Double?
  /// How many of it there are; shown where it is not 1.
  public var quantity = 1
  /// Whether the box before its name is ticked; nil for no box. Boxes are drawn in layouts that have cells
  /// for captions.
  public var isTicked: Bool?
  /// The parts of its caption; nil for its name alone.
  package var captionParts: [CaptionPart]?
  /// Why the photo is not to be used though it could be; nil where it may.
  public var fault: FileFailure?
  /// Which of several things on the photo it stands for, by the box around it in shares of the photo's sides;
  /// nil for all of the photo. The file's name says nothing of one of several things.
  var thing: Region?

  /// A photo, once, with what is known of the garment on it.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - description: the garment in its own words; empty where there are none.
  ///   - tags: further words that may tell its role.
  ///   - silhouette: the drawing of its kind and type; nil where the file's name is to tell.
  ///   - role: its part in the outfit; nil where the clues are to tell.
  ///   - heightInCentimetres: how tall the garment is as it lies, 0.1 to 10,000; nil where nobody
  ///     knows.
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

  /// A photo at `path`; as of a `PhotoSource`.
  public init(
    _ path: FilePath, description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    role: OutfitRole? = nil, heightInCentimetres: Double? = nil
  ) {
    self.init(
      .file(path), description: description, tags: tags, silhouette: silhouette, role: role,
      heightInCentimetres: heightInCentimetres)
  }

  /// What failures and warnings name; of bytes in memory no file.
  public var path: FilePath { source.label }

  /// What is shown where the photo cannot be used.
  package var standIn: Silhouette { silhouette ?? Silhouette(fileName: nameOfFile) }

  /// Without the ending; empty where it tells nothing of what is shown.
  private var nameOfFile: String { thing == nil ? path.stem ?? "" : "" }

  /// This photo's thing at a place. A single thing does not inherit what was said of the photo.
  func showing(only thing: Region) -> CollagePhoto {
    var photo = CollagePhoto(source)
    photo.thing = thing
    return photo
  }

  /// Whether words leave open what the photo shows, so that a look at it may tell.
  var isRoleOpen: Bool {
    guard let said = role(of: nil) else { return true }
    return role == nil && said == .accessory && silhouette == .accessory
  }

  /// How large garments of its type are, by the garment's words, the file's name, its kind, and what it is
  /// surely seen to be; a guess where a look is not sure. Unknown where only its shape says what it may be.
  func typicalSize(of piece: PieceFacts?) -> TypicalSize {
    let sureRole = piece?.isSizeSure == true ? piece?.seenSizeRole : nil
    let sure = TypicalSize(
      texts: [description] + tags + [nameOfFile, piece?.seenWord ?? ""],
      silhouette: silhouette,
      role: role ?? OutfitRole(clues(seen: sureRole)))
    return sure ?? piece?.seenSizeRole.map { TypicalSize($0).asGuess } ?? .unknown
  }

  /// The role that was stated, else what the garment's words, its kind and the file's name tell, else
  /// what it is seen to be, else what its shape tells.
  func role(of piece: PieceFacts?) -> OutfitRole? {
    var clues = clues(seen: piece?.seenRole)
    clues.visibleSize = piece?.visibleSize
    clues.visibleShape = piece?.visibleShape ?? .opaque
    return role ?? OutfitRole(clues)
  }

  /// All but the shape.
  private func clues(seen: OutfitRole?) -> RoleClues {
    RoleClues(
      description: description, tags: tags, silhouette: silhouette, fileName: nameOfFile,
      seen: seen)
  }

  /// How tall the garment is, where somebody said how tall or how long it is.
  ///
  /// - Parameter size: of the box around the garment, in any unit.
  func givenHeight(of size: PixelSize) -> Double? {
    guard let longer = longerSideInCentimetres, !size.isEmpty else { return heightInCentimetres }
    return longer * Double(size.height) / Double(size.longestSide)
  }
}

extension CollagePhoto {
  /// The most of one garment that can be stated.
  public static let mostQuantity = 9999

  /// What the garment is called, with a capital letter at its beginning: its description, else what its file's
  /// name says, in words; of a file that a camera named what `silhouette` shows, in English. Empty where nobody
  /// said anything.
  public var name: String { name(in: .english) }

  /// As `name`; what `silhouette` shows is told in `language`.
  public func name(in language: Language) -> String {
    givenName?.asCaption ?? ownWord?.text(in: language) ?? ""
  }

  /// Whether words leave open what it is called: an accessory may be anything.
  var isNameless: Bool {
    givenName == nil && (ownWord == nil || ownWord == OwnWord(.accessory))
  }

  /// Nil where neither the description nor the file's name was meant for people.
  private var givenName: String? {
    let words = description.collapsedOnOneLine
    // A description that is the file's name was made of it. Of others a person has the last word, but for
    // what only a machine writes: a wardrobe keeps no file's name, and importing made a description of it.
    let isOfFile = words == path.stem || words == path.describedByName
    // An import writes such a word where nobody says more; it is told in the language of the picture.
    if silhouette.flatMap({ OwnWord(words, of: $0) }) != nil { return nil }
    if !words.isEmpty, !isOfFile, !words.isCameraDescription { return words }
    return thing == nil ? path.describedByName.spokenName : nil
  }

  /// The word for it where nobody gave it a name, as far as its kind is known.
  private var ownWord: OwnWord? {
    silhouette.flatMap { OwnWord(description.collapsedOnOneLine, of: $0) ?? OwnWord($0) }
  }

  /// How many there are, where that is not one.
  var quantityWords: String? { quantity == 1 ? nil : "×\(quantity)" }

  /// The quantity, and the caption behind it, which is what gives way where there is too little room.
  func quantityAndCaption(in language: Language, isStacked: Bool = false) -> String {
    [quantityWords, caption(in: language, isStacked: isStacked)].compactMap(\.self).filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }
}
