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
  /// Words for the garment, which may reveal its role; empty for none.
  public var tags: [String]
  /// The drawing of its kind and type, which also replaces the photo if that cannot be used. Nil if
  /// it was not specified; then the file's name decides.
  public var silhouette: Silhouette?
  /// Its part in the outfit, if specified.
  public var role: OutfitRole?
  /// The height of the garment laid flat, in centimetres; nil if unknown.
  public var heightInCentimetres: Double?
  /// The length of the garment's longer side laid flat, 0.1 to 10,000 centimetres; nil if unknown.
  /// It takes precedence over `heightInCentimetres`.
  public var longerSideInCentimetres: Double?
  /// The quantity, shown unless it is 1.
  public var quantity = 1
  /// True for a ticked box before its name, false for an empty one, nil for none. Boxes are drawn
  /// in layouts that have caption cells.
  public var isTicked: Bool?
  /// The parts of its caption; nil for only its name.
  package var captionParts: [CaptionPart]?
  /// Why a readable photo must not be used; nil if it may.
  public var fault: FileFailure?
  /// The thing that it stands for if the photo shows several: the box around it, in shares of the
  /// photo's sides. Nil for the whole photo. The file's name does not describe a single one of
  /// several things.
  var thing: Region?

  /// A photo of one garment, with its known facts.
  ///
  /// - Parameters:
  ///   - source: a file, or bytes in memory.
  ///   - description: a description of the garment; empty for none.
  ///   - tags: further words that may reveal its role.
  ///   - silhouette: the drawing of its kind and type; nil to choose it by the file's name.
  ///   - role: its part in the outfit; nil to guess it from the other values.
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

  /// A photo at `path`, as with a `PhotoSource`.
  public init(
    _ path: FilePath, description: String = "", tags: [String] = [], silhouette: Silhouette? = nil,
    role: OutfitRole? = nil, heightInCentimetres: Double? = nil
  ) {
    self.init(
      .file(path), description: description, tags: tags, silhouette: silhouette, role: role,
      heightInCentimetres: heightInCentimetres)
  }

  /// The path in failures and warnings; for bytes in memory, their name.
  public var path: FilePath { source.label }

  /// The drawing that replaces the photo if it cannot be used.
  package var standIn: Silhouette { silhouette ?? Silhouette(fileName: nameOfFile) }

  /// The file name without its extension; empty if it does not describe what is shown.
  private var nameOfFile: String { thing == nil ? path.stem ?? "" : "" }

  /// One thing on this photo, at a given place. It does not inherit the photo's description.
  func showing(only thing: Region) -> CollagePhoto {
    var photo = CollagePhoto(source)
    photo.thing = thing
    return photo
  }

  /// True if words leave open what the photo shows, so that looking at it may help.
  var isRoleOpen: Bool {
    guard let said = role(of: nil) else { return true }
    return role == nil && said == .accessory && silhouette == .accessory
  }

  /// The typical size of its kind of garment, by its words, the file's name, its kind, and what it
  /// is surely seen to be; a guess if the look is unsure. Unknown if only its shape hints at its
  /// kind.
  func typicalSize(of piece: PieceFacts?) -> TypicalSize {
    let sureRole = piece?.isSizeSure == true ? piece?.seenSizeRole : nil
    let sure = TypicalSize(
      texts: [description] + tags + [nameOfFile, piece?.seenWord ?? ""],
      silhouette: silhouette,
      role: role ?? OutfitRole(clues(seen: sureRole)))
    return sure ?? piece?.seenSizeRole.map { TypicalSize($0).asGuess } ?? .unknown
  }

  /// The specified role, otherwise that of the garment's words, kind and file name, otherwise what
  /// it is seen to be, otherwise a guess from its shape.
  func role(of piece: PieceFacts?) -> OutfitRole? {
    var clues = clues(seen: piece?.seenRole)
    clues.visibleSize = piece?.visibleSize
    clues.visibleShape = piece?.visibleShape ?? .opaque
    return role ?? OutfitRole(clues)
  }

  /// All clues except the shape.
  private func clues(seen: OutfitRole?) -> RoleClues {
    RoleClues(
      description: description, tags: tags, silhouette: silhouette, fileName: nameOfFile,
      seen: seen)
  }

  /// The garment's height, if its height or length was specified.
  ///
  /// - Parameter size: the size of the box around the garment, in any unit.
  func givenHeight(of size: PixelSize) -> Double? {
    guard let longer = longerSideInCentimetres, !size.isEmpty else { return heightInCentimetres }
    return longer * Double(size.height) / Double(size.longestSide)
  }
}

extension CollagePhoto {
  /// The largest quantity of one garment.
  public static let mostQuantity = 9999

  /// The garment's name, with a capital first letter: its description, otherwise the words of its
  /// file's name. If a camera named the file, what `silhouette` shows, in English. Empty if nothing
  /// is known.
  public var name: String { name(in: .english) }

  /// The same as `name`, with the word for `silhouette` in `language`.
  public func name(in language: Language) -> String {
    givenName?.asCaption ?? ownWord?.text(in: language) ?? ""
  }

  /// True if words leave its name open: an accessory may be anything.
  var isNameless: Bool {
    givenName == nil && (ownWord == nil || ownWord == OwnWord(.accessory))
  }

  /// Nil if neither the description nor the file's name was written for people.
  private var givenName: String? {
    let words = description.collapsedOnOneLine
    // A description that equals the file's name was made from it. Other descriptions are a
    // person's, unless a machine wrote them: a wardrobe keeps no file names, and importing may have
    // made the description from one.
    let isOfFile = words == path.stem || words == path.describedByName
    // Imports write such a word if there is no description; it is shown in the picture's language.
    if silhouette.flatMap({ OwnWord(words, of: $0) }) != nil { return nil }
    if !words.isEmpty, !isOfFile, !words.isCameraDescription { return words }
    return thing == nil ? path.describedByName.spokenName : nil
  }

  /// The word for its kind, if known, when it has no name.
  private var ownWord: OwnWord? {
    silhouette.flatMap { OwnWord(description.collapsedOnOneLine, of: $0) ?? OwnWord($0) }
  }

  /// The quantity in words, unless it is one.
  var quantityWords: String? { quantity == 1 ? nil : "×\(quantity)" }

  /// The quantity followed by the caption, so that the caption is cut short if there is too little
  /// room.
  func quantityAndCaption(in language: Language, isStacked: Bool = false) -> String {
    [quantityWords, caption(in: language, isStacked: isStacked)].compactMap(\.self).filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }
}
