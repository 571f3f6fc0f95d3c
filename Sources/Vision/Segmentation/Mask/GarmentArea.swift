private import Glibc
package import Images

/// The approximate place of the garment on a small picture. A sharp edge is not needed for reading
/// colours.
package struct GarmentArea: Sendable {
  package enum Source: Sendable {
    /// The garment's area comes from the photo's transparency.
    case alpha
    /// The garment's area comes from the network.
    case network
    /// The garment's place is unknown, so pixels near the centre count more.
    case center
  }

  package let source: Source
  /// A graded mask: the weight with which each pixel counts as garment.
  package let mask: CellMask

  /// The range of likelihoods in which a pixel's weight rises from 0 to 1.
  private static let seen: ClosedRange<Float> = 0.5...0.9
  /// The standard deviation of the bell curve around the centre, as a fraction of half a side.
  private static let centerReach: Float = 0.4

  package init(_ raster: Raster, _ picture: WorkingPicture, _ sight: GarmentSight?) {
    if let mask = raster.opacityMask {
      (source, self.mask) = (.alpha, mask)
    } else if let sight, sight.seesGarment {
      let likelihoods = sight.likelihoods(on: picture.size)
      (source, mask) = (
        .network, CellMask(picture.size, weights: likelihoods.map { $0.graded(within: Self.seen) })
      )
    } else {
      (source, mask) = (.center, Self.centered(picture.size))
    }
  }

  private static func centered(_ size: PixelSize) -> CellMask {
    let columns = bells(size.width)
    return CellMask(size, weights: bells(size.height).flatMap { row in columns.map { $0 * row } })
  }

  /// Returns a Gaussian bell curve along a side, with 1 in the middle.
  private static func bells(_ length: Int) -> [Float] {
    let middle = Float(length) / 2
    return (0..<length).map { place in
      let offset = (Float(place) + 0.5 - middle) / middle
      return expf(-offset * offset / (2 * centerReach * centerReach))
    }
  }
}

extension Float {
  /// Returns a smooth step: 0 up to the lower bound and 1 from the upper bound on.
  fileprivate func graded(within bounds: ClosedRange<Float>) -> Float {
    let part = min(1, max(0, (self - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)))
    return part * part * (3 - 2 * part)
  }
}
