package import Images

/// How a text looks.
///
/// ```swift
/// let caption = TextStyle(size: 28, weight: .semibold, alignment: .center, maximumLineCount: 2)
/// ```
package struct TextStyle: Hashable, Sendable {
  /// The family of fonts, as fontconfig names it, or several separated by commas. Characters that
  /// it lacks are taken from other fonts.
  package var family: String
  /// The em in pixels: a line is about 1.2 times as high. From 1 to 2,000; others are taken as the
  /// nearest.
  package var size: Double
  /// How bold the letters are.
  package var weight: Weight
  /// The colour of the letters; colour emoji take its alpha only.
  package var color: Color
  /// Where a line stands in a box that is wider.
  package var alignment: Alignment
  /// The most lines, at least 1; a text that needs more ends with an ellipsis. Nil for as many as
  /// the box has room for.
  package var maximumLineCount: Int?
  /// The language of the text: Han characters look different in Chinese, Japanese and Korean. It says
  /// nothing of words in scripts that it is not written in, which are set as without a language. No
  /// environment variable changes either.
  package var language: LanguageTag

  /// A style: black letters of the system's sans-serif font, from the leading edge, in as many
  /// lines as the box has room for, unless others are given.
  ///
  /// - Parameters:
  ///   - family: the family of fonts, as fontconfig names it, or several separated by commas.
  ///   - size: the em in pixels, 1 to 2,000.
  ///   - weight: how bold the letters are.
  ///   - color: the colour of the letters.
  ///   - alignment: where a line stands in a box that is wider.
  ///   - maximumLineCount: the most lines, at least 1; nil for as many as there is room for.
  ///   - language: the language of the text; by default none that is known.
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

  /// How bold letters are, in the numbers of CSS's `font-weight`. A family that lacks one is set in
  /// its nearest.
  package enum Weight: Int, CaseIterable, Sendable {
    /// The usual weight of text, 400.
    case regular = 400
    /// A little bolder than ``regular``, 500.
    case medium = 500
    /// Between ``medium`` and ``bold``, 600.
    case semibold = 600
    /// The usual weight of bold text, 700.
    case bold = 700
  }

  /// Where a line stands in a box that is wider.
  package enum Alignment: String, CaseIterable, Sendable {
    /// Where its paragraph's reading starts: on the right of Arabic and Hebrew, else on the left.
    case leading
    /// In the middle.
    case center
    /// At the other edge than ``leading``.
    case trailing
  }
}

extension TextStyle {
  /// The size that is drawn.
  var usedSize: Double { size.clamped(to: 1...2000) }
}

extension Double {
  /// The nearest number in `range`; its lower bound for what is no number.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
