extension PixelSize {
  /// Both sides times `scale`, rounded, at least one pixel and at most `limit`.
  func scaled(by scale: Double, atMost limit: PixelSize) -> PixelSize {
    PixelSize(
      width: max(1, min(limit.width, Int((Double(width) * scale).rounded()))),
      height: max(1, min(limit.height, Int((Double(height) * scale).rounded()))))
  }

  /// The size with its longest side at most `side`, in the same proportion; never larger than it is.
  public func limited(toLongestSide side: Int) -> PixelSize {
    guard longestSide > side else { return self }
    return scaled(
      by: Double(side) / Double(longestSide), atMost: PixelSize(width: side, height: side))
  }
}
