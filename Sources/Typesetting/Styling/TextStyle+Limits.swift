extension TextStyle {
  /// The size that is drawn.
  var usedSize: Double { size.clamped(to: 1...2000) }
  /// The line spacing that is drawn.
  var usedLineSpacing: Double { lineSpacing.clamped(to: 0.5...10) }
}

extension Double {
  /// The nearest number in `range`; its lower bound for what is no number.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
