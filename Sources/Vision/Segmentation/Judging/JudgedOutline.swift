import Images
import Core

/// The most reliable outline of a garment, either grown from the border or based on the network.
///
/// The grown outline is certain on a plain ground, but leaks through tiles and folds on other
/// grounds. The network knows garments but sees them coarsely, so a cut along colours refines its
/// result. ``CutoutJudge`` decides if the cut is reliable. If the grown outline and the cut are
/// about equal, the judge is not needed.
struct JudgedOutline {
  let mask: CellMask
  let picture: WorkingPicture
  private let likelihood: GarmentLikelihood?
  private let network: GarmentNetwork

  /// The IoU from which the grown outline confirms the cut. A confirmed cut is preferred to the
  /// grown outline, which may have leaked along a joint or into a label.
  private static let sameOutline: Float = 0.97

  /// - Parameter isForced: if true, accepts the likeliest outline.
  /// - Throws: the reason why no outline is reliable, or the interruption of the work.
  init(
    _ candidates: OutlineCandidates, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    (picture, likelihood) = (candidates.picture, candidates.likelihood)
    network = candidates.network
    guard let cut = candidates.cut, let likelihood = candidates.likelihood, likelihood.seesGarment
    else {
      // The network does not know this garment, so the outline depends only on the ground.
      mask = try candidates.growth(isForced: isForced, work)
      return
    }
    let isVouchedFor = candidates.believed.map { $0.overlap(with: cut.mask) >= Self.sameOutline }
    if !isForced && isVouchedFor != true {
      guard CutoutJudge.believes(cut.evidence) else {
        // The ground's refusal is preferred, because people can see its reason, too.
        throw .refused(candidates.growthRefusal ?? .notToldApart)
      }
      let implausibility = GarmentShape.implausibility(
        area: cut.evidence.area, borderPart: cut.evidence.borderPart)
      if let implausibility { throw .refused(implausibility) }
    }
    mask = Holes.smallFilled(
      of: Hangers.removed(from: cut.mask, candidates.picture, likelihood.cells), likelihood.cells)
  }

  /// Returns the network's likelihood of each cell, and runs the network if necessary.
  func askedLikelihood() -> GarmentLikelihood {
    likelihood ?? GarmentLikelihood(GarmentSight(picture, network).answer, on: picture.size)
  }
}
