import Images
import Text

/// Items one below the other, in columns that let their letters be largest, and the list be lowest.
struct ItemList {
  /// From the list's top left corner.
  let texts: [PlacedText]
  let height: Int
  /// The em of all.
  let size: Double

  private static let mostColumns = 4

  /// Nil if the items do not fit even at the least legible size.
  init?(
    _ items: [String], width: Int, mostHeight: Int, largest: Double, _ lettering: Lettering
  ) throws(TypesettingError) {
    // Lines are as high as the fonts of their letters ask for, in proportion to their size.
    var tallest = 0
    for item in items {
      let line = try lettering.extent(of: item, size: largest, width: .max, mostLines: 1)
      tallest = max(tallest, line.height)
    }
    let pitch = Double(tallest + 1) / largest
    var best: (isWhole: Bool, size: Double, columns: Int, rows: Int)?
    for columns in 1...min(Self.mostColumns, max(1, items.count)) {
      let rows = (items.count - 1) / columns + 1
      let limit = min(largest, Double(mostHeight / rows) / pitch)
      let room = Self.columnWidth(columns, of: width, largest)
      guard limit >= lettering.leastSize, room > Int(4 * lettering.leastSize) || columns == 1
      else { continue }
      let size = try lettering.fittingSize(for: items, upTo: limit, width: room, mostLines: 1)
      var isWhole = true
      for item in items where isWhole {
        let line = try lettering.extent(of: item, size: size, width: .max, mostLines: 1)
        isWhole = line.width <= room
      }
      // Rather smaller letters, or a higher list, than names that are cut short.
      if let best {
        let isBetter =
          isWhole == best.isWhole ? (size, -rows) > (best.size, -best.rows) : isWhole
        if !isBetter { continue }
      }
      best = (isWhole, size, columns, rows)
    }
    guard let best else { return nil }
    let rows = best.rows
    let lineHeight = Int((pitch * best.size - 1e-9).rounded(.up))
    let room = Self.columnWidth(best.columns, of: width, largest)
    size = best.size
    height = rows * lineHeight
    // All begin at the side that most of them are read from, so that the eye finds the start of
    // each line.
    var fromRight = Set<Int>()
    for (index, item) in items.enumerated() {
      if try lettering.isRightToLeft(item, size: best.size) { fromRight.insert(index) }
    }
    let standsRight = fromRight.count * 2 > items.count
    texts = items.enumerated().map { index, item in
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      let x = column * (room + Self.gutter(largest))
      var text = PlacedText(
        item, in: PixelRect(x: x, y: row * lineHeight, width: room, height: lineHeight),
        size: best.size)
      text.alignment = fromRight.contains(index) == standsRight ? .leading : .trailing
      return text
    }
  }

  private static func gutter(_ size: Double) -> Int { Int(size.rounded(.up)) }

  private static func columnWidth(_ columns: Int, of width: Int, _ size: Double) -> Int {
    (width - (columns - 1) * gutter(size)) / columns
  }
}
