import Garments

/// Pieces of one role side by side in a column of a flat lay.
struct FlatLayRow {
  let pieces: [Int]
  /// Of the first piece.
  let role: OutfitRole
  /// Of all pieces, without the gutters between them, and of the tallest: in the pieces' unit.
  let width: Double
  let height: Double
  /// What the pieces together cover, in the unit's square.
  let area: Double
  /// Whether a piece's size is known, so that the row may not be scaled on its own.
  let isMeasured: Bool
  /// Whether the row goes partly behind the next column.
  let isBehind: Bool
  /// Of the last piece, in the pieces' unit.
  let lastWidth: Double
  /// Whether its pieces are of several roles.
  let isMixed: Bool
  /// What the pieces' own sizes are multiplied by in `width` and `height`, at most 1.
  let shrinking: Double

  private init(_ indices: [Int], of all: [SizedPiece], shrinking: Double, isBehind: Bool) {
    var (width, height, area) = (0.0, 0.0, 0.0)
    var isMeasured = false
    for index in indices {
      let piece = all[index]
      width += piece.width
      height = max(height, piece.height)
      area += piece.width * piece.height * piece.coveredShare
      isMeasured = isMeasured || piece.isMeasured
    }
    pieces = indices
    role = indices.first.map { all[$0].role } ?? .accessory
    self.width = width * shrinking
    self.height = height * shrinking
    self.area = area * shrinking * shrinking
    self.isMeasured = isMeasured
    self.isBehind = isBehind
    lastWidth = (indices.last.map { all[$0].width } ?? 0) * shrinking
    isMixed = indices.contains { all[$0].role != all[indices[0]].role }
    self.shrinking = shrinking
  }

  /// What joins others stands beside them, unless it is many.
  private static let mostMixed = 4

  /// Whether a top may hang over this: trousers or a skirt.
  func hangs(under upper: FlatLayRow) -> Bool {
    role == .bottom && pieces.count == 1 && upper.role == .top && upper.pieces.count == 1
  }

  /// The rows of a column, none wider than `limit` where single pieces are not, and wider ones shrunk to
  /// it; those of a band hold about the same.
  static func rows(
    of column: Arrangement.Column, _ pieces: [SizedPiece], atMost limit: Double,
    isBehind: Bool
  ) -> [FlatLayRow] {
    column.flatMap { band in
      let isBehind = isBehind && band.allSatisfy { pieces[$0].role == .outer }
      let isMixed = band.contains { pieces[$0].role != pieces[band[0]].role }
      if isMixed, band.count <= mostMixed {
        return [FlatLayRow(band, of: pieces, shrinking: 1, isBehind: isBehind)]
      }
      let widths = band.map { pieces[$0].width }
      var least = 1
      var filled = 0.0
      for width in widths {
        // A row that is a little too wide is shrunk a little.
        if filled > 0, filled + width > limit * 1.001 {
          least += 1
          filled = 0
        }
        filled += width
      }
      let runs =
        least == 1
        ? [band.indices] : LinearPartition(widths, mostRuns: least).runs(least) ?? [band.indices]
      // All rows of a band alike, so that its pieces stay in proportion.
      let widest = runs.reduce(0) { max($0, widths[$1].reduce(0, +)) }
      let shrinking = band.contains { pieces[$0].isMeasured } ? 1 : min(1, limit / widest)
      return runs.map {
        FlatLayRow(Array(band[$0]), of: pieces, shrinking: shrinking, isBehind: isBehind)
      }
    }
  }
}
