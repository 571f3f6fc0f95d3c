package import Pixels

/// Where a small picture shows its garment, as far as can be told from what stands out: for its colours,
/// which a rough idea serves as well as a sharp edge.
package struct SalientGarment: Sendable {
  /// What the garment is told by.
  package enum Source: Sendable {
    /// What is not transparent.
    case alpha
    /// What stands out from what the border shows.
    case background
    /// Nothing better is known: pixels count the more the nearer they are to the middle.
    case center
  }

  package let source: Source
  /// Graded: how much each pixel counts as the garment's.
  package let mask: CellMask

  /// Likelihoods that count as nothing, and as all.
  private static let low: Float = 0.3
  private static let high: Float = 0.6
  /// The least contrast that tells a garment from its background.
  private static let leastContrast: Float = 0.012
  /// The parts of the picture that a garment may fill.
  private static let plausibleParts: ClosedRange<Float> = 0.01...0.9
  /// The shortest side that has patches enough to find a background.
  private static let leastSide = 20
  /// How far from the middle pixels count, in half sides.
  private static let centerReach: Float = 0.4

  /// - Parameter picture: the pixels of `raster`.
  package init(_ raster: Raster, _ picture: WorkingPicture) {
    if let mask = raster.opacityMask {
      (source, self.mask) = (.alpha, mask)
    } else if let mask = Self.standingOut(picture) {
      (source, self.mask) = (.background, mask)
    } else {
      (source, mask) = (.center, Self.centered(picture.size))
    }
  }

  private static func standingOut(_ picture: WorkingPicture) -> CellMask? {
    guard picture.size.shortestSide >= leastSide else { return nil }
    let half = picture.halved(.leftOut)
    let patches = Patches(half)
    let garment = GarmentPatches(patches, half.size)
    guard garment.contrast >= leastContrast else { return nil }
    let counted = garment.likelihoods.map { likelihood in
      let part = min(1, max(0, (likelihood - low) / (high - low)))
      return part * part * (3 - 2 * part)
    }
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
