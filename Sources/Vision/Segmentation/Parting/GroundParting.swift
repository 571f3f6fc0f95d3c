/// A photo separated into background and garment by an estimate of the background.
struct GroundParting {
  let background: Background
  let unlikeness: Unlikeness
  let barriers: Barriers
  let valley: Valley

  /// The highest level of cells that measure the background, regardless of barriers: five standard
  /// deviations.
  private static let mostSeenLevel = 40
  /// The least rise in levels across a clear edge, as a part of the valley's.
  private static let leastRise = 0.6
  /// The distance from the garment within which cells do not measure the background, because they
  /// show some of the garment.
  private static let unseenReach = 1
  /// The distance from the edge within which levels are compared.
  private static let edgeReach = 2

  /// - Parameter holes: background that is not connected with the border.
  init(_ photo: WorkingPicture, _ background: Background, holes: CellMask? = nil) {
    self.background = background
    unlikeness = Unlikeness(photo, background)
    barriers = Barriers(unlikeness, photo.size, holes: holes)
    valley = Valley(barriers)
  }

  /// The cells behind barriers at least as high as the valley.
  func garment(_ photo: WorkingPicture) -> CellMask {
    CellMask(photo.size) { Int(barriers.levels[$0]) >= valley.level }
  }

  /// The cells that surely show background.
  func seenBackground(_ photo: WorkingPicture, holes: CellMask) -> CellMask {
    let seen = CellMask(photo.size) { cell in
      holes[cell]
        || Int(barriers.levels[cell]) < valley.level
          && Int(unlikeness.levels[cell]) < Self.mostSeenLevel
    }
    return seen.eroded(by: Self.unseenReach)
  }

  /// The number of cells that belong to the background, but not because of their colour.
  func leftBehind(by garment: CellMask, holes: CellMask) -> Int {
    garment.indices.count { cell in
      !garment[cell] && !holes[cell] && Int(barriers.levels[cell]) < valley.level
        && Int(unlikeness.levels[cell]) > Self.mostSeenLevel
    }
  }

  /// The part of a garment's edge, 0...1, across which the level hardly rises.
  func gradualPart(ofEdgeOf garment: CellMask) -> Double {
    let inner = garment.eroded(by: Self.unseenReach)
    var (gradual, all) = (0, 0)
    for cell in garment.indices where garment[cell] && !inner[cell] {
      all += 1
      if rise(at: cell, garment) < Self.leastRise * Double(valley.level) { gradual += 1 }
    }
    return Double(gradual) / Double(max(1, all))
  }

  /// The average rise of the level from the background to the garment around a cell of the edge.
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
