/// Decides if the cut of a garment is reliable.
///
/// The weights come from a logistic regression, fitted by `training/judge.py` on cuts of known
/// garments. docs/segmenter.md has a table of the weights.
package enum CutoutJudge {
  /// Returns the log odds that a cut is good.
  package static func score(_ evidence: CutoutEvidence) -> Float {
    // The measures are added in a fixed order, so that the sum is the same on every machine.
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
  /// The minimum score of a reliable cut. In a test with 202 photos that the network was not
  /// trained on, one photo is cut out badly with a score above this limit. In this test, minimum
  /// scores from 0.5 to 1 give the same results. A minimum of 0 would cut out two more photos and
  /// ruin one photo. Of a shop's 14 photos, a lower minimum would ruin two: photos of garments on a
  /// person, with scores of 0.94 and 0.82.
  private static let leastScore: Float = 1
  /// The maximum uncertainty of a reliable cut. Above this uncertainty, the network sees something
  /// it was not trained on, such as a colour gradient (0.98 to 1.17). In a test with 204 photos and
  /// a network that was not trained on them, the limit rejects one good cut. With the shipped
  /// network, the limit rejects none of 239 photos.
  private static let mostUncertainty: Float = 0.9
  /// The maximum uncertainty on a background of many colours. On such backgrounds, the other
  /// measures accept any outline. Of 18 collages of coloured noise, this limit rejects 7, including
  /// 5 that no other limit rejects. With a limit of 0.64, a drawn dress would be cut out badly,
  /// with an IoU of 0.77. On other backgrounds, this limit would reject two more good photos.
  private static let mostUncertaintyOnMotley: Float = 0.63
  /// The minimum `groundVariety` of a background of many colours. Beds and floors have fewer
  /// colours. Of 239 phone photos, two have a variety of 0.27 and 0.30, and the others are below
  /// 0.24. All collages of noise have a variety of 0.32 or more.
  private static let motley: Float = 0.28
}
