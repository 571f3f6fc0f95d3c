package import Images

/// The style of a text.
///
/// ```swift
/// let caption = TextStyle(size: 28, weight: .semibold, alignment: .center, maximumLineCount: 2)
/// ```
package struct TextStyle: Hashable, Sendable {
  /// The font family, as fontconfig names it, or several separated by commas. Other fonts supply
  /// the characters that it lacks.
  package var family: String
  /// The em in pixels: a line is about 1.2 times as tall. From 1 to 2,000; other values are
  /// clamped.
  package var size: Double
  /// The weight of the letters.
  package var weight: Weight
  /// The colour of the letters; colour emoji use only its alpha.
  package var color: Color
  /// The alignment of a line in a wider box.
  package var alignment: Alignment
  /// The most lines, at least 1; longer text ends with an ellipsis. Nil for as many as fit into the
  /// box.
  package var maximumLineCount: Int?
  /// The language of the text: Han characters look different in Chinese, Japanese and Korean. It
  /// does not affect words in scripts that it is not written in, which are set as without a
  /// language. No environment variable affects either.
  package var language: LanguageTag

  /// A style: by default black letters of the system's sans-serif font, from the leading edge, in
  /// as many lines as fit into the box.
  ///
  /// - Parameters:
  ///   - family: the font family, as fontconfig names it, or several separated by commas.
  ///   - size: the em in pixels, 1 to 2,000.
  ///   - weight: the weight of the letters.
  ///   - color: the colour of the letters.
  ///   - alignment: the alignment of a line in a wider box.
  ///   - maximumLineCount: the most lines, at least 1; nil for as many as fit.
  ///   - language: the language of the text; by default unknown.
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

  /// The weight of letters, in the numbers of CSS's `font-weight`. A family without a weight uses
  /// its nearest.
  package enum Weight: Int, CaseIterable, Sendable {
    /// The usual weight of text, 400.
    case regular = 400
    /// Slightly bolder than ``regular``, 500.
    case medium = 500
    /// Between ``medium`` and ``bold``, 600.
    case semibold = 600
    /// The usual weight of bold text, 700.
    case bold = 700
  }

  /// The alignment of a line in a wider box.
  package enum Alignment: String, CaseIterable, Sendable {
    /// At the start of its paragraph's reading direction: on the right in Arabic and Hebrew,
    /// otherwise on the left.
    case leading
    /// In the middle.
    case center
    /// At the opposite edge of ``leading``.
    case trailing
  }
}

extension TextStyle {
  /// The size, clamped to the valid range.
  var usedSize: Double { size.clamped(to: 1...2000) }
}

extension Double {
  /// The nearest number in `range`; its lower bound for NaN.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    self > range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
