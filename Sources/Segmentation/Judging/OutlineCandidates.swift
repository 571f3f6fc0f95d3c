import Pixels
import Work

/// The outlines of a garment that the segmenters draw on a photo, and what speaks against them.
struct OutlineCandidates {
  /// What the ground leaves: why none is believed where none is.
  let grown: Result<GarmentShape, CutoutError>
  /// Nil where what grows leaves no doubt, and the network was not asked.
  let cut: Cut?

  /// The network's word, drawn along colours.
  struct Cut {
    let mask: CellMask
    let likelihood: GarmentLikelihood
    let evidence: CutoutEvidence
  }

  /// - Parameter asksAlways: whether the network is asked also where nothing else needs to be.
  init(
    _ photo: WorkingPicture, _ network: GarmentNetwork, asksAlways: Bool = false,
    _ work: WorkContext
  ) throws(CutoutError) {
    grown = Self.grown(photo, isForced: false, work)
    var believed: CellMask?
    switch grown {
    case .success(let shape):
      believed = shape.mask
      if shape.isBeyondDoubt, !asksAlways {
        cut = nil
        return
      }
    case .failure(.interrupted(let interruption)): throw .interrupted(interruption)
    case .failure(.refused(.nothingStandsOut)) where !asksAlways:
      // Of one colour all over: the network would see clothes in clouds.
      _ = try Self.grown(photo, isForced: true, work).get()
    case .failure: break
    }
    let likelihood = GarmentLikelihood(photo, network)
    let drawn: GarmentCut
    do throws(Interruption) {
      drawn = try GarmentCut(photo, likelihood.cells, work)
    } catch {
      throw .interrupted(error)
    }
    let parts = GarmentParts(Spurs.removed(from: drawn.mask, likelihood.cells))
    cut = Cut(
      mask: parts.mask, likelihood: likelihood,
      evidence: CutoutEvidence(
        photo, likelihood.cells, parts, first: GarmentParts(drawn.first).mask, grown: believed))
  }

  static func grown(
    _ photo: WorkingPicture, isForced: Bool, _ work: WorkContext
  ) -> Result<GarmentShape, CutoutError> {
    do throws(CutoutError) {
      return .success(try GarmentShape(photo, isForced: isForced, work))
    } catch {
      return .failure(error)
    }
  }
}
