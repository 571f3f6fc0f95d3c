private import Glibc

/// The proportions of a garment's outline, used to estimate its size.
package struct OutlineProportions: Hashable, Sendable {
  /// The aspect ratio of the garment's bounding box: width divided by height, above 0.
  package var aspect: Double
  /// The fraction of the bounding box that the garment covers, above 0 and at most 1, or nil if
  /// unknown.
  package var visibleShare: Double?

  package init(aspect: Double, visibleShare: Double? = nil) {
    (self.aspect, self.visibleShare) = (aspect, visibleShare)
  }
}

/// The likely size of a garment, based on its type and its outline.
package struct SizeEstimate: Hashable, Sendable {
  /// The height of the garment's bounding box, in centimetres.
  package var height: Double
  package var pose: SizePose
  /// The mismatch between outline and pose: the sum of the squared deviations in height, width and
  /// area, in standard deviations. If the deviations are normally distributed, one outline in
  /// twelve has a value above 5.
  package var deviance: Double
}

extension TypicalSize {
  /// Estimates the size of a garment with this outline. Returns nil if there is no estimate.
  ///
  /// For each pose, a least-squares fit on a logarithmic scale gives the most likely height. The
  /// pose with the best fit is used.
  package func estimate(_ outline: OutlineProportions) -> SizeEstimate? {
    let fits = poses.map { ($0, $0.fit(outline)) }
    guard let best = fits.min(by: { $0.1.misfit < $1.1.misfit }), best.1.height.isFinite,
      best.1.height > 0
    else { return nil }
    return SizeEstimate(height: best.1.height, pose: best.0, deviance: best.1.deviance)
  }
}

extension SizePose {
  /// The penalty of a rare pose, which must fit better than a common pose by this amount.
  private static let rarity = 4.0

  /// Returns the most likely height for an outline, and the mismatch with the outline.
  ///
  /// The logarithm of the height is the only unknown. The pose's height, width and area each give
  /// an estimate of this logarithm. The weighted mean of the estimates is the most likely value,
  /// and the residual is the mismatch. Estimates from narrow ranges get more weight.
  fileprivate func fit(
    _ outline: OutlineProportions
  ) -> (height: Double, misfit: Double, deviance: Double) {
    let (tall, wide, large) = (LogNormal(height), LogNormal(width), LogNormal(area))
    var fit = WeightedFit()
    fit.add(tall.middle, tall.deviation)
    fit.add(wide.middle - log(outline.aspect), wide.deviation)
    if let share = outline.visibleShare, share > 0 {
      fit.add((large.middle - log(outline.aspect * share)) / 2, large.deviation / 2)
    }
    // The height and the width are limited to their likely maximum.
    let height = min(exp(fit.mean), tall.most, wide.most / outline.aspect)
    return (height, fit.misfit + (isRare ? Self.rarity : 0), fit.deviance)
  }
}

private struct WeightedFit {
  private var weights = 0.0
  private var sum = 0.0
  private var squares = 0.0
  private var spread = 0.0

  mutating func add(_ value: Double, _ deviation: Double) {
    let weight = 1 / (deviation * deviation)
    weights += weight
    sum += weight * value
    squares += weight * value * value
    spread -= log(weight)
  }

  var mean: Double { sum / weights }
  /// The residual of the mean, in squared standard deviations.
  var deviance: Double { max(0, squares - weights * mean * mean) }
  /// Twice the negative log-likelihood, up to a constant.
  var misfit: Double { deviance + spread + log(weights) }
}
