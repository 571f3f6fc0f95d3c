private import Glibc
import Pixels

/// How likely each patch of a photo is of the garment.
struct GarmentPatches {
  /// Of each patch, 0...1.
  let likelihoods: [Float]
  /// How much the garment stands out: `PatchSaliency` reaches it in a tenth of the picture.
  let contrast: Float

  /// The part of the picture that a garment fills at least, as a rule.
  private static let leastPart: Float = 0.1
  /// How steeply what stands out is told from what does not.
  private static let steepness: Float = 8
  /// How near patches are one thing: in sides of the picture, and in colour.
  private static let placeReach: Float = 0.3
  private static let colorReach: Float = 0.045
  private static let pull: Float = 0.3
  private static let rounds = 20

  /// - Parameter size: of the picture that has these patches.
  init(_ patches: Patches, _ size: PixelSize) {
    let graph = PatchGraph(patches, width: size.width)
    let standing = PatchSaliency(patches, graph, size).values
    let order = standing.indices.sorted { standing[$0] > standing[$1] }
    contrast = Self.level(of: Self.leastPart, standing, order, patches.pixelCounts)
    let top = max(contrast, 1e-6)
    let values = standing.map { min(1, $0 / top) }
    let threshold = Self.threshold(values, order.reversed(), patches.pixelCounts)
    let first = values.map { 1 / (1 + expf((threshold - $0) * Self.steepness)) }
    let sides = Self.sides(first, patches, graph, Float(size.longestSide))
    likelihoods = Self.smoothed(sides, graph)
  }

  /// What the highest values reach that together have this part of all pixels.
  private static func level(
    of part: Float, _ values: [Float], _ descending: [Int], _ pixelCounts: [Float]
  ) -> Float {
    let enough = part * pixelCounts.reduce(0, +)
    var seen: Float = 0
    for i in descending {
      seen += pixelCounts[i]
      if seen >= enough { return values[i] }
    }
    return 0
  }

  /// The value that splits the pixels into two classes farthest apart (N. Otsu, "A Threshold
  /// Selection Method from Gray-Level Histograms", 1979).
  private static func threshold(
    _ values: [Float], _ ascending: [Int], _ pixelCounts: [Float]
  ) -> Float {
    let all = pixelCounts.reduce(0, +)
    let sum = values.indices.reduce(Float(0)) { $0 + values[$1] * pixelCounts[$1] }
    var (below, sumBelow) = (Float(0), Float(0))
    var best = (value: Float(0.5), spread: Float(0))
    for (i, next) in zip(ascending, ascending.dropFirst()) {
      below += pixelCounts[i]
      sumBelow += values[i] * pixelCounts[i]
      guard below > 0, below < all else { continue }
      let gap = (sum - sumBelow) / (all - below) - sumBelow / below
      let spread = below * (all - below) * gap * gap
      if spread > best.spread { best = ((values[i] + values[next]) / 2, spread) }
    }
    return best.value
  }

  /// The part of the garment in what is of each patch's colour and near it, sharpened: a garment's
  /// dull end follows the rest of it, and what it stands on goes with the background.
  private static func sides(
    _ likelihoods: [Float], _ patches: Patches, _ graph: PatchGraph, _ side: Float
  ) -> [Float] {
    (0..<graph.count).map { a in
      var (inside, all) = (Float(0), Float(1e-6))
      for b in 0..<graph.count {
        let likeness = bell(graph.difference(a, b), reach: colorReach)
        guard likeness > 0 else { continue }
        let offset = (patches.places[a] - patches.places[b]) / side
        let distance = (offset * offset).sum().squareRoot()
        let weight = likeness * bell(distance, reach: placeReach) * patches.pixelCounts[b]
        inside += weight * likelihoods[b]
        all += weight
      }
      let (yes, no) = (inside / all, 1 - inside / all)
      return yes * yes / (yes * yes + no * no)
    }
  }

  /// Draws neighbours of like colour together.
  private static func smoothed(_ sides: [Float], _ graph: PatchGraph) -> [Float] {
    let pulls = graph.pulls()
    var values = sides
    for _ in 0..<rounds {
      for a in values.indices {
        var (sum, total) = (sides[a], Float(1))
        for (b, weight) in pulls[a] {
          sum += pull * weight * values[b]
          total += pull * weight
        }
        values[a] = sum / total
      }
    }
    return values
  }
}
