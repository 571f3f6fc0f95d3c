import Pixels

/// How good a flat lay is: the sum of what is wrong with it, each part 0 where nothing is.
///
/// The weights were found by looking at many pictures.
struct FlatLayScore {
  let pieces: [SizedPiece]
  let area: LayoutArea
  let isWide: Bool

  /// The share of the area within the margin that the pieces' boxes cover in a well filled picture.
  private static let suitableFill = 0.64

  init(_ pieces: [SizedPiece], in area: LayoutArea) {
    self.pieces = pieces
    self.area = area
    isWide = area.box.width > area.box.height
  }

  /// Of sizes alone: emptiness, the more where less is covered than must be, and how far rows are from
  /// the sizes that suit them beside the others.
  ///
  /// - Parameter leastCovered: how many pixels the pieces' boxes must cover.
  func cost(of columns: FlatLayColumns, leastCovered: Double) -> Double {
    var (covered, scaled, weights) = (0.0, 0.0, 0.0)
    for row in 0..<columns.rows.count {
      let area = columns.rows[row].area
      let (scale, shrinking) = (columns.scale(ofRow: row), columns.rows[row].shrinking)
      covered += area * scale * scale
      // What is behind another row is covered twice.
      if let lap = columns.lap(ofRow: row) { covered -= lap * columns.rows[row].width * scale }
      let weight = area / (shrinking * shrinking)
      scaled += shrinking * scale * weight
      weights += weight
    }
    // Of large pieces before small ones: beside them others look large or small.
    let difference = difference(of: columns, from: scaled / weights) / Double(pieces.count)
    let fill = covered / Double(area.box.size.pixelCount)
    let empty = max(0, Self.suitableFill - fill)
    let missing = max(0, leastCovered - covered) / max(1, leastCovered)
    return 3 * empty + 4 * empty * empty + 8 * difference + Self.missingWeight * missing
  }

  /// More than any disorder costs, of a coverage that is a little short.
  private static let missingWeight = 60.0

  /// How far the pieces are from the size that suits them: the square of that, and for sizes that no one
  /// would believe the fourth power; small pieces that grow much look like others.
  private func difference(of columns: FlatLayColumns, from mean: Double) -> Double {
    var difference = 0.0
    for row in 0..<columns.rows.count {
      let ratio = columns.rows[row].shrinking * columns.scale(ofRow: row) / mean
      let far = max(ratio, 1 / ratio) - 1
      let weight = ratio > 1 && columns.rows[row].role.isSmall ? 3.0 : 1
      difference +=
        weight * far * far * (1 + 10 * far * far) * Double(columns.rows[row].pieces.count)
    }
    return difference
  }

  /// Of the places: disorder, and what hangs to one side.
  func cost(of slots: [Region], _ arrangement: Arrangement) -> Double {
    var (momentX, momentY, total) = (0.0, 0.0, 0.0)
    for slot in slots {
      let weight = slot.width * slot.height
      momentX += weight * (slot.x + slot.width / 2)
      momentY += weight * (slot.y + slot.height / 2)
      total += weight
    }
    let box = Region(area.box)
    let offX = abs(momentX / total - box.x - box.width / 2) / box.width
    let offY = abs(momentY / total - box.y - box.height / 2) / box.height
    return 1.5 * (offX + offY) + disorder(slots) + arrangement.strangeness
  }
}
