private import Glibc

/// What an outline tells of a size: its proportion, and how much of its box it fills.
package struct OutlineProportions: Hashable, Sendable {
  /// Width by height of the box around the garment, above 0.
  package var aspect: Double
  /// The share of that box in which the garment is visible, above 0 and at most 1; nil where only the box is
  /// known.
  package var visibleShare: Double?

  /// - Parameters:
  ///   - aspect: width by height of the box around the garment, above 0.
  ///   - visibleShare: the share of the box in which it is visible; nil where that is not known.
  package init(aspect: Double, visibleShare: Double? = nil) {
    (self.aspect, self.visibleShare) = (aspect, visibleShare)
  }
}

/// How large a garment likely is, by its type and its outline.
package struct SizeEstimate: Hashable, Sendable {
  /// Of the box around the garment, in centimetres.
  package var height: Double
  /// How it likely lies.
  package var pose: SizePose
  /// How badly the outline fits the pose: the sum of squares of its deviations from height, width and area, in
  /// standard deviations. One outline of twelve exceeds 5, if these are normal.
  package var deviance: Double
}

extension TypicalSize {
  /// The size of a garment of this type with such an outline. Nil where no pose is known, or the numbers make
  /// no size.
  ///
  /// Each pose has one height that fits its height, width and area best, in logarithms, and the pose that the
  /// outline fits best counts.
  package func estimate(_ outline: OutlineProportions) -> SizeEstimate? {
    let fits = poses.map { ($0, $0.fit(outline)) }
    guard let best = fits.min(by: { $0.1.misfit < $1.1.misfit }), best.1.height.isFinite,
      best.1.height > 0
    else { return nil }
    return SizeEstimate(height: best.1.height, pose: best.0, deviance: best.1.deviance)
  }
}

extension SizePose {
  /// What a rare pose must fit better by than another.
  private static let rarity = 4.0

  /// The likeliest height, and how unlikely such an outline is: less is likelier.
  ///
  /// With one unknown, the logarithm of the height, the box's height, its width and the root of the area are
  /// three measurements of it. Their mean by weight is the likeliest value, and what is left over says how
  /// badly the outline fits. Narrow ranges count for more where they are met.
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
    // Whatever the outline is, neither side is longer than what few exceed.
    let height = min(exp(fit.mean), tall.most, wide.most / outline.aspect)
    return (height, fit.misfit + (isRare ? Self.rarity : 0), fit.deviance)
  }
}

/// A mean of measurements by their weights.
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
  /// What the mean leaves over, in squares of standard deviations.
  var deviance: Double { max(0, squares - weights * mean * mean) }
  /// Twice the negative logarithm of the likelihood, but for a constant.
  var misfit: Double { deviance + spread + log(weights) }
}
