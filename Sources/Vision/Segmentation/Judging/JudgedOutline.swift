import Images
import Core

/// The outline of a garment that is best believed: of what grows from the border and what the network leads
/// to.
///
/// What grows from the border leaves no doubt where the ground is plain, and runs through tiles and folds where it
/// is not. The network knows garments, but sees them coarsely; a cut along colours gives its word an edge. Whether
/// that is believed ``CutoutJudge`` says, and where both lead to about the same, nobody needs to be asked.
struct JudgedOutline {
  let mask: CellMask
  /// What `mask` has the cells of.
  let picture: WorkingPicture
  /// What the network says of each cell; nil where it was not asked.
  private let likelihood: GarmentLikelihood?
  private let network: GarmentNetwork

  /// A growth so like the cut vouches for it. The cut is taken: where they differ, growth has run along a joint or into
  /// a label, which the network knows.
  private static let sameOutline: Float = 0.97

  /// - Parameter isForced: whether to be content with the likeliest outline.
  /// - Throws: why none is believed, or that the work was interrupted.
  init(
    _ candidates: OutlineCandidates, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    (picture, likelihood) = (candidates.picture, candidates.likelihood)
    network = candidates.network
    guard let cut = candidates.cut, let likelihood = candidates.likelihood, likelihood.seesGarment
    else {
      // No garment that the network knows: the ground alone tells.
      mask = try candidates.growth(isForced: isForced, work)
      return
    }
    let isVouchedFor = candidates.believed.map { $0.overlap(with: cut.mask) >= Self.sameOutline }
    if !isForced && isVouchedFor != true {
      guard CutoutJudge.believes(cut.evidence) else {
        // What the ground says against a cut-out is what a person sees too.
        throw .refused(candidates.growthRefusal ?? .notToldApart)
      }
      let implausibility = GarmentShape.implausibility(
        area: cut.evidence.area, borderPart: cut.evidence.borderPart)
      if let implausibility { throw .refused(implausibility) }
    }
    mask = Holes.smallFilled(
      of: Hangers.removed(from: cut.mask, candidates.picture, likelihood.cells), likelihood.cells)
  }

  /// What the network says of each cell, asked now where it was not before.
  func askedLikelihood() -> GarmentLikelihood {
    likelihood ?? GarmentLikelihood(GarmentSight(picture, network).answer, on: picture.size)
  }
}
