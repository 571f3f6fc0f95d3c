/// A picture to be made of a photo: which part of it, at what size. Both are of the upright photo.
///
/// ``PhotoReader/decode(_:effort:)`` makes several of them in one decoding.
public struct Reduction: Hashable, Sendable {
  /// The part of the photo that fills the picture, in the pixels of the upright photo at its full
  /// size.
  public var region: Region
  /// The size of the picture in pixels; not empty.
  public var target: PixelSize

  /// A picture of `target` size that shows `region` of the upright photo.
  public init(region: Region, target: PixelSize) {
    self.region = region
    self.target = target
  }

  /// How many photo pixels lie side by side in one target pixel, along the axis with fewer.
  var scale: Double {
    min(region.width / Double(target.width), region.height / Double(target.height))
  }

  /// The same part and size of a stored picture that is 1/`factor` of `stored`.
  func stored(
    as orientation: Orientation, _ stored: PixelSize, shrunkBy factor: Int
  ) -> (region: Region, target: PixelSize) {
    // The decoder rounds its size up, but its pixels lie exactly `factor` apart.
    let region = orientation.storedRegion(ofUpright: region, stored: stored)
    return (region.scaled(by: 1 / Double(factor)), orientation.storedSize(ofUpright: target))
  }
}

extension [Reduction] {
  /// The factor to shrink by while decoding, so that enough is left for the largest of the pictures.
  func shrinkLimit(_ effort: DecodingEffort) -> Int {
    effort.shrinkLimit(scale: map(\.scale).min() ?? 1)
  }
}

/// How far a photo may be shrunk by its decoder, before the resampler decides its sharpness.
///
/// A decoder shrinks by averaging coded values. What it leaves is resampled in linear light.
public enum DecodingEffort: String, CaseIterable, Sendable {
  /// Leaves three pixels to one of the picture to be made, and four where the decoder shrinks to an
  /// eighth, whose pixels are plain averages: 51 dB from a reference that shrinks nothing, on 20
  /// camera photos at 256 pixels, measured without a limit to ringing in either.
  case standard
  /// Leaves one pixel to one: the quickest, and a little less true. Where a HEIC or AVIF holds a thumbnail
  /// that is large enough and shows the same, turned and cropped alike and in the same colours, the
  /// pictures are made of that.
  case fast

  /// The factor to shrink by at most where `scale` photo pixels make one.
  func shrinkLimit(scale: Double) -> Int {
    switch self {
    case .standard: scale >= 32 ? 8 : scale >= 12 ? 4 : scale >= 6 ? 2 : 1
    case .fast: scale >= 8 ? 8 : scale >= 4 ? 4 : scale >= 2 ? 2 : 1
    }
  }
}
