import Garments
import Images
import SystemPackage
import WardrobeStore

/// Cuts out the separate items on a photo, and writes a mask for each.
package struct FindThings: WireJob, Encodable {
  package static let name = "find-things"

  package var photo: String
  /// The PNG files for masks, each written atomically in an existing folder.
  package var masks: [String]

  package init(photo: String, masks: [String]) {
    (self.photo, self.masks) = (photo, masks)
  }

  package struct Thing: Codable, Sendable {
    package var mask: String
    /// The item's colours as `#RRGGBB`, sorted by their area in the photo, with the largest first.
    package var colors: [String]
    /// The detected garment, or nil if none was detected.
    package var guess: ReadPhoto.Guess?
  }

  package struct Answer: Codable, Sendable {
    /// The items in reading order, or none if the photo shows only one.
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
