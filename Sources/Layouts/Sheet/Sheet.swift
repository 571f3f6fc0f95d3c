import Pixels

/// Pictures with captions, some to a row and two by default, as a packing list or an order is printed; on as
/// many pages as it takes for the captions to be read.
///
/// ```swift
/// let canvas = Canvas(PixelSize(width: 2480, height: 3508))
/// let pages = Sheet(captionLines: 1).cells(7, on: canvas)
/// ```
public struct Sheet: Layout {
  /// How many lines of text a caption has room for, from 1 to 8.
  public var captionLines: Int

  /// How many pictures stand side by side, 1 or more.
  public var across: Int

  /// A sheet; for values outside of their ranges it has no cells.
  ///
  /// - Parameters:
  ///   - captionLines: how many lines a caption has room for, 1 to 8.
  ///   - across: how many pictures stand side by side, 1 or more.
  public init(captionLines: Int = 2, across: Int = 2) {
    self.captionLines = captionLines
    self.across = across
  }

  /// A sheet with as many pictures across as `options` have, else two.
  public init(_ options: LayoutOptions) { self.init(across: options.across ?? 2) }

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

  /// A line's height to its text's, in tenths.
  private static let lineTenths = 13
  /// The largest part of a cell's height that its caption takes, in percent.
  private static let mostCaptionPercent = 30
  /// The text's height on a page that has room for it, to the canvas's shorter side, in thousandths.
  private static let textThousandths = 26

  /// The pages' cells for `count` pictures, in reading order; a last row that is not full stands at the left. Where
  /// not even one row has room for captions as high as they should be, they are as high as there is room
  /// for. Nil when a picture would not have a pixel.
  public func cells(_ count: Int, on canvas: Canvas) -> [CaptionCells]? {
    guard
      let area = LayoutArea(canvas), (1...8).contains(captionLines), across >= 1
    else { return nil }
    let leastText = canvas.leastTextHeight
    guard let most = mostRows(area, leastText)
    else { return nil }
    if count <= 0 { return [] }
    let rows = (count - 1) / across + 1
    let pages = (rows - 1) / most + 1
    // As many rows on each page, so that no page is nearly empty.
    let rowsOnPage = (rows - 1) / pages + 1
    let perPage = rowsOnPage * across
    return stride(from: 0, to: count, by: perPage).map { first in
      page(
        first..<min(count, first + perPage), rows: rowsOnPage, area, leastText: leastText,
        suitableText: canvas.size.shortestSide * Self.textThousandths / 1000)
    }
  }

  /// The most rows whose captions can be read; nil where there is none.
  private func mostRows(_ area: LayoutArea, _ leastText: Int) -> Int? {
    guard width(in: area) != nil, area.box.height > 1 else { return nil }
    // A caption takes its part of the cell's height, so a cell is so tall at least.
    let least = (captionHeight(leastText) * 100 - 1) / Self.mostCaptionPercent + 1
    let rows = (area.box.height + area.gutter) / (least + area.gutter)
    return max(1, rows)
  }

  /// Of a cell; nil where there is no pixel for it.
  private func width(in area: LayoutArea) -> Int? {
    guard across <= area.box.width else { return nil }
    let width = (area.box.width - (across - 1) * area.gutter) / across
    return width >= 1 ? width : nil
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
    _ indices: Range<Int>, rows: Int, _ area: LayoutArea, leastText: Int, suitableText: Int
  ) -> CaptionCells {
    let width = width(in: area) ?? 1
    let height = (area.box.height - (rows - 1) * area.gutter) / rows
    var text = max(leastText, suitableText)
    while text > leastText,
      captionHeight(text) * 100 > height * Self.mostCaptionPercent || text * 4 > width
    {
      text -= 1
    }
    let caption = min(captionHeight(text), mostCaption(text, in: height))
    let cells = indices.enumerated().map { place, index in
      let (row, column) = place.quotientAndRemainder(dividingBy: across)
      // The last cell ends where the area does, and what is left over goes between them.
      let x =
        across == 1
        ? area.box.x : area.box.x + (area.box.width - width) * column / (across - 1)
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
