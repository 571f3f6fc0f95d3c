/// The colours that occur deep inside a garment. An edge cell with a colour that also occurs deep
/// inside belongs to a print, even if the cell looks like background.
struct InnerColors {
  /// The number of cells of each colour. Red, green and blue are each reduced to 16 levels.
  private var counts = [Int](repeating: 0, count: 16 * 16 * 16)
  private var total = 0

  /// A colour counts as the garment's if at least this fraction of the inner cells have it.
  private static let leastPart = 0.001

  init(_ cells: [GuidedFilter.Cell], _ inside: CellMask) {
    inside.forEachMember { cell in
      counts[Self.index(cells[cell])] += 1
      total += 1
    }
  }

  func has(_ cell: GuidedFilter.Cell) -> Bool {
    Double(counts[Self.index(cell)]) >= max(1, Self.leastPart * Double(total))
  }

  @inline(__always)
  private static func index(_ cell: GuidedFilter.Cell) -> Int {
    Int(cell.x >> 4) << 8 | Int(cell.y >> 4) << 4 | Int(cell.z >> 4)
  }
}
