import Pixels

/// How much each patch of a photo stands out from what the border shows: W. Zhu, S. Liang, Y. Wei and
/// J. Sun, "Saliency Optimization from Robust Background Detection", 2014.
///
/// What lies around a garment runs along the border for long, seen against how large it is; a garment
/// that is cut off by the border does not. That holds for gradients, soft shadows and patterns.
struct PatchSaliency {
  /// Of each patch, 0 or more; at most the difference to the background.
  let values: [Float]

  /// Ways (`PatchGraph.ways()`) that bring two patches together.
  private static let wayReach: Float = 0.1
  /// How far away the background is looked for, in sides of the picture.
  private static let backgroundReach: Float = 0.4
  /// How far from the middle a garment is looked for, in half sides of the picture.
  private static let centerReach: Float = 0.6
  private static let rounds = 60

  init(_ patches: Patches, _ graph: PatchGraph, _ size: PixelSize) {
    let background = Self.background(patches, graph)
    let contrast = Self.contrast(patches, graph, size, to: background)
    values = Self.smoothed(contrast, background, graph)
  }

  /// How likely each patch is background, 0...1: by the length of the border that it is together
  /// with, against the root of the area that it is together with.
  private static func background(_ patches: Patches, _ graph: PatchGraph) -> [Float] {
    let ways = graph.ways()
    let count = graph.count
    return (0..<count).map { a in
      var (area, length) = (Float(0), Float(0))
      for b in 0..<count {
        let nearness = bell(ways[a * count + b], reach: wayReach)
        area += nearness * patches.pixelCounts[b]
        length += nearness * patches.borderCounts[b]
      }
      let connectivity = length / max(1, area).squareRoot()
      return 1 - bell(connectivity, reach: 1)
    }
  }

  /// The mean difference of each patch to the background near it, less the farther it is from the
  /// middle.
  private static func contrast(
    _ patches: Patches, _ graph: PatchGraph, _ size: PixelSize, to background: [Float]
  ) -> [Float] {
    let side = Float(size.longestSide)
    let middle = SIMD2(Float(size.width - 1), Float(size.height - 1)) / 2
    return (0..<graph.count).map { a in
      var (sum, total) = (Float(0), Float(1))
      for b in 0..<graph.count {
        let offset = (patches.places[a] - patches.places[b]) / side
        let weight =
          bell((offset * offset).sum().squareRoot(), reach: backgroundReach) * background[b]
          * patches.pixelCounts[b]
        sum += weight * graph.difference(a, b)
        total += weight
      }
      let offset = (patches.places[a] - middle) / middle
      return sum / total * bell((offset * offset).sum().squareRoot(), reach: centerReach)
    }
  }

  /// Contrast, drawn to 0 where there is background and to that of neighbours of like colour: the
  /// least squares of section 4 of the paper, solved by Gauss and Seidel's method.
  private static func smoothed(
    _ contrast: [Float], _ background: [Float], _ graph: PatchGraph
  ) -> [Float] {
    let most = max(contrast.max() ?? 0, 1e-6)
    let pulls = graph.pulls()
    var values = contrast
    for _ in 0..<rounds {
      for a in values.indices {
        let trust = contrast[a] / most
        var (sum, total) = (trust * most, trust + background[a] + 1e-4)
        for (b, pull) in pulls[a] {
          sum += pull * values[b]
          total += pull
        }
        values[a] = sum / total
      }
    }
    return values
  }
}
