private import Glibc

/// The proportion of an outline, and how much of its box it fills: evidence for a size.
package struct OutlineProportions: Hashable, Sendable {
  /// Width divided by height of the box around the garment, above 0.
  package var aspect: Double
  /// The share of that box in which the garment is visible, above 0 and at most 1; nil if only the
  /// box is known.
  package var visibleShare: Double?

  /// - Parameters:
  ///   - aspect: width divided by height of the box around the garment, above 0.
  ///   - visibleShare: the share of the box in which it is visible; nil if unknown.
  package init(aspect: Double, visibleShare: Double? = nil) {
    (self.aspect, self.visibleShare) = (aspect, visibleShare)
  }
}

/// The likely size of a garment, by its type and its outline.
package struct SizeEstimate: Hashable, Sendable {
  /// The height of the box around the garment, in centimetres.
  package var height: Double
  /// Its likely pose.
  package var pose: SizePose
  /// The misfit of outline and pose: the sum of squares of its deviations from height, width and
  /// area, in standard deviations. One outline of twelve exceeds 5, if these are normal.
  package var deviance: Double
}

extension TypicalSize {
  /// The size of a garment of this type with such an outline. Nil if no pose is known, or the
  /// numbers give no size.
  ///
  /// For each pose, the height that fits its height, width and area best is found in logarithms.
  /// The pose that fits the outline best counts.
  package func estimate(_ outline: OutlineProportions) -> SizeEstimate? {
    let fits = poses.map { ($0, $0.fit(outline)) }
    guard let best = fits.min(by: { $0.1.misfit < $1.1.misfit }), best.1.height.isFinite,
      best.1.height > 0
    else { return nil }
    return SizeEstimate(height: best.1.height, pose: best.0, deviance: best.1.deviance)
  }
}

extension SizePose {
  /// The advantage in fit that a rare pose needs over another.
  private static let rarity = 4.0

  /// The likeliest height, and the misfit of such an outline: less is likelier.
  ///
  /// With the logarithm of the height as the only unknown, the box's height, its width and the root
  /// of the area are three measurements of it. Their weighted mean is the likeliest value, and the
  /// residual is the misfit. Narrow ranges have more weight if they are met.
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
    // Neither side may exceed its likely maximum, regardless of the outline.
    let height = min(exp(fit.mean), tall.most, wide.most / outline.aspect)
    return (height, fit.misfit + (isRare ? Self.rarity : 0), fit.deviance)
  }
}

/// A weighted mean of measurements.
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
  /// The residual of the mean, in squares of standard deviations.
  var deviance: Double { max(0, squares - weights * mean * mean) }
  /// Twice the negative logarithm of the likelihood, up to a constant.
  var misfit: Double { deviance + spread + log(weights) }
}
