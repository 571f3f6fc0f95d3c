public import Pixels

/// How a text looks.
public struct TextStyle: Hashable, Sendable {
  /// As fontconfig names it, several separated by commas. Characters that it lacks are taken from
  /// other fonts.
  public var family: String
  /// The em in pixels: a line is about 1.2 times as high. From 1 to 2,000; others are taken as the
  /// nearest.
  public var size: Double
  public var weight: Weight
  /// Of the letters; colour emoji take its alpha only.
  public var color: Color
  public var alignment: Alignment
  /// From one line to the next, in heights of a line of the family: 0.5 to 10; others are taken as
  /// the nearest.
  public var lineSpacing: Double
  /// A text that needs more ends with an ellipsis; at least 1. Nil for as many as the box has room
  /// for.
  public var maximumLineCount: Int?
  public var truncation: Truncation

  public init(
    family: String = "sans-serif", size: Double, weight: Weight = .regular, color: Color = .black,
    alignment: Alignment = .leading, lineSpacing: Double = 1, maximumLineCount: Int? = nil,
    truncation: Truncation = .end
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.maximumLineCount = maximumLineCount
    self.truncation = truncation
  }

  /// How bold letters are, in CSS's numbers. A family that lacks one is set in its nearest.
  public enum Weight: Int, CaseIterable, Sendable {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// Where a line stands in a box that is wider.
  public enum Alignment: String, CaseIterable, Sendable {
    /// Where its paragraph's reading starts: on the right of Arabic and Hebrew, else on the left.
    case leading
    case center
    case trailing
  }

  /// Where the ellipsis of a text that is cut stands in its last line.
  public enum Truncation: String, CaseIterable, Sendable {
    case end
    /// For what differs at its end, such as file names.
    case middle
  }
}

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
