import Pixels

/// Rows of photos that would be of one width with a gutter between photos, scaled to fit an area; where its
/// height lets them be no wider, each row is drawn apart to the area's sides.
struct JustifiedRows {
  private let rows: [Range<Int>]
  private let area: LayoutArea
  /// Widths divided by heights, as the photos are seen.
  private let aspects: [Double]
  /// Of all rows before they are drawn apart, in pixels.
  let width: Double
  /// Of the photos, in pixels, row by row.
  private let heights: [Double]
  /// Kept free below each row, in pixels.
  private let foot: Double

  /// Nil where gutters leave no room.
  ///
  /// All photos are cropped by the same share: as much as it takes to make the block's proportion that
  /// of the area, but no more than `mostCropped`.
  init?(
    _ rows: [Range<Int>], aspects: [Double], in area: LayoutArea, mostCropped: Double, foot: Int
  ) {
    let gutter = Double(area.gutter)
    self.foot = Double(max(0, foot))
    let room =
      Double(area.box.height) - gutter * Double(rows.count - 1) - self.foot * Double(rows.count)
    let sums = rows.map { aspects[$0].reduce(0, +) }
    let gutters = rows.map { gutter * Double($0.count - 1) }
    let full = Double(area.box.width)
    guard room > 0, gutters.allSatisfy({ $0 < full }) else { return nil }

    // A row's height is (width - gutters) / (crop * sum), crop being what narrows each photo.
    let height = zip(sums, gutters).reduce(0) { $0 + (full - $1.1) / $1.0 }
    let whole = 1 - min(max(0, mostCropped), 0.5)
    let crop = min(max(whole, height / room), 1 / whole)
    let inverse = sums.reduce(0) { $0 + 1 / (crop * $1) }
    let shift = zip(sums, gutters).reduce(0) { $0 + $1.1 / (crop * $1.0) }
    let width = min(full, (room + shift) / inverse)
    guard width.isFinite, gutters.allSatisfy({ $0 < width }) else { return nil }
    self.rows = rows
    self.area = area
    self.aspects = aspects.map { $0 * crop }
    self.width = width
    heights = zip(sums, gutters).map { (width - $1) / (crop * $0) }
  }

  /// The pixels under photos.
  var covered: Double {
    zip(rows, heights).reduce(0) { sum, row in
      sum + row.1 * (width - Double(area.gutter * (row.0.count - 1)))
    }
  }

  /// The more of the area photos cover the better, and the less of its width they leave; all the more where
  /// rows must be drawn apart for that, as a hole in a row is uglier than a strip above and below all.
  var worth: Double {
    let share = width / Double(area.box.width)
    return covered * share * (rows.allSatisfy { $0.count == 1 } ? 1 : share * share)
  }

  /// Whether the last of several photos stands alone and too tall.
  var endsInOrphan: Bool {
    guard rows.count > 1, rows[rows.count - 1].count == 1 else { return false }
    let mean = heights.reduce(0, +) / Double(heights.count)
    return heights[heights.count - 1] > Mosaic.tallestOrphan * mean
  }

  /// In the photos' order, whole pixels; every row of several begins and ends where the area does, and a
  /// photo alone stands in the middle. Nil where a photo is smaller than a pixel.
  func boxes() -> [PixelRect]? {
    let gutter = Double(area.gutter)
    let count = Double(heights.count)
    let height = heights.reduce(0, +) + gutter * (count - 1) + foot * count
    let full = Double(area.box.width)
    var top = Double(area.box.y) + (Double(area.box.height) - height) / 2
    var boxes: [PixelRect] = []
    for (row, rowHeight) in zip(rows, heights) {
      let isAlone = row.count == 1
      let left = Double(area.box.x) + (isAlone ? (full - width) / 2 : 0)
      let right = left + (isAlone ? width : full)
      let gap = gutter + (isAlone ? 0 : (full - width) / Double(row.count - 1))
      var x = left
      for (index, aspect) in zip(row, aspects[row]) {
        // So that no sum of roundings moves the end of the row.
        let end = index == row.upperBound - 1 ? right : x + aspect * rowHeight
        guard max(end - x, rowHeight) >= 1 else { return nil }
        boxes.append(PixelRect(x, top, end, top + rowHeight))
        x = end + gap
      }
      top += rowHeight + foot + gutter
    }
    return boxes
  }
}

extension PixelRect {
  /// Edges to the nearest pixel, and where none is left between two, the pixel at their middle.
  fileprivate init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    func pixels(_ from: Double, _ to: Double) -> Range<Int> {
      let (start, end) = (Int(from.rounded()), Int(to.rounded()))
      let middle = Int(((from + to) / 2).rounded(.down))
      return start < end ? start..<end : middle..<(middle + 1)
    }
    let (columns, rows) = (pixels(left, right), pixels(top, bottom))
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
