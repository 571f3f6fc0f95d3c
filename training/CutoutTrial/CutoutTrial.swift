import Images
import Vision
import Core

/// What a network makes of a photo whose garment is known. Such trials compare networks, and fit
/// the judge.
struct CutoutTrial: Sendable {
  /// The overlap of the cut along colours, believed or not, with the garment: their intersection
  /// divided by their union, in cells.
  let cutOverlap: Float
  let evidence: CutoutEvidence
  /// The judge's score of the cut.
  let score: Float
  /// If true, the network sees a garment.
  let seesGarment: Bool
  /// The photo, cut out; nil if it stays whole.
  let cutout: Raster?
  /// As `cutOverlap`, for the final cut-out, in pixels; nil if the photo stays whole.
  let overlap: Float?
  /// Why the photo stays whole.
  let refusal: CutoutRefusal?
  /// The logit of each type, as in `GarmentNetwork.Answer`.
  let typeLogits: [Int16]

  /// - Parameter garment: the photo's mask, at the photo's size; white is garment.
  /// - Returns: nil if nothing at all stands out.
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

  /// Returns the overlap of the pixels that are more than half opaque with those that are more than
  /// half light.
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
