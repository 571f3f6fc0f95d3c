package import Images
package import Garments

/// A cut-out for a new garment.
///
/// ```swift
/// let png = try await raster.mask(of: photo).encoded(as: .png)
/// let cutout = IncomingCutout(mask: .bytes(png, name: "shirt.mask.png"))
/// try await closet.addGarment(photo: "shirt.jpg", shirt, cutout: cutout)
/// ```
package struct IncomingCutout: Sendable {
  /// A PNG or JPEG mask with the photo's aspect ratio, white on the garment and black elsewhere.
  package let mask: PhotoSource
  package let warnings: [PhotoWarning]

  package init(mask: PhotoSource, warnings: [PhotoWarning] = []) {
    (self.mask, self.warnings) = (mask, warnings)
  }
}

/// One of several separate items in a photo, to be added as its own garment.
package struct PhotoThing: Sendable {
  package let cutout: IncomingCutout
  package let reading: PhotoReading

  package init(cutout: IncomingCutout, reading: PhotoReading) {
    (self.cutout, self.reading) = (cutout, reading)
  }

  /// The recognised kind. Uncertain items become accessories, because the model cannot recognise
  /// bags and belts.
  package var kind: GarmentKind { guess?.kind ?? .accessory }
  /// The probability of the recognised kind, 0...1, or nil if nothing was recognised.
  package var kindProbability: Float? { guess?.kindProbability }
  /// The item's English name.
  package var name: String { guess?.name(in: .english) ?? kind.word(in: .english) }

  private var guess: GarmentGuess? {
    reading.guess.flatMap { $0.isSureOfKind ? $0 : nil }
  }
}
