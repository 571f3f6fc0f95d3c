/// Decides if the cut of a garment is reliable.
///
/// Its weights are those of a logistic regression, fitted by `training/judge.py` on cuts of known
/// garments; docs/segmenter.md has the table.
package enum CutoutJudge {
  /// The log odds that a cut is good, by the measures that speak against it.
  package static func score(_ evidence: CutoutEvidence) -> Float {
    // In a fixed order, so that the sum is the same on every machine.
    CutoutEvidence.Measure.allCases.reduce(bias) { sum, measure in
      sum + (weights[measure] ?? 0) * (evidence.values[measure] ?? 0)
    }
  }

  static func believes(_ evidence: CutoutEvidence) -> Bool {
    let uncertainty = [.doubt, .contradiction].reduce(Float(0)) { $0 + (evidence.values[$1] ?? 0) }
    let most = evidence.groundVariety < motley ? mostUncertainty : mostUncertaintyOnMotley
    return score(evidence) >= leastScore && uncertainty <= most
  }

  private static let weights: [CutoutEvidence.Measure: Float] = [
    .contradiction: -2.321, .doubt: -2.191, .drift: -13.724, .otherGrowth: -6.583,
    .borderPart: -6.277, .sharedColor: -4.027,
  ]
  private static let bias: Float = 4.633
  /// The least score. Above it, a network that has not seen the photos ruins 1 in 202. From 0.5 to
  /// 1 nothing changes there; at 0 two more are cut out, one of which is ruined. Two of a shop's 14
  /// photos show a garment on a person; they score 0.94 and 0.82, and both would be ruined.
  private static let leastScore: Float = 1
  /// The most uncertainty. A network that is more undecided, and that far from the cut, sees
  /// something it was not trained on, such as a gradual colour (0.98 to 1.17). This refuses one
  /// good cut of 204 photos that a network has not seen, and none of 239 with the network as
  /// shipped.
  private static let mostUncertainty: Float = 0.9
  /// The same on a motley ground, where any outline agrees with colours and every other measure. It
  /// keeps seven of 18 collages of coloured noise whole, five of which no other measure would; at
  /// 0.64 a drawn dress with an IoU of 0.77 would be cut out. On other grounds it would refuse two
  /// more good photos.
  private static let mostUncertaintyOnMotley: Float = 0.63
  /// The least `groundVariety` of a motley ground. Beds and floors have fewer colours: of 239 phone
  /// photos two are at 0.27 and 0.30, the others below 0.24; no collage is below 0.32.
  private static let motley: Float = 0.28
}
