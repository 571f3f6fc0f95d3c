import Pixels
import Typesetting
import Work

/// Words in the sans-serif font, at sizes that suit a canvas.
struct Lettering: Sendable {
  let typesetter: Typesetter
  let language: LanguageTag
  /// The canvas's shorter side.
  let side: Double

  /// Smaller letters are not read, whatever the canvas.
  static let leastSize = 14.0
  /// How many lines a caption has at most, and a heading.
  static let mostLines = 2

  init(_ typesetter: Typesetter, _ language: LanguageTag, canvas: PixelSize) {
    self.typesetter = typesetter
    self.language = language
    side = Double(canvas.shortestSide)
  }

  /// The em of captions where they fit at it: less for many pieces, which are small.
  func captionSize(for count: Int) -> Double {
    max(Self.leastSize, side * 0.026 * min(1, (6 / Double(max(1, count))).squareRoot()))
  }

  var headingSize: Double { max(Self.leastSize, side * 0.05) }

  /// From words to what stands above or below them.
  func gap(_ size: Double) -> Int { Int((size * 0.4).rounded(.up)) }

  func layOut(
    _ text: PlacedText, color: Color = .black
  ) throws(TypesettingError) -> TextBlock {
    try typesetter.layOut(text.text, style(of: text, color), in: text.box.size)
  }

  /// How wide and high a text is in a box of that width, with as many lines as it may have.
  func extent(
    of text: String, size: Double, width: Int, mostLines: Int = mostLines, isBold: Bool = false
  ) throws(TypesettingError) -> PixelSize {
    var placed = PlacedText(
      text, in: PixelRect(x: 0, y: 0, width: max(1, width), height: Self.unlimited), size: size)
    (placed.mostLines, placed.isBold) = (mostLines, isBold)
    return try layOut(placed).size
  }

  /// The largest em up to `size`, and no less than `leastSize`, at which every text fits whole into as
  /// many lines of that width.
  func fittingSize(
    for texts: [String], upTo size: Double, width: Int, height: Int? = nil,
    mostLines: Int = mostLines, isBold: Bool = false
  ) throws(TypesettingError) -> Double {
    let box = PixelRect(
      x: 0, y: 0, width: max(1, width), height: max(1, height ?? Self.unlimited))
    var placed = PlacedText("", in: box, size: size)
    (placed.mostLines, placed.isBold) = (mostLines, isBold)
    return try typesetter.largestSize(
      for: texts, style(of: placed, .black), in: box.size,
      within: Self.leastSize...max(Self.leastSize, size))
  }

  private static let unlimited = 65_535

  private func style(of text: PlacedText, _ color: Color) -> TextStyle {
    TextStyle(
      size: text.size, weight: text.isBold ? .bold : .regular, color: color,
      alignment: text.alignment, maximumLineCount: text.mostLines, language: language)
  }
}

extension Lettering {
  /// What Pango, its libraries and the fonts take at most, a page's words included.
  private static let memory = 96 << 20

  /// Pango ends the process where it finds no memory, be it for a few bytes.
  ///
  /// - Parameters:
  ///   - texts: those to be drawn, each as a raster of its own; none where they are only laid out.
  ///   - canvas: the page's size, which no text is drawn beyond.
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
