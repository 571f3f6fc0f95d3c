import Images
import Core

/// The cells of a photo that show its garment, found by growing the background from the border.
/// Every path from the border to the garment crosses an edge.
struct GarmentShape: Sendable {
  let refusal: CutoutRefusal?
  /// True if the background is so plain and the edge so clear that no other evidence is needed.
  let isBeyondDoubt: Bool

  private let photo: WorkingPicture
  private let background: Background
  private let shaded: CellMask

  /// The minimum fraction of the border that must follow the background's trend.
  private static let leastConformity: Float = 0.7
  /// The maximum noise of a plain background, in Oklab's lightness.
  private static let mostNoise: Float = 0.05
  /// The largest `Valley.depth` at which the level still separates background and garment.
  private static let shallowestValley: Float = 0.09
  /// Some background cells differ so much from the background that they are not soft shadow. This
  /// is their maximum area, as a fraction of the garment's area.
  private static let mostLeftBehind = 0.4
  /// The largest fraction of the garment's edge that may be gradual.
  private static let mostGradual = 0.8
  /// The plausible range of the garment's area, as a fraction of the photo. `mostBorder` is the
  /// maximum fraction of the photo's border that a garment covers.
  private static let plausibleArea = 0.01...0.9
  private static let mostBorder = 0.2

  /// Stricter limits for an outline that needs no other evidence. Six of 204 masked photos in
  /// `../shared/real` are within these limits, and all six are cut out with an IoU of 0.967 or
  /// more. Of 54 composite photos with plain backgrounds, 51 are within these limits.
  private enum BeyondDoubt {
    static let leastConformity: Float = 0.95
    static let mostNoise: Float = 0.024
    static let deepestValley: Float = 0.0135
    static let mostGradual = 0.03
    static let mostLeftBehind = 0.05
  }

  /// - Parameter growsOnAnyGround: if true, also finds a shape on a background that is not plain.
  ///   The result is then unreliable.
  init(_ photo: WorkingPicture, growsOnAnyGround: Bool, _ work: WorkContext) throws(CutoutError) {
    let (photo, trend) = photo.quieted()
    let isPlain = trend.conformity >= Self.leastConformity && trend.noise.x <= Self.mostNoise
    guard isPlain || growsOnAnyGround else { throw .refused(.notToldApart) }
    let (parting, holes): (GroundParting, CellMask)
    do throws(Interruption) {
      (parting, holes) = try Self.parting(photo, trend, work)
    } catch {
      throw .interrupted(error)
    }
    let garment = parting.garment(photo).subtracting(holes)
    let parts = GarmentParts(ThinProtrusions.removed(from: garment, parting.unlikeness))
    let area = Double(parts.mask.count) / Double(photo.size.pixelCount)
    guard area > 0 else { throw .refused(.nothingStandsOut) }
    let gradual = parting.gradualPart(ofEdgeOf: parts.mask)
    let left =
      Double(parting.leftBehind(by: parts.mask, holes: holes)) / Double(parts.mask.count)
    let isEdgeClear =
      parting.valley.depth < Self.shallowestValley && gradual <= Self.mostGradual
      && left <= Self.mostLeftBehind
    refusal =
      isPlain
      ? Self.implausibility(area: area, borderPart: parts.borderPart)
        ?? (isEdgeClear ? nil : .edgeNotClear) : .notToldApart
    isBeyondDoubt =
      refusal == nil && trend.conformity >= BeyondDoubt.leastConformity
      && trend.noise.x <= BeyondDoubt.mostNoise
      && parting.valley.depth <= BeyondDoubt.deepestValley && gradual <= BeyondDoubt.mostGradual
      && left <= BeyondDoubt.mostLeftBehind
      // A part that touches the photo's border may be a floor joint instead of garment.
      && parts.borderPart == 0
    (self.photo, background, shaded) = (photo, parting.background, parts.mask)
  }

