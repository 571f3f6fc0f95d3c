import Pixels
import Work

/// The outline of a garment that is best believed: of what grows from the border and what the network leads
/// to.
///
/// What grows from the border follows the edge to the pixel where the ground is plain, and runs through
/// tiles and folds where it is not. The network knows garments, but sees them coarsely; a cut along colours
/// gives its word an edge. Whether that is believed ``CutoutJudge`` says.
struct JudgedOutline {
  let mask: CellMask

  /// A growth so like the cut is taken: its edge is the finer one.
  private static let sameOutline: Float = 0.97

  /// - Parameters:
  ///   - network: what finds garments.
  ///   - isForced: whether to be content with the likeliest outline.
  init(
    _ photo: WorkingPicture, _ network: GarmentNetwork, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    let candidates = try OutlineCandidates(photo, network, work)
    let grown = candidates.grown
    guard let cut = candidates.cut else {
      mask = try grown.get().mask
      return
    }
    guard cut.likelihood.seesGarment else {
      // No garment that the network knows: the ground alone tells.
      let shape = isForced ? OutlineCandidates.grown(photo, isForced: true, work) : grown
      mask = try shape.get().mask
      return
    }
    if case .success(let shape) = grown, shape.mask.overlap(with: cut.mask) >= Self.sameOutline {
      mask = Spurs.removed(from: shape.mask, cut.likelihood.cells)
      return
    }
    if !isForced {
      guard CutoutJudge.believes(cut.evidence) else {
        // What the ground says against a cut-out is what a person sees too.
        if case .failure(let refusal) = grown { throw refusal }
        throw .refused(.edgeNotClear)
      }
      try GarmentShape.checkPlausibility(
        area: cut.evidence.area, borderPart: cut.evidence.borderPart)
    }
    mask = cut.mask
  }
}
