/// The aspect ratios, width divided by height, for the box of a rectangular photo.
package struct BoxAspects: Hashable, Sendable {
  /// The aspect ratios that crop nothing. A range is possible if the photo continues beyond its
  /// trimmed part.
  package var uncut: ClosedRange<Double>
  /// The aspect ratios at which the garment is whole, including `uncut`.
  package var whole: ClosedRange<Double>

  /// - Parameters:
  ///   - uncut: the aspect ratios that crop nothing, above 0.
  ///   - whole: the aspect ratios at which the garment is whole; widened to include `uncut`.
  package init(uncut: ClosedRange<Double>, whole: ClosedRange<Double>) {
    self.uncut = uncut
    self.whole =
      min(uncut.lowerBound, whole.lowerBound)...max(uncut.upperBound, whole.upperBound)
  }

  /// Returns the aspect ratios that crop at most a share of the photo, and nothing of the garment.
  func cropped(atMost share: Double) -> ClosedRange<Double> {
    let kept = 1 - min(max(0, share), 0.9)
    return max(
      whole.lowerBound, uncut.lowerBound * kept)...min(
        whole.upperBound, uncut.upperBound / kept)
  }

  /// Returns the share of the photo that a box of an aspect ratio crops.
  func cut(by aspect: Double) -> Double {
    let nearest = min(max(aspect, uncut.lowerBound), uncut.upperBound)
    return 1 - min(aspect / nearest, nearest / aspect)
  }
}
