import Garments
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
      // A part that is tucked behind another row covers nothing of its own.
      if let lap = columns.lap(ofRow: row) { covered -= lap * columns.rows[row].width * scale }
      let weight = area / (shrinking * shrinking)
      scaled += shrinking * scale * weight
      weights += weight
    }
    // Differences are weighed by area: other pieces look large or small beside the large ones.
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

extension FlatLayScore {
  /// The roles that are worn one below the other; a dress stands where trousers do.
  private static let worn: [[OutfitRole]] = [[.hat], [.top], [.onepiece, .bottom], [.shoes]]
  /// How far from the middle a zone is not strange, as a share of the area's width.
  private static let middleTolerance = (alone: 0.06, withOuter: 0.18)

  /// How many pairs of zones are not one below the other, or, where the area is wider than tall, side by
  /// side from left to right: by the middles of their pieces. Elsewhere it also counts how far zones are
  /// from the middle, and how far one is beside another, where each is of one piece.
  func disorder(_ slots: [Region]) -> Double {
    let zones = Self.worn.compactMap { roles -> Region? in
      let zone = pieces.indices.filter { roles.contains(pieces[$0].role) }.map { slots[$0] }
      return zone.isEmpty ? nil : zone.mean
    }
    let isSingle = pieces.count { Self.worn.joined().contains($0.role) } == zones.count
    // Where there are many pieces, those that fill the corners shift the zones, so distances count less.
    let farWeight = isSingle ? 8 : min(5, 24 / Double(pieces.count))
    let middle = Double(area.box.x) + Double(area.box.width) / 2
    // The outer layer pushes the column to the side.
    let tolerance =
      pieces.contains { $0.role == .outer }
      ? Self.middleTolerance.withOuter : Self.middleTolerance.alone
    var (disorder, farthest) = (0.0, 0.0)
    for (index, zone) in zones.enumerated() {
      if !isWide {
        let off = abs(zone.x + zone.width / 2 - middle) / Double(area.box.width)
        farthest = max(farthest, off)
      }
      for later in zones[(index + 1)...] {
        let isBelow = later.y + later.height / 2 > zone.y + zone.height / 2
        let isRight = later.x + later.width / 2 > zone.x + zone.width / 2
        if !(isBelow || isWide && isRight) { disorder += 2 }
        if !isWide, isSingle {
          let beside = zone.y + zone.height - later.y
          disorder += 5 * max(0, beside / min(zone.height, later.height) - 0.15)
        }
      }
    }
    return disorder + farWeight * max(0, farthest - tolerance)
  }
}

extension [Region] {
  /// The region whose edges are the means of these regions' edges.
  fileprivate var mean: Region {
    let sum = reduce(into: Region(x: 0, y: 0, width: 0, height: 0)) { sum, region in
      sum.x += region.x
      sum.y += region.y
      sum.width += region.width
      sum.height += region.height
    }
    let count = Double(count)
    return Region(
      x: sum.x / count, y: sum.y / count, width: sum.width / count, height: sum.height / count)
  }
}
