import Pixels

/// Pictures with captions, two to a row on any canvas, as a packing list or an order is printed; on as
/// many pages as it takes for the captions to be read.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 2480, height: 3508))
/// let pages = Sheet(captionLines: 1).cells(7, on: canvas)
/// ```
public struct Sheet: Layout {
  /// How many lines of text a caption has room for, from 1 to 8.
  public var captionLines: Int

  /// A sheet whose captions have room for that many lines, 1 to 8; for others it has no cells.
  public init(captionLines: Int = 2) { self.captionLines = captionLines }

  /// A sheet with its defaults: it has none of the options.
  public init(_ options: LayoutOptions) { self.init() }

  /// The name ``LayoutName/sheet``.
  public var name: LayoutName { .sheet }
  /// A caption stands in a cell of its own.
  public var captionRoom: CaptionRoom { .cells }
  /// Always true: a sheet goes on to a further page where one has no room.
  public var isPaged: Bool { true }

  /// Whether `cells(_:on:)` finds a cell for each of `count` pictures.
  public func hasRoom(for count: Int, on canvas: Canvas) -> Bool {
    cells(count, on: canvas) != nil
  }

  /// The pages that `cells(_:on:)` finds, each piece whole in its cell; nil where it finds none.
  public func pages(of pieces: [LayoutPiece], on canvas: Canvas) -> [LayoutPage]? {
    cells(pieces.count, on: canvas)?.map { page in
      LayoutPage(
        page.cells.map { place(pieces[$0.index], index: $0.index, in: $0.picture) },
        captions: page)
    }
  }

  /// How many pictures stand side by side on any canvas.
  public static let columns = 2
  /// Smaller text is not read.
  public static let leastTextHeight = 14
  /// A line's height to its text's, in tenths.
  private static let lineTenths = 13
  /// The largest part of a cell's height that its caption takes, in percent.
  private static let mostCaptionPercent = 30
  /// The text's height on a page that has room for it, to the canvas's shorter side, in thousandths.
  private static let textThousandths = 26

  /// The pages' cells for `count` pictures, in reading order; an odd last one stands at the left. Where
  /// not even one row has room for captions as high as they should be, they are as high as there is room
  /// for. Nil when a picture would not have a pixel.
  public func cells(_ count: Int, on canvas: Canvas) -> [CaptionCells]? {
    guard
      let area = LayoutArea(canvas), (1...8).contains(captionLines), let most = mostRows(area)
    else { return nil }
    if count <= 0 { return [] }
    let rows = (count - 1) / Self.columns + 1
    let pages = (rows - 1) / most + 1
    // As many rows on each page, so that no page is nearly empty.
    let rowsOnPage = (rows - 1) / pages + 1
    let perPage = rowsOnPage * Self.columns
    return stride(from: 0, to: count, by: perPage).map { first in
      page(
        first..<min(count, first + perPage), rows: rowsOnPage, area,
        suitableText: canvas.size.shortestSide * Self.textThousandths / 1000)
    }
  }

  /// The most rows whose captions can be read; nil where there is none.
  private func mostRows(_ area: LayoutArea) -> Int? {
    guard area.box.width - area.gutter >= Self.columns, area.box.height > 1 else { return nil }
    // A caption takes its part of the cell's height, so a cell is so tall at least.
    let least = (captionHeight(Self.leastTextHeight) * 100 - 1) / Self.mostCaptionPercent + 1
    let rows = (area.box.height + area.gutter) / (least + area.gutter)
    return max(1, rows)
  }

  private func lineHeight(_ textHeight: Int) -> Int { (textHeight * Self.lineTenths + 9) / 10 }

  private func captionHeight(_ textHeight: Int) -> Int { captionLines * lineHeight(textHeight) }

  /// How high a caption may be in a cell: whole lines, one at least where there is room for it.
  private func mostCaption(_ textHeight: Int, in height: Int) -> Int {
    let line = lineHeight(textHeight)
    let lines = max(1, height * Self.mostCaptionPercent / 100 / line)
    return min(lines * line, height - 1)
  }

  private func page(
    _ indices: Range<Int>, rows: Int, _ area: LayoutArea, suitableText: Int
  ) -> CaptionCells {
    let width = (area.box.width - area.gutter) / Self.columns
    let height = (area.box.height - (rows - 1) * area.gutter) / rows
    var text = max(Self.leastTextHeight, suitableText)
    while text > Self.leastTextHeight,
      captionHeight(text) * 100 > height * Self.mostCaptionPercent || text * 4 > width
    {
      text -= 1
    }
    let caption = min(captionHeight(text), mostCaption(text, in: height))
    let cells = indices.enumerated().map { place, index in
      let (row, column) = place.quotientAndRemainder(dividingBy: Self.columns)
      let x = column == 0 ? area.box.x : area.box.maxX - width
      let y = area.box.y + row * (height + area.gutter)
      let picture = PixelRect(x: x, y: y, width: width, height: height - caption)
      // Five bold figures are nearly four times as wide as their text is tall.
      let quantity = min(4 * text, width / 2)
      return CaptionCell(
        index: index, picture: picture,
        caption: PixelRect(x: x, y: picture.maxY, width: width, height: caption),
        quantity: PixelRect(
          x: x + width - quantity, y: picture.maxY, width: quantity,
          height: min(caption, lineHeight(text))))
    }
    return CaptionCells(cells: cells, textHeight: text, lineCount: captionLines)
  }
}
