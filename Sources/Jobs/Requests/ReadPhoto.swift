import Images
import Garments
import SystemPackage
import WardrobeStore

/// Reads a photo that somebody brings: whether it can be used at all, and what it shows.
///
/// All of it is decoded, so that a photo which is damaged at its end is not kept.
package struct ReadPhoto: WireJob, Encodable {
  package static let name = "read-photo"

  /// The photo, a file.
  package var photo: String

  package init(photo: String) {
    self.photo = photo
  }

  package struct Answer: Codable, Sendable {
    /// The ending of the names of files of its format.
    package var format: String
    /// Upright, in pixels.
    package var width: Int
    package var height: Int
    /// `#RRGGBB`, the largest share first.
    package var colors: [String]
    /// What it shows; nil where no garment is seen.
    package var guess: Guess?
    /// How many things lie apart on it; nil for one.
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
    /// The likeliest kind, `clothing`, `footwear` or `accessory`.
    package var kind: String
    /// The type, of clothing alone.
    package var type: String?
    /// How likely that is, 0...1.
    package var probability: Float
    /// True if that is likely enough to be offered.
    package var isSure: Bool
    /// What it is called in English and in Spanish.
    package var names: [String: String]
  }

  package func run(_ context: JobContext) async throws -> Answer {
    let source = PhotoSource.file(FilePath(photo))
    let header = try PhotoReader(source, context: context.pictures).header
    // Its upload is named by its bytes already.
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
