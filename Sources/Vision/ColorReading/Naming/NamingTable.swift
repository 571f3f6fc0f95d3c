import CEmbedded

/// The data for naming a garment's main colour: trees that rank names, and a chart of named
/// colours.
///
/// `training/colornames.py` makes the table from photos with colours that people named.
/// `training/README.md` describes the format.
package struct NamingTable: Sendable {
  let trees: [RankingTree]
  let chart: ColorChart

  /// The built-in table, parsed on first use.
  static let baked = NamingTable(bakedBytes)

  package static var bakedBytes: [UInt8] {
    var length = 0
    let start = unsafe w2w_color_name_table(&length)
    return unsafe Array(UnsafeBufferPointer(start: start, count: length))
  }

  private static let chipLength = 6

  /// Parses a table. Invalid data never causes an error. If the table has no trees, the nearest
  /// name ranks first.
  ///
  /// - Parameter bytes: signed 16-bit integers, little-endian. Incomplete data at the end and
  ///   invalid trees are ignored.
  package init(_ bytes: [UInt8]) {
    let numbers = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
    let treeCount = Int(numbers.first ?? 0)
    let chips = 2 + max(0, treeCount) * RankingTree.length
    trees = stride(from: 2, to: min(chips, numbers.count), by: RankingTree.length).compactMap {
      RankingTree(numbers[$0...].prefix(RankingTree.length))
    }
    chart = ColorChart(
      chips: stride(from: chips, to: numbers.count, by: Self.chipLength).compactMap {
        ColorChart.Chip(numbers[$0...].prefix(Self.chipLength))
      })
  }
}
