import Images

/// The blocks of a page, found by splitting the page again and again at its horizontal and vertical
/// gaps. The method is the recursive XY-cut of Nagy and Seth, "Hierarchical representation of
/// optically scanned documents", 1984.
struct PageBlocks {
  struct Block {
    let box: PixelRect
    let filled: Double
    /// The median number of changes between page and content along a row.
    let changes: Int
    /// True if the block has straight sides, like a picture with its own background.
    let isFramed: Bool
  }

  private(set) var blocks: [Block] = []
  private let size: PixelSize
  /// True for each pixel that does not have the page's colour.
  private let isContent: [Bool]
  private let gap: Int

  /// The maximum depth of nested cuts.
  private static let mostCuts = 12
  /// The minimum fraction of content along a straight side, and the fraction of the side that is
  /// ignored at each end, because corners may be round.
  private static let leastOfSide = 0.9
  private static let roundCorner = 0.1

  init(of raster: Raster, on page: PageColor, gap: Int) {
    size = raster.size
    self.gap = gap
    var isContent = [Bool](repeating: false, count: raster.size.pixelCount)
    for index in isContent.indices where !page.isAt(index * Raster.bytesPerPixel, raster.bytes) {
      isContent[index] = true
    }
    self.isContent = isContent
    cut(PixelRect(x: 0, y: 0, size: size), cuts: 0)
  }

  private mutating func cut(_ room: PixelRect, cuts: Int) {
    guard let columns = runs(of: contentColumns(room)), let rows = runs(of: contentRows(room))
    else { return }
    let box = PixelRect(
      x: room.x + columns.span.lowerBound, y: room.y + rows.span.lowerBound,
      width: columns.span.count, height: rows.span.count)
    guard cuts < Self.mostCuts, columns.parts.count > 1 || rows.parts.count > 1 else {
      blocks.append(block(box))
      return
    }
    // The page is split in the direction of its widest gap, because that gap separates most
    // clearly.
    if rows.widestGap >= columns.widestGap {
      for part in rows.parts {
        cut(
          PixelRect(x: box.x, y: room.y + part.lowerBound, width: box.width, height: part.count),
          cuts: cuts + 1)
      }
    } else {
      for part in columns.parts {
        cut(
          PixelRect(x: room.x + part.lowerBound, y: box.y, width: part.count, height: box.height),
          cuts: cuts + 1)
      }
    }
  }

  private struct Runs {
    var parts: [Range<Int>]
    var widestGap = 0
    var span: Range<Int> { parts[0].lowerBound..<parts[parts.count - 1].upperBound }
  }

  private func runs(of hasContent: [Bool]) -> Runs? {
    guard let first = hasContent.firstIndex(of: true) else { return nil }
    var runs = Runs(parts: [first..<(first + 1)])
    for index in hasContent.indices.dropFirst(first + 1) where hasContent[index] {
      let last = runs.parts[runs.parts.count - 1]
      if index - last.upperBound >= gap {
        runs.widestGap = max(runs.widestGap, index - last.upperBound)
        runs.parts.append(index..<(index + 1))
      } else {
        runs.parts[runs.parts.count - 1] = last.lowerBound..<(index + 1)
      }
    }
    return runs
  }

  private func contentRows(_ room: PixelRect) -> [Bool] {
    (room.y..<room.maxY).map { y in
      isContent[(y * size.width + room.x)..<(y * size.width + room.maxX)].contains(true)
    }
  }

  private func contentColumns(_ room: PixelRect) -> [Bool] {
    var columns = [Bool](repeating: false, count: room.width)
    for y in room.y..<room.maxY {
      let start = y * size.width + room.x
      for x in 0..<room.width where isContent[start + x] { columns[x] = true }
    }
    return columns
  }

  private func block(_ box: PixelRect) -> Block {
    var filled = 0
    var changes: [Int] = []
    for y in box.y..<box.maxY {
      let row = isContent[(y * size.width + box.x)..<(y * size.width + box.maxX)]
      filled += row.count { $0 }
      changes.append(zip(row, row.dropFirst()).count { $0 != $1 })
    }
    return Block(
      box: box, filled: Double(filled) / Double(max(1, box.size.pixelCount)),
      changes: changes.sorted()[changes.count / 2], isFramed: isFramed(box))
  }

  /// True if at least two opposite sides are straight.
  private func isFramed(_ box: PixelRect) -> Bool {
    let across = Int(Self.roundCorner * Double(box.width))
    let down = Int(Self.roundCorner * Double(box.height))
    let (columns, rows) = (
      (box.x + across)..<(box.maxX - across), (box.y + down)..<(box.maxY - down)
    )
    // The outermost pixels may blend with the page.
    let (inX, inY) = (min(1, box.width / 3), min(1, box.height / 3))
    let isRow = [box.y + inY, box.maxY - 1 - inY].map { y in
      isStraight(columns.map { isContent[y * size.width + $0] })
    }
    let isColumn = [box.x + inX, box.maxX - 1 - inX].map { x in
      isStraight(rows.map { isContent[$0 * size.width + x] })
    }
    return isRow == [true, true] || isColumn == [true, true]
  }

  private func isStraight(_ side: [Bool]) -> Bool {
    Double(side.count { $0 }) >= Self.leastOfSide * Double(side.count)
  }
}
