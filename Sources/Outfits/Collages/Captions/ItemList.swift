import Images
import Text

/// A list in columns. The number of columns is chosen to allow the largest font size. If several
/// numbers allow the same font size, the list with the smallest height is used.
struct ItemList {
  /// The lines, in coordinates from the list's top left corner.
  let texts: [PlacedText]
  let height: Int
  let size: Double

  private static let mostColumns = 4

  /// Lays out the list, or returns nil if the items do not fit even at the smallest font size.
  init?(
    _ items: [String], width: Int, mostHeight: Int, largest: Double, _ lettering: Lettering
  ) throws(TypesettingError) {
    // A font's line height is proportional to its size.
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
      // A smaller font or a taller list is better than truncated names.
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
    // All lines are aligned to the side where most lines start.
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
