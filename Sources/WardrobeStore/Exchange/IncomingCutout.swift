package import Images
package import Garments

/// A cut-out that a garment is added with.
///
/// ```swift
/// let png = try await raster.mask(of: photo).encoded(as: .png)
/// let cutout = IncomingCutout(mask: .bytes(png, name: "shirt.mask.png"))
/// try await closet.addGarment(photo: "shirt.jpg", shirt, cutout: cutout)
/// ```
package struct IncomingCutout: Sendable {
  /// A PNG or JPEG of the photo's proportion, black where the photo shows something else, white where it shows the
  /// garment. It is kept byte for byte and not looked at.
  package let mask: PhotoSource
  /// Warnings about the photo and the mask.
  package let warnings: [PhotoWarning]

  /// A cut-out by a mask.
  package init(mask: PhotoSource, warnings: [PhotoWarning] = []) {
    (self.mask, self.warnings) = (mask, warnings)
  }
}

/// One of several things that lie apart on a photo, to be added as a garment of its own.
package struct PhotoThing: Sendable {
  /// A mask of the photo that shows this thing alone.
  package let cutout: IncomingCutout
  /// The reading of this thing alone.
  package let reading: PhotoReading

  /// A thing, with what was read of it.
  package init(cutout: IncomingCutout, reading: PhotoReading) {
    (self.cutout, self.reading) = (cutout, reading)
  }

  /// What it is seen to be; an accessory where that is not sure, for the network knows bags and belts by no name.
  package var kind: GarmentKind { guess?.kind ?? .accessory }
  /// How likely `kind` is, 0...1; nil where nothing was seen.
  package var kindProbability: Float? { guess?.kindProbability }
  /// What it is called, in English.
  package var name: String { guess?.name(in: .english) ?? kind.word(in: .english) }

  private var guess: GarmentGuess? {
    reading.guess.flatMap { $0.isSureOfKind ? $0 : nil }
  }
}
