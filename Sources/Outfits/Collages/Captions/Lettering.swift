import Images
import Text
import Core

/// Lays out words in a picture's fonts, at sizes that suit a canvas.
struct Lettering: Sendable {
  let typesetter: Typesetter
  let fonts: WordFonts
  let language: LanguageTag
  let side: Double

  let leastSize: Double
  static let mostLines = 2
  static let mostSubheadingLines = 6

  init(
    _ typesetter: Typesetter, _ fonts: WordFonts, _ language: LanguageTag, canvas: PixelSize
  ) {
    self.typesetter = typesetter
    self.fonts = fonts
    self.language = language
    side = Double(canvas.shortestSide)
    leastSize = Double(Canvas(canvas).leastTextHeight)
  }

  /// Returns the largest font size for captions, in pixels. The more pieces there are, the smaller
  /// the captions.
  func captionSize(for count: Int) -> Double {
    max(leastSize, side * 0.026 * min(1, (6 / Double(max(1, count))).squareRoot()))
  }

  var headingSize: Double { max(leastSize, side * 0.05) }

  /// Returns the distance between words and the content above or below them.
  func gap(_ size: Double) -> Int { Int((size * 0.4).rounded(.up)) }

  func layOut(
    _ text: PlacedText, color: Color = .black
  ) throws(TypesettingError) -> TextBlock {
    try typesetter.layOut(text.text, style(of: text, color), in: text.box.size)
  }

  func extent(
    of text: String, size: Double, width: Int, mostLines: Int = mostLines, isBold: Bool = false
  ) throws(TypesettingError) -> PixelSize {
    var placed = PlacedText(
      text, in: PixelRect(x: 0, y: 0, width: max(1, width), height: Self.unlimited), size: size)
    (placed.mostLines, placed.isBold) = (mostLines, isBold)
    return try layOut(placed).size
  }

  /// Returns the largest font size, from `leastSize` to `size`, at which every text fits its
  /// maximum number of lines. A text that does not fit even at `leastSize` is ignored, because an
  /// ellipsis can shorten it.
  func fittingSize(
    for texts: [String], upTo size: Double, width: Int, height: Int? = nil,
    mostLines: Int = mostLines, font: String? = nil, isBold: Bool = false
  ) throws(TypesettingError) -> Double {
    let box = PixelRect(
      x: 0, y: 0, width: max(1, width), height: max(1, height ?? Self.unlimited))
    var placed = PlacedText("", in: box, size: size, font: font)
    (placed.mostLines, placed.isBold) = (mostLines, isBold)
    var fitting = max(leastSize, size)
    for text in texts {
      let own = try typesetter.largestSize(
        for: [text], style(of: placed, .black), in: box.size, within: leastSize...fitting)
      if own > leastSize {
        fitting = own
      } else {
        (placed.text, placed.size) = (text, leastSize)
        let block = try layOut(placed)
        if !block.isTruncated, !block.breaksWord, block.size.width <= box.width {
          fitting = leastSize
        }
      }
    }
    return fitting
  }

  /// Returns the caption without broken words. If a single word is wider than the box, each
  /// paragraph takes one line.
  func keepingWords(_ caption: PlacedText) throws(TypesettingError) -> PlacedText {
    var caption = caption
    caption.mostLines = try lineCount(
      of: caption.text, size: caption.size, width: caption.box.width, atMost: caption.mostLines)
    return caption
  }

  func isRightToLeft(_ text: String, size: Double) throws(TypesettingError) -> Bool {
    let box = PixelRect(x: 0, y: 0, width: Self.unlimited, height: Self.unlimited)
    return try layOut(PlacedText(text, in: box, size: size)).lines.first?.isRightToLeft ?? false
  }

  func hasFonts(for text: String) throws(TypesettingError) -> Bool {
    let box = PixelRect(x: 0, y: 0, width: Self.unlimited, height: Self.unlimited)
    return try layOut(PlacedText(text, in: box, size: leastSize)).missingCharacters.isEmpty
  }

  /// Returns the maximum number of lines that a text may take in a box of a given width. If a
  /// single word is wider than the box, each paragraph takes one line, because truncating words is
  /// better than breaking them.
  func lineCount(
    of text: String, size: Double, width: Int, atMost most: Int = mostLines
  ) throws(TypesettingError) -> Int {
    var placed = PlacedText(
      text, in: PixelRect(x: 0, y: 0, width: max(1, width), height: Self.unlimited), size: size)
    placed.mostLines = most
    return try layOut(placed).breaksWord ? text.paragraphCount : most
  }

  private static let unlimited = 65_535

  private static func families(_ family: String) -> String {
    FontFamilies.generic.contains(family) ? family : "\(family), \(FontFamilies.generic[0])"
  }

  private func style(of text: PlacedText, _ color: Color) -> TextStyle {
    TextStyle(
      family: Self.families(text.font ?? fonts.family), size: text.size,
      weight: text.isBold ? .bold : .regular, color: color,
      alignment: text.alignment, maximumLineCount: text.mostLines, language: language)
  }
}

extension Lettering {
  /// The maximum memory that Pango, its libraries and the fonts take, including a page's words.
  private static let memory = 96 << 20

  /// Checks that there is enough memory, because Pango ends the process if an allocation fails.
  ///
  /// - Parameters:
  ///   - texts: the texts to draw, each on a raster of its own; empty if texts are only laid out.
  ///   - canvas: the page's size, which limits the size of each text's raster.
  static func checkMemory(
    toDraw texts: [PlacedText] = [], on canvas: PixelSize = PixelSize(width: 0, height: 0)
  ) throws(TypesettingError) {
    let largest = texts.map { text in
      PixelSize(
        width: min(text.box.width, canvas.width), height: min(text.box.height, canvas.height)
      ).byteCount
    }.max()
    guard MemoryBudget.canTake(memory.clampedSum(with: largest ?? 0)) else { throw .outOfMemory }
  }
}

extension String {
  var paragraphCount: Int { reduce(1) { $1.isNewline ? $0 + 1 : $0 } }
}
