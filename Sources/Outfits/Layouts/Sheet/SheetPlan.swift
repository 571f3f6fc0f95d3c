import Images

/// The columns and rows of a ``Sheet``, for a given number of pictures in total and in each row.
struct SheetPlan {
  private let count: Int
  private let across: Int
  private let captionLines: Int
  private let area: LayoutArea
  private let width: Int
  private let rowsOnPage: Int
  let pageCount: Int
  private let text: Int
  private let caption: Int

  /// The height of a line, in tenths of the height of the text.
  private static let lineTenths = 13
  /// The maximum height of a caption, in percent of a row's height.
  private static let mostCaptionPercent = 30

  /// - Parameter text: the range of text heights, from the minimum legible height to the preferred
  ///   height.
  init?(
    count: Int, across: Int, captionLines: Int, in area: LayoutArea, text: ClosedRange<Int>
  ) {
    guard across >= 1, across <= area.box.width, area.box.height > 1 else { return nil }
    let width = (area.box.width - (across - 1) * area.gutter) / across
    guard width >= 1 else { return nil }
    // A row must be so tall that a caption in the smallest text stays below the maximum percentage.
    let least =
      (captionLines * Self.lineHeight(text.lowerBound) * 100 - 1) / Self.mostCaptionPercent + 1
    let mostRows = max(1, (area.box.height + area.gutter) / (least + area.gutter))
    let rows = max(1, (count + across - 1) / across)
    let pageCount = (rows - 1) / mostRows + 1
    // Every page has about the same number of rows, so that no page is nearly empty.
    let rowsOnPage = (rows - 1) / pageCount + 1
    let height = (area.box.height - (rowsOnPage - 1) * area.gutter) / rowsOnPage
    var size = text.upperBound
    while size > text.lowerBound,
      captionLines * Self.lineHeight(size) * 100 > height * Self.mostCaptionPercent
        || size * 4 > width
    {
      size -= 1
    }
    // A caption has room for whole lines of text, and for at least one line if possible.
    let line = Self.lineHeight(size)
    let lines = max(1, height * Self.mostCaptionPercent / 100 / line)
    caption = min(captionLines * line, lines * line, height - 1)
    guard caption < height else { return nil }
    (self.count, self.across, self.captionLines) = (count, across, captionLines)
    (self.area, self.width, self.rowsOnPage) = (area, width, rowsOnPage)
    (self.pageCount, self.text) = (count == 0 ? 0 : pageCount, size)
  }

  private static func lineHeight(_ text: Int) -> Int { (text * lineTenths + 9) / 10 }

  private var rows: [[Range<Int>]] {
    let perPage = rowsOnPage * across
    return stride(from: 0, to: count, by: perPage).map { first in
      let end = min(count, first + perPage)
      return stride(from: first, to: end, by: across).map { $0..<min(end, $0 + across) }
    }
  }

  /// Returns the height of each row's pictures, in pixels. A picture is as wide as its cell, and a
  /// row is as high as its tallest picture. If the fullest page lacks room, tall rows are reduced.
  private func heights(of aspects: [Double]) -> [[Int]] {
    let needed = rows.map { page in
      page.map { row in
        let tallest = row.map { Double(width) / aspects[$0] }.max() ?? 1
        return max(1, Int(min(tallest.rounded(.up), Double(area.box.height))))
      }
    }
    let most = needed.map(mostHeight).min() ?? 1
    return needed.map { page in page.map { min($0, most) } }
  }

  private func mostHeight(_ needed: [Int]) -> Int {
    var free =
      area.box.height - (rowsOnPage - 1) * area.gutter - rowsOnPage * caption
    // The free height is divided equally, but rows that need less leave the rest to other rows.
    for (index, height) in needed.sorted().enumerated() {
      let share = free / (needed.count - index)
      if height > share { return max(1, share) }
      free -= height
    }
    return area.box.height
  }

  /// Returns the average area that pictures fill on a page, in pixels.
  func filled(by aspects: [Double]) -> Double {
    var filled = 0.0
    for (page, heights) in zip(rows, heights(of: aspects)) {
      for (row, height) in zip(page, heights) {
        for aspect in aspects[row] {
          let across = min(Double(width), Double(height) * aspect)
          filled += across * across / aspect
        }
      }
    }
    return filled / Double(max(1, pageCount))
  }

  /// Returns the cells of each page. If there is only one page, its rows are centred vertically.
  func pages(_ aspects: [Double]) -> [CaptionCells] {
    zip(rows, heights(of: aspects)).map { page, heights in
      var y = area.box.y
      if pageCount == 1 {
        let gutters = (heights.count - 1) * area.gutter
        let used = heights.reduce(gutters) { $0 + $1 + caption }
        y += max(0, area.box.height - used) / 2
      }
      var cells: [CaptionCell] = []
      for (row, height) in zip(page, heights) {
        for (column, index) in row.enumerated() {
          cells.append(cell(index, column, y: y, height: height))
        }
        y += height + caption + area.gutter
      }
      return CaptionCells(cells: cells, textHeight: text, lineCount: captionLines)
    }
  }

  private func cell(_ index: Int, _ column: Int, y: Int, height: Int) -> CaptionCell {
    // The last cell ends at the edge of the area. Pixels that remain after division are spread over
    // the gaps.
    let x =
      across == 1 ? area.box.x : area.box.x + (area.box.width - width) * column / (across - 1)
    // Five bold digits are nearly four times as wide as their text is tall.
    let quantity = min(4 * text, width / 2)
    return CaptionCell(
      index: index, picture: PixelRect(x: x, y: y, width: width, height: height),
      caption: PixelRect(x: x, y: y + height, width: width, height: caption),
      quantity: PixelRect(
        x: x + width - quantity, y: y + height, width: quantity,
        height: min(caption, Self.lineHeight(text))))
  }
}
