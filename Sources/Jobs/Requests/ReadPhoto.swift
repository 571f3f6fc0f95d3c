import Images
import Garments
import SystemPackage
import WardrobeStore

/// Checks an uploaded photo and detects its contents. The whole photo is decoded, so that a photo
/// damaged at its end is refused.
package struct ReadPhoto: WireJob, Encodable {
  package static let name = "read-photo"

  package var photo: String

  package init(photo: String) {
    self.photo = photo
  }

  package struct Answer: Codable, Sendable {
    /// The file extension of the format.
    package var format: String
    /// The width of the upright photo in pixels.
    package var width: Int
    package var height: Int
    /// The garment's colours as `#RRGGBB`, sorted by their area in the photo, with the largest
    /// first.
    package var colors: [String]
    /// The detected garment, or nil if none was detected.
    package var guess: Guess?
    /// The number of separate items on the photo, or nil if there is only one.
    package var things: Int?

    package init(
      format: String, width: Int, height: Int, colors: [String], guess: Guess? = nil,
      things: Int? = nil
    ) {
      (self.format, self.width, self.height) = (format, width, height)
      (self.colors, self.guess, self.things) = (colors, guess, things)
    }
  }

  package struct Guess: Codable, Sendable {
    /// The most likely kind (`clothing`, `footwear` or `accessory`).
    package var kind: String
    /// The type of clothing, or nil for other kinds.
    package var type: String?
    /// The probability of the kind, 0 to 1.
    package var probability: Float
    /// True if the kind is likely enough to suggest.
    package var isSure: Bool
    /// The garment's names by language, English and Spanish.
    package var names: [String: String]
  }

  package func run(_ context: JobContext) async throws -> Answer {
    let source = PhotoSource.file(FilePath(photo))
    let header = try PhotoReader(source, context: context.pictures).header
    // No hash is needed, because the upload is already named by its hash.
    let reading = try await GarmentAnalyzer().reading(
      of: source, countsThings: true, context.pictures)
    return Answer(
      format: header.format.fileExtension, width: header.uprightSize.width,
      height: header.uprightSize.height, colors: reading.colors.map { $0.color.description },
      guess: reading.guess.map(Guess.init),
      things: reading.thingCount > 1 ? reading.thingCount : nil)
  }
}

extension ReadPhoto.Guess {
  init(_ guess: GarmentGuess) {
    kind = guess.kind.name.rawValue
    type = guess.kind.clothingType?.rawValue
    probability = guess.kindProbability
    isSure = guess.isSureOfKind
    names = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { ($0.rawValue, guess.name(in: $0)) })
  }
}
