public import Pixels

/// A picture to be made of a photo: which part of it, at what size. Both are of the upright photo.
public struct Reduction: Hashable, Sendable {
  /// In the full-size photo's pixels.
  public var region: Region
  public var target: PixelSize

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
