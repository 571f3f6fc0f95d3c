public import Pixels

extension Typesetter {
  /// The largest size in `range` at which each of the texts fits a box whole: in the style's number
  /// of lines, no word broken. It is `range.lowerBound` plus quarters of a pixel, and the lower
  /// bound itself where no size fits.
  ///
  /// Texts that fit at one size fit at all that are smaller, for letters and their places scale
  /// alike.
  public func largestSize(
    for texts: [String], _ style: TextStyle, in box: PixelSize, within range: ClosedRange<Double>
  ) throws(TypesettingError) -> Double {
    let steps = (range.upperBound - range.lowerBound) / Self.sizeStep
    var style = style
    var (fitting, tooLarge) = (0, Int(min(max(steps, 0), 10_000)) + 1)
    while tooLarge - fitting > 1 {
      let middle = (fitting + tooLarge) / 2
      style.size = range.lowerBound + Double(middle) * Self.sizeStep
      if try fits(texts, style, box) {
        fitting = middle
      } else {
        tooLarge = middle
      }
    }
    return range.lowerBound + Double(fitting) * Self.sizeStep
  }

  /// In pixels.
  private static let sizeStep = 0.25

  private func fits(
    _ texts: [String], _ style: TextStyle, _ box: PixelSize
  ) throws(TypesettingError) -> Bool {
    for text in texts {
      let block = try layOut(text, style, in: box)
      guard !block.isTruncated, !block.breaksWord, block.size.width <= box.width,
        block.size.height <= box.height
      else { return false }
    }
    return true
  }
}
