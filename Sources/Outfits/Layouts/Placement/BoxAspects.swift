/// What proportions, width by height, the box of a photo with its sides may have.
package struct BoxAspects: Hashable, Sendable {
  /// Those at which nothing is cut off that the piece shows: more than one where the photo goes on beyond what
  /// it is trimmed to.
  package var uncut: ClosedRange<Double>
  /// Those at which the garment on it is whole, of which `uncut` is a part.
  package var whole: ClosedRange<Double>

  /// - Parameters:
  ///   - uncut: both ends above 0.
  ///   - whole: widened to `uncut` where it is narrower.
  package init(uncut: ClosedRange<Double>, whole: ClosedRange<Double>) {
    self.uncut = uncut
    self.whole =
      min(uncut.lowerBound, whole.lowerBound)...max(uncut.upperBound, whole.upperBound)
  }

  /// Those at which no more than a share of the photo is cut off, and nothing of the garment.
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
