package import Pixels

/// How much each pixel of a photo counts as the garment's.
package struct GarmentMask {
  package enum Source {
    /// What is not transparent.
    case alpha
    /// What stands out from what the border shows.
    case background
    /// Nothing better is known: pixels count the more the nearer they are to the middle.
    case centre
  }

  package let source: Source
  /// Of each pixel, 0...1.
  package let weights: [Float]

  /// Fewer transparent pixels than one in so many are rounded corners, not a ground left out.
  private static let leastTransparency = 200
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
  private static let centreReach: Float = 0.4

  /// - Parameter picture: of the same size as the raster.
  package init(_ raster: Raster, _ picture: PerceivedPicture) {
    if let weights = Self.cutOut(raster) {
      (source, self.weights) = (.alpha, weights)
    } else if let weights = Self.standingOut(picture) {
      (source, self.weights) = (.background, weights)
    } else {
      (source, weights) = (.centre, Self.centred(picture.size))
    }
  }

  /// Opacities, those below a half left out unless all are; nil where too little is transparent.
  private static func cutOut(_ raster: Raster) -> [Float]? {
    let bytes = raster.bytes.span
    let opacities = stride(from: 3, to: bytes.count, by: Raster.bytesPerPixel).map { bytes[$0] }
    let transparent = opacities.count { $0 < 128 }
    guard transparent * leastTransparency > opacities.count else { return nil }
    let least: UInt8 = transparent == opacities.count ? 1 : 128
    return opacities.map { $0 < least ? 0 : Float($0) / 255 }
  }

  private static func standingOut(_ picture: PerceivedPicture) -> [Float]? {
    guard picture.size.shortestSide >= leastSide else { return nil }
    let half = picture.halved()
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
    return plausibleParts.contains(part) ? weights : nil
  }

  private static func centred(_ size: PixelSize) -> [Float] {
    func bells(_ length: Int) -> [Float] {
      let middle = Float(length) / 2
      return (0..<length).map { bell((Float($0) + 0.5 - middle) / middle, reach: centreReach) }
    }
    let columns = bells(size.width)
    return bells(size.height).flatMap { row in columns.map { $0 * row } }
  }
}
