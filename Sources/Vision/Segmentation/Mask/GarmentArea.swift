private import Glibc
package import Images

/// Where a small picture shows its garment: for its colours, which a rough idea serves as well as a sharp edge.
package struct GarmentArea: Sendable {
  /// What the garment is told by.
  package enum Source: Sendable {
    /// What is not transparent.
    case alpha
    /// What the network takes for the garment.
    case network
    /// Nothing better is known: pixels count the more the nearer they are to the middle.
    case center
  }

  package let source: Source
  /// Graded: how much each pixel counts as the garment's.
  package let mask: CellMask

  /// Likelihoods by the network that count as nothing, and as all.
  private static let seen: ClosedRange<Float> = 0.5...0.9
  /// How far from the middle pixels count, in half sides.
  private static let centerReach: Float = 0.4

  /// - Parameters:
  ///   - picture: the pixels of `raster`.
  ///   - sight: what the network says of the photo; nil where it was not asked.
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
  /// 0 up to the lower bound, 1 from the upper one on, and between them a smooth step.
  fileprivate func graded(within bounds: ClosedRange<Float>) -> Float {
    let part = min(1, max(0, (self - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)))
    return part * part * (3 - 2 * part)
  }
}
