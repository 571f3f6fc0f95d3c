import Images
import Text

/// The captions of all pieces, in one font size.
struct CaptionSet {
  let texts: [String]
  /// The font size of all captions, in pixels.
  let size: Double
  private let lettering: Lettering

  /// The width that is enough for any caption, in ems. A longer caption wraps to a second line.
  private static let widestNeeded = 8.0

  /// Chooses the largest font size at which each caption fits its width. Captions that do not fit
  /// at any size are ignored.
  ///
  /// - Parameter widths: the width of each caption, or one width for all, in pixels.
  init(_ texts: [String], widths: [Int], _ lettering: Lettering) throws(TypesettingError) {
    var size = lettering.captionSize(for: texts.count)
    for (index, text) in texts.enumerated() where !text.isEmpty {
      let width = max(widths[index % widths.count], Int(Self.widestNeeded * size))
      size = try lettering.fittingSize(
        for: [text], upTo: size, width: width, mostLines: Self.mostLines(of: text))
    }
    self.texts = texts
    self.size = size
    self.lettering = lettering
  }

  /// Returns the minimum width of a caption, even if the piece is narrower. The width includes a
  /// small reserve, because the last layout may draw the piece smaller than before.
  func leastWidth(_ index: Int) throws(TypesettingError) -> Int {
    if texts[index].isEmpty { return 1 }
    let line = try lettering.extent(
      of: texts[index], size: size, width: .max,
      mostLines: texts[index].paragraphCount)
    return min(line.width * 21 / 20 + 1, Int(Self.widestNeeded * size))
  }

  func height(_ index: Int, width: Int) throws(TypesettingError) -> Int {
    if texts[index].isEmpty { return 0 }
    let lines = try lettering.lineCount(
      of: texts[index], size: size, width: width, atMost: Self.mostLines(of: texts[index]))
    return try lettering.extent(
      of: texts[index], size: size, width: width, mostLines: lines
    ).height + gap
  }

  func height(width: Int) throws(TypesettingError) -> Int {
    var highest = 0
    for index in texts.indices { highest = max(highest, try height(index, width: width)) }
    return highest
  }

  private static func mostLines(of text: String) -> Int {
    Lettering.mostLines + text.paragraphCount - 1
  }

  private var gap: Int { lettering.gap(size) }

  /// Returns the caption below a picture. The caption is as wide as the slot.
  ///
  /// - Parameter height: the caption's height, including the gap above it.
  func caption(
    _ index: Int, under bottom: Int, in slot: PixelRect, height: Int
  ) -> PlacedText {
    let box = PixelRect(
      x: slot.x, y: bottom + gap, width: slot.width, height: max(0, height - gap))
    var text = PlacedText(texts[index], in: box, size: size)
    text.mostLines = Self.mostLines(of: texts[index])
    return text
  }
}
