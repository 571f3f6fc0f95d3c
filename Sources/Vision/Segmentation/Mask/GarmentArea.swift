private import Glibc
package import Images

/// The place of the garment on a small picture, for its colours, which do not need a sharp edge.
package struct GarmentArea: Sendable {
  /// How the garment was found.
  package enum Source: Sendable {
    /// By transparency.
    case alpha
    /// By the network.
    case network
    /// Unknown: pixels count more the nearer they are to the middle.
    case center
  }

  package let source: Source
  /// The weight of each pixel as the garment's; graded.
  package let mask: CellMask

  /// The network's likelihoods that become 0 and 1.
  private static let seen: ClosedRange<Float> = 0.5...0.9
  /// The reach from the middle, in half sides.
  private static let centerReach: Float = 0.4

  /// - Parameters:
  ///   - picture: the pixels of `raster`.
  ///   - sight: the network's result for the photo; nil if it was not run.
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

  /// Gauss's bell along a side, 1 in its middle.
  private static func bells(_ length: Int) -> [Float] {
    let middle = Float(length) / 2
    return (0..<length).map { place in
      let offset = (Float(place) + 0.5 - middle) / middle
      return expf(-offset * offset / (2 * centerReach * centerReach))
    }
  }
}

extension Float {
  /// 0 up to the lower bound, 1 from the upper one on, with a smooth step between them.
  fileprivate func graded(within bounds: ClosedRange<Float>) -> Float {
    let part = min(1, max(0, (self - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)))
    return part * part * (3 - 2 * part)
  }
}
