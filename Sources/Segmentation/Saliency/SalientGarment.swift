package import Pixels

/// Where a small picture shows its garment, as far as can be told from what stands out: for its colours,
/// which a rough idea serves as well as a sharp edge.
package struct SalientGarment: Sendable {
  /// What the garment is told by.
  package enum Source: Sendable {
    /// What is not transparent.
    case alpha
    /// What the network takes for the garment.
    case network
    /// What stands out from what the border shows.
    case background
    /// Nothing better is known: pixels count the more the nearer they are to the middle.
    case center
  }

  package let source: Source
  /// Graded: how much each pixel counts as the garment's.
  package let mask: CellMask

  /// Likelihoods that count as nothing, and as all: of what stands out, and by the network, which is
  /// trained on true outlines and knows better.
  private static let standingOut: ClosedRange<Float> = 0.3...0.6
  private static let seen: ClosedRange<Float> = 0.5...0.9
  /// The least contrast that tells a garment from its background.
  private static let leastContrast: Float = 0.012
  /// The parts of the picture that a garment may fill.
  private static let plausibleParts: ClosedRange<Float> = 0.01...0.9
  /// The shortest side that has patches enough to find a background.
  private static let leastSide = 20
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
    } else if let mask = Self.whatStandsOut(picture) {
      (source, self.mask) = (.background, mask)
    } else {
      (source, mask) = (.center, Self.centered(picture.size))
    }
  }

  private static func whatStandsOut(_ picture: WorkingPicture) -> CellMask? {
    guard picture.size.shortestSide >= leastSide else { return nil }
    let half = picture.halved(.leftOut)
    let patches = Patches(half)
    let garment = GarmentPatches(patches, half.size)
    guard garment.contrast >= leastContrast else { return nil }
    let counted = garment.likelihoods.map { $0.graded(within: standingOut) }
    var weights: [Float] = []
    weights.reserveCapacity(picture.size.pixelCount)
    for y in 0..<picture.height {
      let row = min(y / 2, half.height - 1) * half.width
      for x in 0..<picture.width {
        weights.append(counted[patches.labels[row + min(x / 2, half.width - 1)]])
      }
    }
    let part = weights.reduce(0, +) / Float(weights.count)
    return plausibleParts.contains(part) ? CellMask(picture.size, weights: weights) : nil
  }

  private static func centered(_ size: PixelSize) -> CellMask {
    func bells(_ length: Int) -> [Float] {
      let middle = Float(length) / 2
      return (0..<length).map { bell((Float($0) + 0.5 - middle) / middle, reach: centerReach) }
    }
    let columns = bells(size.width)
    return CellMask(size, weights: bells(size.height).flatMap { row in columns.map { $0 * row } })
  }
}

extension Float {
  /// 0 up to the lower bound, 1 from the upper one on, and between them a smooth step.
  fileprivate func graded(within bounds: ClosedRange<Float>) -> Float {
    let part = min(1, max(0, (self - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound)))
    return part * part * (3 - 2 * part)
  }
}
