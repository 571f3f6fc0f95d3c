/// The colours of a garment well inside its edge. An edge cell with a colour from well inside
/// belongs to a print, even if the cell looks like the ground.
struct InnerColors {
  /// The number of cells of each colour, with 16 levels each of red, green and blue.
  private var counts = [Int](repeating: 0, count: 16 * 16 * 16)
  private var total = 0

  /// The minimum share of cells for a colour to count as the garment's.
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
