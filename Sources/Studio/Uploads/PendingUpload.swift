import FoundationEssentials
import Jobs
import SystemPackage
import What2Wear

/// A photo that a user has sent, and of which no garment was made yet.
package struct PendingUpload: Codable, Sendable {
  /// Of its bytes, 64 hexadecimal digits in lower case.
  var sha256: String
  /// What the file was called on the user's machine; nil where nobody said.
  var name: String?
  var byteCount: Int
  /// When it came, in milliseconds since 1970.
  var added: Int
  /// What was read from it.
  var reading: ReadPhoto.Answer

  /// What was read, for the wardrobe, which then need not look at the photo itself.
  var photoReading: PhotoReading? { PhotoHash(sha256).flatMap(reading.photoReading) }

  /// The garment's, first what it is called by, then the largest share first.
  var colors: [GarmentColor] { reading.garmentColors }

  /// What the garment is taken for: what the file's name says, else what the photo shows where that is
  /// likely enough; nil where neither tells.
  var kind: GarmentKind? { saidKind() ?? seenKind }

  /// How likely the kind is, 0...1, where a look at the photo tells it; nil where its name does.
  var probability: Float? {
    if saidKind() != nil { return nil }
    return seenKind.flatMap { _ in reading.guess?.probability }
  }

  /// The kind that the file's name says, or else what was typed of the garment; nil where neither does.
  func saidKind(typing text: String = "") -> GarmentKind? {
    GarmentKind(guessedFrom: Self.path(name ?? ""), saying: [text])
  }

  /// How many things lie apart on it; nil for one.
  var thingCount: Int? { reading.things.flatMap { $0 > 1 ? $0 : nil } }

  private var seenKind: GarmentKind? { reading.guess?.sureKind }

  /// What the garment may be called: as its file is, unless a camera called it so, else what it is seen to
  /// be; empty where nothing tells.
  func description(in language: Language) -> String {
    let said = name.flatMap { Self.path($0).describedByName.spokenName }
    if let said { return said.capitalizedFirst }
    if seenKind != nil, let seen = reading.guess?.names[language.rawValue] { return seen }
    return kind?.word(in: language) ?? ""
  }

  /// A name alone: what folders on another machine are called tells nothing.
  private static func path(_ name: String) -> FilePath {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return FilePath(last.split(separator: "\0").joined(separator: " "))
  }
}

extension ReadPhoto.Answer {
  /// What was read, for the wardrobe; nil where the format is none that it knows.
  func photoReading(of photo: PhotoHash) -> PhotoReading? {
    PhotoFormat.allCases.first { $0.fileExtension == format }.map {
      PhotoReading(
        colors: garmentColors, of: .name(PhotoName(sha256: photo.text, format: $0)))
    }
  }

  fileprivate var garmentColors: [GarmentColor] {
    colors.compactMap { try? GarmentColor(typed: $0) }
  }
}

extension ReadPhoto.Guess {
  /// The kind, where that is likely enough to be offered.
  fileprivate var sureKind: GarmentKind? {
    guard isSure, let name = GarmentKind.Name(rawValue: kind) else { return nil }
    return GarmentKind(name, type.flatMap(ClothingType.init(rawValue:)))
  }
}

extension FindThings.Thing {
  /// What is said of it as a garment: what it is seen to be, else that it is an accessory.
  func details(in language: Language) -> GarmentDetails {
    let kind = guess?.sureKind
    let name = kind.flatMap { _ in guess?.names[language.rawValue] }
    return GarmentDetails(
      kind: kind ?? .accessory,
      description: name ?? (kind ?? .accessory).word(in: language))
  }

  /// What was read of it, for the wardrobe.
  func photoReading(of photo: PhotoHash, format: String) -> PhotoReading? {
    ReadPhoto.Answer(format: format, width: 0, height: 0, colors: colors).photoReading(of: photo)
  }
}
