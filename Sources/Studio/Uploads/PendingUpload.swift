import FoundationEssentials
import Jobs
import SystemPackage
import What2Wear

/// An uploaded photo that is not yet a garment.
package struct PendingUpload: Codable, Sendable {
  /// The SHA-256 of its bytes: 64 hexadecimal digits in lower case.
  var sha256: String
  /// The file's name on the user's machine; nil if unknown.
  var name: String?
  var byteCount: Int
  /// The time of the upload, in milliseconds since 1970.
  var added: Int
  /// The result of reading the photo.
  var reading: ReadPhoto.Answer

  /// The result for the wardrobe, which then need not read the photo itself.
  var photoReading: PhotoReading? { PhotoHash(sha256).flatMap(reading.photoReading) }

  /// The garment's colours: first its main colour, and then by share, largest first.
  var colors: [GarmentColor] { reading.garmentColors }

  /// The guessed kind: by the file's name, or else by the photo if the guess is likely enough; nil
  /// if unknown.
  var kind: GarmentKind? { saidKind() ?? seenKind }

  /// The probability of the kind, 0...1, if it was guessed from the photo; nil if the name gave it.
  var probability: Float? {
    if saidKind() != nil { return nil }
    return seenKind.flatMap { _ in reading.guess?.probability }
  }

  /// Returns the kind by the file's name, or else by the typed text; nil if neither tells.
  func saidKind(typing text: String = "") -> GarmentKind? {
    GarmentKind(guessedFrom: Self.path(name ?? ""), saying: [text])
  }

  /// The number of separate things on it; nil for one.
  var thingCount: Int? { reading.things.flatMap { $0 > 1 ? $0 : nil } }

  private var seenKind: GarmentKind? { reading.guess?.sureKind }

  /// Returns a name for the garment: the file's name, unless a camera chose it, or else the guess
  /// from the photo; empty if unknown.
  func description(in language: Language) -> String {
    let said = name.flatMap { Self.path($0).describedByName.spokenName }
    if let said { return said.capitalizedFirst }
    if seenKind != nil, let seen = reading.guess?.names[language.rawValue] { return seen }
    return kind?.word(in: language) ?? ""
  }

  /// Returns only the name, because folders on another machine mean nothing here.
  private static func path(_ name: String) -> FilePath {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return FilePath(last.split(separator: "\0").joined(separator: " "))
  }
}

extension ReadPhoto.Answer {
  /// Returns the result for the wardrobe; nil if it does not support the format.
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
  /// The kind, if it is likely enough to be offered.
  fileprivate var sureKind: GarmentKind? {
    guard isSure, let name = GarmentKind.Name(rawValue: kind) else { return nil }
    return GarmentKind(name, type.flatMap(ClothingType.init(rawValue:)))
  }
}

extension FindThings.Thing {
  /// Returns the details for a garment: the guessed kind, or else an accessory.
  func details(in language: Language) -> GarmentDetails {
    let kind = guess?.sureKind
    let name = kind.flatMap { _ in guess?.names[language.rawValue] }
    return GarmentDetails(
      kind: kind ?? .accessory,
      description: name ?? (kind ?? .accessory).word(in: language))
  }

  /// Returns the result for the wardrobe.
  func photoReading(of photo: PhotoHash, format: String) -> PhotoReading? {
    ReadPhoto.Answer(format: format, width: 0, height: 0, colors: colors).photoReading(of: photo)
  }
}
