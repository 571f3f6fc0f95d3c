import Garments
import Images
import SystemPackage
import WardrobeStore

/// Cuts the things that lie apart on a photo out, each by a mask of its own.
package struct FindThings: WireJob, Encodable {
  package static let name = "find-things"

  /// The photo, a file.
  package var photo: String
  /// Where masks may be written to, PNGs, each whole or not at all. Their folder is there.
  package var masks: [String]

  package init(photo: String, masks: [String]) {
    (self.photo, self.masks) = (photo, masks)
  }

  package struct Thing: Codable, Sendable {
    /// The mask that was written.
    package var mask: String
    /// `#RRGGBB`, the largest share first.
    package var colors: [String]
    /// What it shows; nil where no garment is seen.
    package var guess: ReadPhoto.Guess?
  }

  package struct Answer: Codable, Sendable {
    /// In the order of reading; none where the photo shows one thing.
    package var things: [Thing]
  }

  package func run(_ context: JobContext) async throws -> Answer {
    let found = try await GarmentCutout.things(
      on: FilePath(photo), usesMasks: false, context.pictures)
    var things: [Thing] = []
    for (thing, path) in zip(found, masks) {
      guard case .bytes(let mask, _) = thing.cutout.mask else { continue }
      try mask.write(to: FilePath(path))
      things.append(
        Thing(
          mask: path, colors: thing.reading.colors.map { $0.color.description },
          guess: thing.reading.guess.map(ReadPhoto.Guess.init)))
    }
    return Answer(things: things)
  }
}
