import Images
import Vision
import Core

/// The result of a network for a photo whose garment is known. Such results are used to compare
/// networks, and to fit the judge.
struct CutoutTrial: Sendable {
  /// The intersection over union of the cut along colours and the garment, in cells. This overlap
  /// is measured even if the judge rejects the cut.
  let cutOverlap: Float
  let evidence: CutoutEvidence
  let score: Float
  let seesGarment: Bool
  /// The cut-out photo, or nil if the photo was not cut out.
  let cutout: Raster?
  /// The intersection over union of the final cut-out and the garment, in pixels, or nil if the
  /// photo was not cut out.
  let overlap: Float?
  let refusal: CutoutRefusal?
  /// The logit of each type, as in `GarmentNetwork.Answer`.
  let typeLogits: [Int16]

  /// - Parameter garment: the photo's mask, in the photo's size; white is garment.
  /// - Returns: nil if nothing stands out from the background.
  init?(_ photo: Raster, garment: Raster, _ network: GarmentNetwork) {
    let work = WorkContext()
    guard
      let candidates = try? OutlineCandidates(photo, network, asking: .always, work),
      let cut = candidates.cut, let likelihood = candidates.likelihood, let sight = candidates.sight
    else { return nil }
    let cells = candidates.picture.size
    let truth = garment.boxAverages(side: candidates.picture.cellSide).light
    cutOverlap = CellMask(cells) { truth[$0].x >= 0.5 }.overlap(with: cut.mask)
    evidence = cut.evidence
    score = CutoutJudge.score(cut.evidence)
    seesGarment = likelihood.seesGarment
    typeLogits = sight.answer.typeLogits
    do throws(CutoutError) {
      let made = try Cutout(photo, network, isForced: false, work: work).raster
      cutout = made
      overlap = Self.overlap(made, garment)
      refusal = nil
    } catch {
      cutout = nil
      overlap = nil
      refusal = if case .refused(let refusal) = error { refusal } else { nil }
    }
  }

  /// Returns the intersection over union of the pixels that are more than half opaque and those
  /// that are more than half white.
  private static func overlap(_ cut: Raster, _ garment: Raster) -> Float {
    let (bytes, truth) = (cut.bytes.span, garment.bytes.span)
    var (both, either) = (0, 0)
    for i in Swift.stride(from: 0, to: bytes.count, by: Raster.bytesPerPixel) {
      let (isCut, isGarment) = (bytes[i + 3] > 127, truth[i] > 127)
      both += isCut && isGarment ? 1 : 0
      either += isCut || isGarment ? 1 : 0
    }
    return either == 0 ? 1 : Float(both) / Float(either)
  }
}
