import Images
import Core

/// The most reliable outline of a garment, either grown from the border or based on the network.
///
/// The grown outline is certain on a plain ground, but runs through tiles and folds on others. The
/// network knows garments, but sees them coarsely; a cut along colours refines its result.
/// ``CutoutJudge`` decides if that is reliable. If both outlines are about the same, no further
/// decision is needed.
struct JudgedOutline {
  let mask: CellMask
  /// The picture with the cells of `mask`.
  let picture: WorkingPicture
  /// The network's likelihood of each cell; nil if it was not run.
  private let likelihood: GarmentLikelihood?
  private let network: GarmentNetwork

  /// A growth so like the cut vouches for it. The cut is taken: where they differ, growth has run along a joint or into
  /// a label, which the network knows.
  private static let sameOutline: Float = 0.97

  /// - Parameter isForced: if true, accepts the likeliest outline.
  /// - Throws: why none is reliable, or the interruption of the work.
  init(
    _ candidates: OutlineCandidates, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    (picture, likelihood) = (candidates.picture, candidates.likelihood)
    network = candidates.network
    guard let cut = candidates.cut, let likelihood = candidates.likelihood, likelihood.seesGarment
    else {
      // The network does not know this garment, so only the ground decides.
      mask = try candidates.growth(isForced: isForced, work)
      return
    }
    let isVouchedFor = candidates.believed.map { $0.overlap(with: cut.mask) >= Self.sameOutline }
    if !isForced && isVouchedFor != true {
      guard CutoutJudge.believes(cut.evidence) else {
        // The ground's reason against a cut-out is one that people can see too.
        throw .refused(candidates.growthRefusal ?? .notToldApart)
      }
      let implausibility = GarmentShape.implausibility(
        area: cut.evidence.area, borderPart: cut.evidence.borderPart)
      if let implausibility { throw .refused(implausibility) }
    }
    mask = Holes.smallFilled(
      of: Hangers.removed(from: cut.mask, candidates.picture, likelihood.cells), likelihood.cells)
  }

  /// The network's likelihood of each cell; runs it if necessary.
  func askedLikelihood() -> GarmentLikelihood {
    likelihood ?? GarmentLikelihood(GarmentSight(picture, network).answer, on: picture.size)
  }
}
