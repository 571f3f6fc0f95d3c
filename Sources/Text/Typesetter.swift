package import Images
import Synchronization
package import SystemPackage

/// Lays out text with Pango and fontconfig, including complex scripts and colour emoji.
///
/// ```swift
/// let typesetter = try Typesetter()
/// let style = TextStyle(size: 40, alignment: .center, maximumLineCount: 2)
/// let title = try typesetter.layOut(
///   "Sunday brunch", style, in: PixelSize(width: 1000, height: 120))
/// try canvas.draw(title, x: 40, y: 40)
/// ```
///
/// Concurrent use is safe, but calls wait for each other. Equal inputs give identical bytes.
package final class Typesetter: Sendable {
  let fonts: Fonts
  /// The fonts for texts with a language, opened when the first such text is laid out.
  private let fontsByLanguage: Mutex<Fonts?>

  /// Loads Pango on first use and finds the available fonts.
  ///
  /// - Parameter file: a fontconfig file; nil for the system's configuration.
  /// - Throws: ``TypesettingError`` if Pango or the file is missing, or if there are no fonts.
  package init(fontconfigFile file: FilePath? = nil) throws(TypesettingError) {
    // The file is read only once, because it may be deleted later.
    fonts = try Fonts(fontconfigFile: file, isByLanguage: file != nil)
    fontsByLanguage = Mutex(file == nil ? nil : fonts)
  }

  private func fonts(for language: LanguageTag) throws(TypesettingError) -> Fonts {
    if language == .undetermined { return fonts }
    return try fontsByLanguage.withLock { opened throws(TypesettingError) in
      if let opened { return opened }
      let fonts = try Fonts(fontconfigFile: nil, isByLanguage: true)
      opened = fonts
      return fonts
    }
  }

  private static let longestSide = 65_535

  /// Lays out a text in a box.
  ///
  /// The text is plain, without markup. Lines break between words. A word wider than the box is
  /// broken, with a hyphen if its script uses hyphens. Each paragraph's direction follows its first
  /// strong letter. Text that exceeds the box's height or the style's line count is replaced by an
  /// ellipsis. The first line is always drawn, but may be cut off by the box.
  ///
  /// To limit the time, text is cut after 50,000 characters and after 30 combining marks on a
  /// letter. Control characters are removed.
  ///
  /// - Parameters:
  ///   - text: plain text; each line break begins a new paragraph.
  ///   - style: the style of the text.
  ///   - box: the box for the text; sides are limited to 65,535 pixels.
  /// - Returns: the lines of the text; none if the text or the box is empty.
  /// - Throws: ``TypesettingError/outOfMemory``. ``TypesettingError/noFont`` if the system's fonts
  ///   were removed before the first text with a language.
  package func layOut(
    _ text: String, _ style: TextStyle, in box: PixelSize
  ) throws(TypesettingError) -> TextBlock {
    let texts = ParagraphTexts(text)
    let box = PixelSize(
      width: min(box.width, Self.longestSide), height: min(box.height, Self.longestSide))
    guard !box.isEmpty, !texts.texts.isEmpty else {
      return TextBlock(isTruncated: !texts.texts.isEmpty)
    }
    let fonts = try fonts(for: style.language)
    let strut = try Strut(fonts, style)
    var limit = max(1, style.maximumLineCount ?? .max)
    limit = min(limit, strut.lineCount(atMost: box.height))
    while true {
      let stack = try LineStack(texts, fonts, style, strut, width: box.width, limit: limit)
      if limit == 1 || stack.height <= Double(box.height) {
        return TextBlock(stack, style, box)
      }
      // Lines with fallback fonts may be taller than expected.
      limit = max(1, min(limit - 1, stack.lineCount(above: Double(box.height))))
    }
  }
}

extension Typesetter {
  /// Returns the largest font size at which all texts fit into the box without broken words.
  ///
  /// Letters and positions scale together, so texts that fit at one size also fit at smaller sizes.
  ///
  /// - Parameters:
  ///   - texts: the texts, each laid out separately.
  ///   - style: the style of the texts; its size is ignored.
  ///   - box: the box for each text.
  ///   - range: the allowed sizes, in pixels.
  /// - Returns: a size in steps of 0.25 pixels, or `range.lowerBound` if no size fits.
  /// - Throws: the errors of ``layOut(_:_:in:)``.
  package func largestSize(
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
