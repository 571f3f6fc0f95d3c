/// A photo separated into background and garment, based on an estimate of the background.
struct GroundParting {
  let background: Background
  let unlikeness: Unlikeness
  let barriers: Barriers
  let valley: Valley

  /// Only cells below this level, five standard deviations, are used to measure the background.
  private static let mostSeenLevel = 40
  /// The minimum rise in levels across a clear edge, as a fraction of the valley's level.
  private static let leastRise = 0.6
  /// The distance from the garment, in cells, within which no background is measured. Cells near
  /// the garment may be partly covered by it.
  private static let unseenReach = 1
  /// The distance from the edge, in cells, within which levels are compared.
  private static let edgeReach = 2

  /// - Parameter holes: background cells that are not connected to the border.
  init(_ photo: WorkingPicture, _ background: Background, holes: CellMask? = nil) {
    self.background = background
    unlikeness = Unlikeness(photo, background)
    barriers = Barriers(unlikeness, photo.size, holes: holes)
    valley = Valley(barriers)
  }

  func garment(_ photo: WorkingPicture) -> CellMask {
    CellMask(photo.size) { Int(barriers.levels[$0]) >= valley.level }
  }

  func seenBackground(_ photo: WorkingPicture, holes: CellMask) -> CellMask {
    let seen = CellMask(photo.size) { cell in
      holes[cell]
        || Int(barriers.levels[cell]) < valley.level
          && Int(unlikeness.levels[cell]) < Self.mostSeenLevel
    }
    return seen.eroded(by: Self.unseenReach)
  }

  /// Returns the number of cells that count as background although their colour differs from the
  /// background's.
  func leftBehind(by garment: CellMask, holes: CellMask) -> Int {
    garment.indices.count { cell in
      !garment[cell] && !holes[cell] && Int(barriers.levels[cell]) < valley.level
        && Int(unlikeness.levels[cell]) > Self.mostSeenLevel
    }
  }

  /// Returns the fraction of a garment's edge, 0...1, where the level hardly rises from background
  /// to garment.
  func gradualPart(ofEdgeOf garment: CellMask) -> Double {
    let inner = garment.eroded(by: Self.unseenReach)
    var (gradual, all) = (0, 0)
    for cell in garment.indices where garment[cell] && !inner[cell] {
      all += 1
      if rise(at: cell, garment) < Self.leastRise * Double(valley.level) { gradual += 1 }
    }
    return Double(gradual) / Double(max(1, all))
  }

  private func rise(at cell: Int, _ garment: CellMask) -> Double {
    var (inside, outside) = ((sum: 0, count: 0), (sum: 0, count: 0))
    garment.size.forEachCell(around: cell, reach: Self.edgeReach) { other in
      let level = Int(unlikeness.levels[other])
      if garment[other] {
        inside = (inside.sum + level, inside.count + 1)
      } else {
        outside = (outside.sum + level, outside.count + 1)
      }
    }
    return Double(inside.sum) / Double(max(1, inside.count))
      - Double(outside.sum) / Double(max(1, outside.count))
  }
}
