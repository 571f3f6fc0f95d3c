package import Images

/// The style of a text.
///
/// ```swift
/// let caption = TextStyle(size: 28, weight: .semibold, alignment: .center, maximumLineCount: 2)
/// ```
package struct TextStyle: Hashable, Sendable {
  /// The font family as named by fontconfig, or several separated by commas.
  package var family: String
  /// The em size in pixels, clamped to 1 through 2,000. A line is about 1.2 times as tall as the em
  /// size.
  package var size: Double
  package var weight: Weight
  /// The colour of the letters. Colour emoji use only the alpha of this colour.
  package var color: Color
  package var alignment: Alignment
  /// The maximum number of lines, at least 1, or nil for as many as fit into the box.
  package var maximumLineCount: Int?
  /// The language of the text, which changes the look of Han characters, for example. The language
  /// does not affect words in a script that the language does not use.
  package var language: LanguageTag

  /// Makes a style. By default, letters are black, sans-serif and aligned to the leading edge.
  ///
  /// - Parameters:
  ///   - family: the font family as named by fontconfig, or several separated by commas.
  ///   - size: the em size in pixels, 1 to 2,000.
  ///   - weight: the weight of the letters.
  ///   - color: the colour of the letters.
  ///   - alignment: the alignment of lines in a wider box.
  ///   - maximumLineCount: the maximum number of lines, at least 1; nil for as many as fit.
  ///   - language: the language of the text; unknown by default.
  package init(
    family: String = "sans-serif", size: Double, weight: Weight = .regular, color: Color = .black,
    alignment: Alignment = .leading, maximumLineCount: Int? = nil,
    language: LanguageTag = .undetermined
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.maximumLineCount = maximumLineCount
    self.language = language
  }

  /// The font weight, as in CSS's `font-weight`. A missing weight is replaced by the nearest
  /// available weight.
  package enum Weight: Int, CaseIterable, Sendable {
    /// The regular weight, 400.
    case regular = 400
    /// The medium weight, 500.
    case medium = 500
    /// The semibold weight, 600.
    case semibold = 600
    /// The bold weight, 700.
    case bold = 700
  }

  package enum Alignment: String, CaseIterable, Sendable {
    /// Alignment at the start of the reading direction, such as right for Arabic.
    case leading
    /// Alignment in the middle.
    case center
    /// Alignment at the end of the reading direction.
    case trailing
  }
}

extension TextStyle {
  var usedSize: Double { size.clamped(to: 1...2000) }
}

extension Double {
  /// Returns the nearest number in `range`. NaN gives the lower bound.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
