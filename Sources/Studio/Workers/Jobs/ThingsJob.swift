import SystemPackage
package import What2Wear

/// Cuts the things that lie apart on a photo out, each by a mask of its own.
package struct ThingsJob: PhotoJob {
  package static let name = "things"

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
    package var guess: ReadingJob.Guess?
  }

  package struct Answer: Codable, Sendable {
    /// In the order of reading; none where the photo shows one thing.
    package var things: [Thing]
  }

  package func run(_ context: PictureContext) throws(FileFailure) -> Answer {
    let found = try GarmentCutout.things(on: FilePath(photo), usesMasks: false, context)
    var things: [Thing] = []
    for (thing, path) in zip(found, masks) {
      guard case .bytes(let mask, _) = thing.cutout.mask else { continue }
      let file = try OutputFile(FilePath(path), access: .ownerOnly)
      try file.write(mask)
      try file.commit(sync: false)
      things.append(
        Thing(
          mask: path, colors: thing.reading.colors.map { $0.color.description },
          guess: thing.reading.guess.map(ReadingJob.Guess.init)))
    }
    return Answer(things: things)
  }
}
