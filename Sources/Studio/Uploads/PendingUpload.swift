import FoundationEssentials
import Jobs
import SystemPackage
import What2Wear

/// An uploaded photo that is not yet a garment.
package struct PendingUpload: Codable, Sendable {
  /// The SHA-256 of the photo's bytes: 64 lowercase hexadecimal digits.
  var sha256: String
  /// The file's name on the user's machine, or nil if unknown.
  var name: String?
  var byteCount: Int
  /// The time of the upload, in milliseconds since 1970.
  var added: Int
  var reading: ReadPhoto.Answer

  /// The worker's result in the type that the wardrobe stores, so that the wardrobe need not read
  /// the photo.
  var photoReading: PhotoReading? { PhotoHash(sha256).flatMap(reading.photoReading) }

  /// The garment's main colour, followed by its other colours in order of area.
  var colors: [GarmentColor] { reading.garmentColors }

  /// The kind guessed from the file's name, or else from the photo if that guess is likely enough.
  var kind: GarmentKind? { saidKind() ?? seenKind }

  /// The probability (0...1) of a kind that was guessed from the photo, or nil.
  var probability: Float? {
    if saidKind() != nil { return nil }
    return seenKind.flatMap { _ in reading.guess?.probability }
  }

  /// Returns the kind named in the file's name or the typed text, or nil.
  func saidKind(typing text: String = "") -> GarmentKind? {
    GarmentKind(guessedFrom: Self.path(name ?? ""), saying: [text])
  }

  /// The number of separate items on the photo, or nil for one.
  var thingCount: Int? { reading.things.flatMap { $0 > 1 ? $0 : nil } }

  private var seenKind: GarmentKind? { reading.guess?.sureKind }

  /// Returns a name for the garment, from the file's name or the photo, or an empty string.
  func description(in language: Language) -> String {
    let said = name.flatMap { Self.path($0).describedByName.spokenName }
    if let said { return said.capitalizedFirst }
    if seenKind != nil, let seen = reading.guess?.names[language.rawValue] { return seen }
    return kind?.word(in: language) ?? ""
  }

  /// Returns the last path component, because folders on another machine have no meaning here.
  private static func path(_ name: String) -> FilePath {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    return FilePath(last.split(separator: "\0").joined(separator: " "))
  }
}

extension ReadPhoto.Answer {
  /// Returns the result in the type that the wardrobe stores, or nil if the wardrobe does not
  /// support the photo's format.
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
  /// The kind, if its probability is high enough to offer it.
  fileprivate var sureKind: GarmentKind? {
    guard isSure, let name = GarmentKind.Name(rawValue: kind) else { return nil }
    return GarmentKind(name, type.flatMap(ClothingType.init(rawValue:)))
  }
}

extension FindThings.Thing {
  /// Returns the details for a garment of the guessed kind. If the kind is unknown, the garment is
  /// an accessory.
  func details(in language: Language) -> GarmentDetails {
    let kind = guess?.sureKind
    let name = kind.flatMap { _ in guess?.names[language.rawValue] }
    return GarmentDetails(
      kind: kind ?? .accessory,
      description: name ?? (kind ?? .accessory).word(in: language))
  }

  /// Returns the item's colours in the type that the wardrobe stores, or nil for an unsupported
  /// format.
  func photoReading(of photo: PhotoHash, format: String) -> PhotoReading? {
    ReadPhoto.Answer(format: format, width: 0, height: 0, colors: colors).photoReading(of: photo)
  }
}
