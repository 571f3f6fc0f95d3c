import Pixels

/// The cells of a photo that show its garment: those that no way from the border reaches without a step
/// over an edge.
struct GarmentShape {
  let mask: CellMask

  /// The part of the border that must be as its trend.
  private static let leastConformity: Float = 0.7
  /// The most noise of a plain background, in Oklab's lightness.
  private static let mostNoise: Float = 0.05
  /// Beyond this depth no level parts background and garment.
  private static let shallowestValley: Float = 0.09
  /// The most of what is no soft shade and yet goes with the background, in areas of the garment.
  private static let mostLeftBehind = 0.4
  /// The part of the garment's edge that may be gradual.
  private static let mostGradual = 0.8
  /// The parts of the photo that a garment may cover, and of its border.
  private static let plausibleArea = 0.01...0.9
  private static let mostBorder = 0.2

  /// - Parameter isForced: whether to be content with whatever stands out.
  init(_ photo: ReducedPhoto, isForced: Bool) throws(CutoutRefusal) {
    let (photo, trend) = photo.quieted()
    guard isForced || trend.conformity >= Self.leastConformity && trend.noise.x <= Self.mostNoise
    else { throw .backgroundNotPlain }
    let (segmentation, holes) = Self.segmentation(photo, trend)
    let garment = segmentation.garment(photo).subtracting(holes)
    let parts = GarmentParts(Whiskers.removed(from: garment, segmentation.unlikeness))
    let area = Double(parts.mask.count) / Double(photo.size.pixelCount)
    guard area > 0 else { throw .nothingStandsOut }
    if !isForced {
      guard area >= Self.plausibleArea.lowerBound else { throw .nothingStandsOut }
      guard area <= Self.plausibleArea.upperBound else { throw .fillsPicture }
      guard parts.borderPart <= Self.mostBorder else { throw .runsOffPicture }
      let left = segmentation.leftBehind(by: parts.mask, holes: holes)
      guard segmentation.valley.depth < Self.shallowestValley,
        segmentation.gradualPart(ofEdgeOf: parts.mask) <= Self.mostGradual,
        Double(left) <= Self.mostLeftBehind * Double(parts.mask.count)
      else { throw .edgeNotClear }
    }
    // What only shade held to the garment is no part of it once that is gone.
    mask = GarmentParts(Rim.removed(from: parts.mask, photo, segmentation.background)).mask
  }

  /// Measures the background by what it is found to be in cells of twice the side, and that anew, and
  /// parts the photo by it.
  private static func segmentation(
    _ photo: ReducedPhoto, _ trend: BackgroundTrend
  ) -> (GroundParting, holes: CellMask) {
    let coarse = photo.halved()
    let first = GroundParting(coarse, Background(coarse, trend.scaled(to: coarse.size)))
    var isSeen = first.seenBackground(coarse, holes: CellMask(coarse.size))
    let measured = Background(coarse, refining: first.background, where: isSeen)
    let second = GroundParting(coarse, measured)
    let holes = Holes.found(in: second.garment(coarse), coarse, second)
    isSeen = second.seenBackground(coarse, holes: holes)
    let background = Background(
      photo, refining: measured.doubled(to: photo), where: isSeen.doubled(to: photo.size))
    let last = GroundParting(photo, background, holes: holes.doubled(to: photo.size))
    return (last, Holes.found(in: last.garment(photo), photo, last))
  }
}
