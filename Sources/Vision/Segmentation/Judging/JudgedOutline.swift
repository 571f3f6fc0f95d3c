import Images
import Core

/// The most reliable outline of a garment, either grown from the border or based on the network.
///
/// The outline grown from the border is certain on a plain background, but often wrong at tiles and
/// folds. The network sees garments only coarsely, so a graph cut along colours refines its result.
/// ``CutoutJudge`` decides if the cut is reliable. If the grown outline and the network's cut are
/// almost equal, the judge is not needed.
struct JudgedOutline {
  let mask: CellMask
  let picture: WorkingPicture
  private let likelihood: GarmentLikelihood?
  private let network: GarmentNetwork

  /// With this IoU or a higher one, the grown outline confirms the network's cut. The confirmed cut
  /// is used, because the grown outline may be wrong at floor joints or labels.
  private static let sameOutline: Float = 0.97

  /// - Parameter isForced: if true, accepts the likeliest outline.
  /// - Throws: the reason why no outline is reliable, or an error if the work is interrupted.
  init(
    _ candidates: OutlineCandidates, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    (picture, likelihood) = (candidates.picture, candidates.likelihood)
    network = candidates.network
    guard let cut = candidates.cut, let likelihood = candidates.likelihood, likelihood.seesGarment
    else {
      // The network sees no garment, so the outline depends only on the background.
      mask = try candidates.growth(isForced: isForced, work)
      return
    }
    let isVouchedFor = candidates.believed.map { $0.overlap(with: cut.mask) >= Self.sameOutline }
    if !isForced && isVouchedFor != true {
      guard CutoutJudge.believes(cut.evidence) else {
        // The grown outline's refusal is reported, because people can see its reason in the photo.
        throw .refused(candidates.growthRefusal ?? .notToldApart)
      }
      let implausibility = GarmentShape.implausibility(
        area: cut.evidence.area, borderPart: cut.evidence.borderPart)
      if let implausibility { throw .refused(implausibility) }
    }
    mask = Holes.smallFilled(
      of: Hangers.removed(from: cut.mask, candidates.picture, likelihood.cells), likelihood.cells)
  }

  /// Returns each cell's likelihood of showing the garment. Runs the network if necessary.
  func askedLikelihood() -> GarmentLikelihood {
    likelihood ?? GarmentLikelihood(GarmentSight(picture, network).answer, on: picture.size)
  }
}
