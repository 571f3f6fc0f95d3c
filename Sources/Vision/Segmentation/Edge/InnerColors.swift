/// The colours of a garment well inside its edge. A place at the edge with one of them belongs to a
/// print, however much it looks like the ground.
struct InnerColors {
  /// The number of cells of each colour, in 16 shades of red, green and blue.
  private var counts = [Int](repeating: 0, count: 16 * 16 * 16)
  private var total = 0

  /// A colour of the garment is that of so large a part of the cells.
  private static let leastPart = 0.001

  /// - Parameters:
  ///   - cells: rows from the top.
  ///   - inside: those that are garment for sure.
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
