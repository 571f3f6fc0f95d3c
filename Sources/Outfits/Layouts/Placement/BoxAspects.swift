/// The proportions, width divided by height, that the box of a photo with its sides may have.
package struct BoxAspects: Hashable, Sendable {
  /// The aspects at which nothing that the piece shows is cut off: more than one if the photo
  /// continues beyond its trimmed part.
  package var uncut: ClosedRange<Double>
  /// The aspects at which its garment is whole, including `uncut`.
  package var whole: ClosedRange<Double>

  /// - Parameters:
  ///   - uncut: both ends above 0.
  ///   - whole: widened to include `uncut`.
  package init(uncut: ClosedRange<Double>, whole: ClosedRange<Double>) {
    self.uncut = uncut
    self.whole =
      min(uncut.lowerBound, whole.lowerBound)...max(uncut.upperBound, whole.upperBound)
  }

  /// The aspects at which at most a share of the photo, and nothing of the garment, is cut off.
  func cropped(atMost share: Double) -> ClosedRange<Double> {
    let kept = 1 - min(max(0, share), 0.9)
    return max(
      whole.lowerBound, uncut.lowerBound * kept)...min(
        whole.upperBound, uncut.upperBound / kept)
  }

  /// The share of the photo that a box of a proportion cuts off.
  func cut(by aspect: Double) -> Double {
    let nearest = min(max(aspect, uncut.lowerBound), uncut.upperBound)
    return 1 - min(aspect / nearest, nearest / aspect)
  }
}
