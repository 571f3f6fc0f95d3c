import Pixels
import Work

/// The outline of a garment that is best believed: of what grows from the border and what the network leads
/// to.
///
/// What grows from the border follows the edge to the pixel where the ground is plain, and runs through
/// tiles and folds where it is not. The network knows garments, but sees them coarsely; a cut along colours
/// gives its word an edge. Where the two agree, both are believed.
struct JudgedOutline {
  let mask: CellMask

  /// How much alike the network's outline and its cut must be: by cross-validation 2 of 175 photos are
  /// ruined then (docs/segmenter.md).
  private static let leastAgreement: Float = 0.92
  /// A growth so like the cut is taken: its edge is the finer one.
  private static let sameOutline: Float = 0.97
  /// The parts of the photo that a garment may cover, and of its border.
  private static let plausibleArea: ClosedRange<Float> = 0.01...0.9
  private static let mostBorder: Float = 0.2

  /// - Parameter isForced: whether to be content with the likeliest outline.
  init(
    _ photo: WorkingPicture, isForced: Bool, _ work: WorkContext
  ) throws(CutoutError) {
    let grown = Self.grown(photo, isForced: false, work)
    switch grown {
    case .success(let shape) where shape.isBeyondDoubt:
      mask = shape.mask
      return
    case .failure(.interrupted(let interruption)): throw .interrupted(interruption)
    default: break
    }
    if case .failure(.refused(.nothingStandsOut)) = grown {
      // Of one colour all over: the network would see clothes in clouds.
      _ = try Self.grown(photo, isForced: true, work).get()
    }
    let likelihood = GarmentLikelihood(photo, .baked).cells
    let cut: CellMask
    do throws(Interruption) {
      cut = GarmentParts(try GarmentCut(photo, likelihood, work).mask).mask
    } catch {
      throw .interrupted(error)
    }
    let evidence = CutoutEvidence(likelihood, cut)
    guard evidence.isSeen else {
      // No garment that the network knows: the ground alone tells.
      mask = try (isForced ? Self.grown(photo, isForced: true, work) : grown).get().mask
      return
    }
    if case .success(let shape) = grown, shape.mask.overlap(with: cut) >= Self.sameOutline {
      mask = shape.mask
      return
    }
    if !isForced {
      guard evidence.agreement >= Self.leastAgreement else {
        // What the ground says against a cut-out is what a person sees too.
        if case .failure(let refusal) = grown { throw refusal }
        throw .refused(.edgeNotClear)
      }
      guard evidence.area >= Self.plausibleArea.lowerBound else {
        throw .refused(.nothingStandsOut)
      }
      guard evidence.area <= Self.plausibleArea.upperBound else { throw .refused(.fillsPicture) }
      guard evidence.borderPart <= Self.mostBorder else { throw .refused(.runsOffPicture) }
    }
    mask = cut
  }

  private static func grown(
    _ photo: WorkingPicture, isForced: Bool, _ work: WorkContext
  ) -> Result<GarmentShape, CutoutError> {
    do throws(CutoutError) {
      return .success(try GarmentShape(photo, isForced: isForced, work))
    } catch {
      return .failure(error)
    }
  }
}
