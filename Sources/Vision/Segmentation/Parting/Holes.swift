import Images

/// Finds places where the background shows through the garment, such as inside handles and straps,
/// or between sleeves and body.
///
/// A print may have nearly the background's colour, so holes are tested strictly. A hole must match
/// the background's average colour and noise, but may be darker because of shadow. Holes that are
/// as small as buttons and labels are filled.
package enum Holes {
  /// The minimum size of a hole, as a fraction of the photo. A smaller spot is more often a print
  /// than a hole.
  private static let leastPart = 0.0008
  /// The maximum difference in colour between a hole and the background, apart from lightness, and
  /// the maximum increase in lightness. Both limits are in standard deviations of the background's
  /// noise.
  private static let mostOffset: Float = 0.75
  private static let mostGain: Float = 2
  /// The largest darkening of a hole by shadow, in Oklab's lightness.
  private static let deepestShade: Float = 0.12
  /// The largest spread of a hole's colours, in standard deviations of the background's noise.
  private static let mostSpread: Float = 4

  /// The largest size of a label, as a fraction of the photo.
  private static let mostLabelPart = 0.003
  /// The minimum average likelihood of garment in a hole that is a label.
  private static let labelLikelihood: Float = 0.5
  /// The minimum fraction of a label's bounding square that the label fills. Slivers between sleeve
  /// and body fill a smaller fraction.
  private static let leastCompactness = 0.25

  /// Returns a garment with its small holes filled. Such holes are buttons in the background's
  /// colour, or labels that the network recognises as garment.
  package static func smallFilled(of garment: CellMask, _ likelihood: [Float]) -> CellMask {
    let gaps = Regions(of: garment.inverted, diagonally: false)
    // A gap that touches the photo's border is not a hole.
    var isOpen = [Bool](repeating: false, count: gaps.counts.count)
    for cell in garment.size.borderCells where gaps.labels[cell] >= 0 {
      isOpen[Int(gaps.labels[cell])] = true
    }
    let cellCount = Double(garment.size.pixelCount)
    let sums = gaps.sums(of: likelihood)
    let filled = gaps.mask(garment.size) { gap in
      let (count, part) = (gaps.counts[gap], Double(gaps.counts[gap]) / cellCount)
      guard !isOpen[gap], part < mostLabelPart else { return false }
      if part < leastPart { return true }
      return sums[gap] >= labelLikelihood * Float(count)
        && isCompact(gaps.mask(garment.size) { $0 == gap }, count)
    }
    return garment.union(filled)
  }

  private static func isCompact(_ hole: CellMask, _ count: Int) -> Bool {
    guard let side = hole.bounds?.size.longestSide else { return false }
    return Double(count) >= leastCompactness * Double(side * side)
  }

  static func found(
    in garment: CellMask, _ photo: WorkingPicture, _ parting: GroundParting
  ) -> CellMask {
    let levels = parting.unlikeness.levels
    let candidates = CellMask(photo.size) {
      garment[$0] && Int(levels[$0]) < parting.valley.level
    }
    let regions = Regions(of: candidates, diagonally: false)
    var colors = [RegionColors](repeating: RegionColors(), count: regions.counts.count)
    // Cells at a region's edge are skipped, because they blend several colours.
    let inner = candidates.eroded(by: 1)
    for y in 0..<photo.height {
      let background = parting.background.row(y)
      for x in 0..<photo.width where inner[y * photo.width + x] {
        let cell = y * photo.width + x
        colors[Int(regions.labels[cell])].add(
          photo.colors[cell], background.colors[x], steadiness: background.steadiness[x])
      }
    }
    let least = leastPart * Double(photo.size.pixelCount)
    return regions.mask(photo.size) { region in
      Double(regions.counts[region]) >= least && colors[region].areBackground
    }
  }

  private struct RegionColors {
    private var count: Float = 0
    private var grounds = PerceivedColor.zero
    private var differences = PerceivedColor.zero
    private var squares = PerceivedColor.zero
    private var noise: Float = 0

    mutating func add(
      _ color: PerceivedColor, _ ground: PerceivedColor, steadiness: PerceivedColor
    ) {
      let difference = color - ground
      count += 1
      grounds += ground
      differences += difference
      squares += difference * difference
      noise += 1 / steadiness.x
    }

    var areBackground: Bool {
      guard count > 0 else { return false }
      let (mean, noise) = (differences / count, noise / count)
      let ground = grounds / count
      let groundLength = max(ground.length, 1e-3)
      let darkness = -(mean * ground).sum() / groundLength
      let offset = (mean + ground * (darkness / groundLength)).length
      let variance = (squares / count - mean * mean).sum() / 3
      return offset < mostOffset * noise && darkness > -mostGain * noise
        && darkness < deepestShade && variance < mostSpread * mostSpread * noise * noise
    }
  }
}
