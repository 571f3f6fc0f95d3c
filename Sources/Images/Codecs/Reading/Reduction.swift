/// A request for a picture of a photo: a part and a size. Both refer to the upright photo.
///
/// ``PhotoReader/decode(_:effort:)`` makes several of them in one decoding.
public struct Reduction: Hashable, Sendable {
  /// The part of the photo that fills the picture, in pixels of the upright photo at full size.
  public var region: Region
  /// The size of the picture in pixels; not empty.
  public var target: PixelSize

  /// A picture of `target` size that shows `region` of the upright photo.
  public init(region: Region, target: PixelSize) {
    self.region = region
    self.target = target
  }

  /// The number of photo pixels per target pixel, along the axis with fewer.
  var scale: Double {
    min(region.width / Double(target.width), region.height / Double(target.height))
  }

  /// The same part and size of a stored picture that is 1/`factor` of `stored`.
  func stored(
    as orientation: Orientation, _ stored: PixelSize, shrunkBy factor: Int
  ) -> (region: Region, target: PixelSize) {
    // The decoder rounds its size up, but its pixels are exactly `factor` apart.
    let region = orientation.storedRegion(ofUpright: region, stored: stored)
    return (region.scaled(by: 1 / Double(factor)), orientation.storedSize(ofUpright: target))
  }
}

extension [Reduction] {
  /// The factor to shrink by while decoding, such that enough detail is left for the largest
  /// picture.
  func shrinkLimit(_ effort: DecodingEffort) -> Int {
    effort.shrinkLimit(scale: map(\.scale).min() ?? 1)
  }
}

/// How much a decoder may shrink a photo before the resampler determines its sharpness.
///
/// A decoder shrinks by averaging coded values. The result is resampled in linear light.
public enum DecodingEffort: String, CaseIterable, Sendable {
  /// Leaves three pixels to one of the picture, and four if the decoder shrinks to an eighth, where
  /// pixels are plain averages. This is 51 dB from a reference without shrinking, measured on 20
  /// camera photos at 256 pixels, both without a limit to ringing.
  case standard
  /// Leaves one pixel to one: fastest, and slightly less accurate. If a HEIC or AVIF has a
  /// thumbnail that is large enough and shows the same, with the same orientation, crop and
  /// colours, it is used instead.
  case fast

  /// The largest factor to shrink by if `scale` photo pixels make one.
  func shrinkLimit(scale: Double) -> Int {
    switch self {
    case .standard: scale >= 32 ? 8 : scale >= 12 ? 4 : scale >= 6 ? 2 : 1
    case .fast: scale >= 8 ? 8 : scale >= 4 ? 4 : scale >= 2 ? 2 : 1
    }
  }
}