  func outline() -> CellMask {
    // Parts that were connected to the garment only by a shadow are removed together with the
    // shadow.
    GarmentParts(Rim.removed(from: shaded, photo, background)).mask
  }

  /// Returns the reason why an outline is implausible, or nil if it is plausible.
  static func implausibility(area: Double, borderPart: Double) -> CutoutRefusal? {
    if area < plausibleArea.lowerBound { return .nothingStandsOut }
    if area > plausibleArea.upperBound { return .fillsPicture }
    return borderPart > mostBorder ? .runsOffPicture : nil
  }

  /// Separates the photo into background and garment in two steps. The first step measures the
  /// background at half the resolution. The second step refines the measurement at full resolution.
  private static func parting(
    _ photo: WorkingPicture, _ trend: BackgroundTrend, _ work: WorkContext
  ) throws(Interruption) -> (GroundParting, holes: CellMask) {
    try work.checkInterruption()
    let coarse = photo.halved()
    let first = GroundParting(coarse, Background(coarse, trend.scaled(to: coarse.size)))
    var isSeen = first.seenBackground(coarse, holes: CellMask(coarse.size))
    let measured = Background(coarse, refining: first.background, where: isSeen)
    try work.checkInterruption()
    let second = GroundParting(coarse, measured)
    let holes = Holes.found(in: second.garment(coarse), coarse, second)
    isSeen = second.seenBackground(coarse, holes: holes)
    try work.checkInterruption()
    let background = Background(
      photo, refining: measured.doubled(to: photo), where: isSeen.doubled(to: photo.size))
    try work.checkInterruption()
    let last = GroundParting(photo, background, holes: holes.doubled(to: photo.size))
    return (last, Holes.found(in: last.garment(photo), photo, last))
  }
}

/// The connected parts of a garment, without specks and without small things at the photo's border.
struct GarmentParts {
  let mask: CellMask
  /// The fraction of the photo's border that the garment covers, 0...1.
  let borderPart: Double

  /// The minimum area of a part that is not a speck, as a fraction of the largest part's area.
  private static let leastArea = 0.02
  /// The minimum area of a part that touches the border, as a fraction of the largest part's area.
  private static let leastAreaAtBorder = 0.4

  init(_ garment: CellMask) {
    let regions = Regions(of: garment, diagonally: true)
    let border = garment.size.borderCells
    var isAtBorder = [Bool](repeating: false, count: regions.counts.count)
    for cell in border where garment[cell] { isAtBorder[Int(regions.labels[cell])] = true }
    let mask = regions.mask(garment.size) { region in
      regions.has(
        region, atLeast: isAtBorder[region] ? Self.leastAreaAtBorder : Self.leastArea)
    }
    self.mask = mask
    borderPart = Double(border.count { mask[$0] }) / Double(max(1, border.count))
  }
}

/// Removes thin, faint parts attached to a garment, such as tile joints, folds of a sheet, or the
/// edge of a shadow.
enum ThinProtrusions {
  /// Half the maximum width of a thin part, in cells.
  private static let reach = 2
  /// The level below which a thin part is faint, as a fraction of the garment's median level.
  private static let faintness = 0.4

  static func removed(from garment: CellMask, _ unlikeness: Unlikeness) -> CellMask {
    let limit = faintness * Double(medianLevel(garment, unlikeness))
    let thick = garment.opened(by: reach)
    var result = garment
    for cell in garment.indices where garment[cell] && !thick[cell] {
      result[cell] = Double(unlikeness.levels[cell]) >= limit
    }
    return result
  }

  private static func medianLevel(_ garment: CellMask, _ unlikeness: Unlikeness) -> Int {
    var counts = [Int](repeating: 0, count: Unlikeness.mostLevel + 1)
    for cell in garment.indices where garment[cell] { counts[Int(unlikeness.levels[cell])] += 1 }
    var left = garment.count / 2
    return counts.firstIndex { count in
      left -= count
      return left < 0
    } ?? 0
  }
}
