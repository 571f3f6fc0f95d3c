/// The aspect ratios (width divided by height) that the box of a rectangular photo may have.
package struct BoxAspects: Hashable, Sendable {
  /// The aspect ratios of boxes that crop nothing. More than one ratio is possible if the photo
  /// continues beyond the trimmed part.
  package var uncut: ClosedRange<Double>
  /// The aspect ratios of boxes that show the whole garment. The range includes `uncut`.
  package var whole: ClosedRange<Double>

  /// - Parameters:
  ///   - uncut: the aspect ratios of boxes that crop nothing, above 0.
  ///   - whole: the aspect ratios of boxes that show the whole garment. The range is widened to
  ///     include `uncut`.
  package init(uncut: ClosedRange<Double>, whole: ClosedRange<Double>) {
    self.uncut = uncut
    self.whole =
      min(uncut.lowerBound, whole.lowerBound)...max(uncut.upperBound, whole.upperBound)
  }

  /// Returns the aspect ratios of boxes that crop at most the given fraction of the photo, and
  /// nothing of the garment.
  func cropped(atMost share: Double) -> ClosedRange<Double> {
    let kept = 1 - min(max(0, share), 0.9)
    return max(
      whole.lowerBound, uncut.lowerBound * kept)...min(
        whole.upperBound, uncut.upperBound / kept)
  }

  /// Returns the fraction of the photo that is cropped in a box with the given aspect ratio.
  func cut(by aspect: Double) -> Double {
    let nearest = min(max(aspect, uncut.lowerBound), uncut.upperBound)
    return 1 - min(aspect / nearest, nearest / aspect)
  }
}
