import Garments
import Pixels

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
    // Of many pieces, those that fill the corners move zones.
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
