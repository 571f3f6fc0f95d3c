/// Whether the cut of a garment is believed.
///
/// Its weights are a logistic regression's, fitted by `training/judge.py` on cuts whose garment is known;
/// docs/segmenter.md has the table.
package enum CutoutJudge {
  /// The logarithm of the odds that a cut is well, by the measures that speak against it.
  package static func score(_ evidence: CutoutEvidence) -> Float {
    // In a fixed order, so that the sum is the same on every machine.
    CutoutEvidence.Measure.allCases.reduce(bias) { sum, measure in
      sum + (weights[measure] ?? 0) * (evidence.values[measure] ?? 0)
    }
  }

  static func believes(_ evidence: CutoutEvidence) -> Bool {
    let uncertainty = [.doubt, .contradiction].reduce(Float(0)) { $0 + (evidence.values[$1] ?? 0) }
    return score(evidence) >= leastScore && uncertainty <= mostUncertainty
  }

  private static let weights: [CutoutEvidence.Measure: Float] = [
    .contradiction: -2.321, .doubt: -2.191, .drift: -13.724, .otherGrowth: -6.583,
    .borderPart: -6.277, .sharedColor: -4.027,
  ]
  private static let bias: Float = 4.633
  /// Of what scores so, 1 in 202 photos is ruined by a network that has seen none of them. From 0.5 to 1 it makes no
  /// difference; at 0 two more are cut out, one of which is ruined.
  private static let leastScore: Float = 0.75
  /// A network that is so undecided, and so far from what is cut, sees what it has not learnt: a mug, a drawing, an
  /// emoji on a collage of noise. What is cut there looks like a garment's cut to every other measure. Of 18 such
  /// composites seven are kept whole, five of which nothing else would; of 204 photos that a network has not seen, three,
  /// which would be good. At 0.64 an emoji's dress of an IoU of 0.77 would be cut out, at 0.62 a fourth would stay whole.
  private static let mostUncertainty: Float = 0.63
}
