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
    score(evidence) >= leastScore && evidence.values[.doubt] ?? 0 <= mostDoubt
  }

  private static let weights: [CutoutEvidence.Measure: Float] = [
    .contradiction: -2.321, .doubt: -2.191, .drift: -13.724, .otherGrowth: -6.583,
    .borderPart: -6.277, .sharedColor: -4.027,
  ]
  private static let bias: Float = 4.633
  /// Of what scores so, 1 in 198 photos is ruined by cross-validation; between 0.5 and 1 it makes no
  /// difference.
  private static let leastScore: Float = 0.75
  /// A network that is so undecided sees what it has not learnt: collages of noise, toys, drawings. What is
  /// cut there looks like a garment's cut to every other measure.
  private static let mostDoubt: Float = 0.45
}
