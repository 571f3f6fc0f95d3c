import Images

extension [SizedPiece] {
  /// The most pieces for a search; more are packed, which fills pictures better.
  private static var mostSearched: Int { 12 }
  /// The fewest pieces for which packing is tried if a search does not fill the picture.
  private static var leastPacked: Int { 5 }
  /// The enlargement from which packed pieces are preferred to those of a search.
  private static var worthPacking: Double { 1.015 }
  /// The most pieces for packing; more are in rows, because packing them would take seconds.
  private static var mostPacked: Int { 400 }
  /// The share of the canvas that one piece or two should cover, which have no limits.
  private static var filledByFew: Double { 0.3 }
  /// The largest difference between the areas of coarse shapes and those of pixels.
  private static var fillDoubt: Double { 0.006 }
  /// The least share of the area in plain rows that pieces must cover.
  private static var leastBesideRows: Double { 0.5 }

  /// The place of each; fewer than there are pieces if one would not have a pixel.
  func places(in area: LayoutArea, on canvas: Canvas) -> [PlacedPiece] {
    let gap = canvas.gap(between: count)
    let rows = FlatLayRows(self, in: area, gap: gap).best()
    var best = byOutline(in: area, on: canvas, gap: gap)
    if let rows, (best?.scale ?? 0) < rows.scale * Self.leastBesideRows.squareRoot() { best = rows }
    return best.map(places) ?? []
  }

  /// True if each has at least a pixel in plain rows.
  func haveRoomInRows(_ area: LayoutArea, on canvas: Canvas) -> Bool {
    if isEmpty { return true }
    let rows = FlatLayRows(self, in: area, gap: canvas.gap(between: count)).best()
    return rows.map { places($0).count == count } ?? false
  }

  private func places(_ laidOut: LaidOut) -> [PlacedPiece] {
    zip(indices, laidOut.corners).compactMap { index, corner in
      self[index].place(index: index, left: corner.x, top: corner.y, scale: laidOut.scale)
    }
  }

  private func byOutline(
    in area: LayoutArea, on canvas: Canvas, gap: Double
  ) -> LaidOut? {
    guard count <= Self.mostPacked else { return nil }
    let wanted = Swift.max(Self.filledByFew, FlatLay.leastFilled(count)) + Self.fillDoubt
    let fine = CellGrid(area, of: canvas.seen, gap: gap, longSide: CellGrid.fineSide)
    func packed(mostDisorder: Int?) -> LaidOut? {
      PackingSearch(self, on: fine, wanted: wanted).best(mostDisorder: mostDisorder)
    }
    if count > Self.mostSearched { return packed(mostDisorder: nil) }
    let grid = CellGrid(area, of: canvas.seen, gap: gap)
    let found = NestSearch(self, on: grid, wanted: wanted).best()
    guard
      count >= Self.leastPacked, let found,
      grid.filled(by: visibleArea, scale: found.scale / grid.side) < wanted,
      let packed = packed(mostDisorder: 0), packed.scale >= found.scale * Self.worthPacking
    else { return found }
    return packed
  }
}

extension Canvas {
  /// The default gap of few pieces, as a share of the shorter side of the visible canvas.
  private static let leastGap = 0.01
  /// More pieces than this are smaller, and so are their gaps, in proportion.
  private static let fewPieces = 12.0

  /// The least pixels between two of so many pieces: the requested gap, otherwise one that suits
  /// their size.
  fileprivate func gap(between count: Int) -> Double {
    if let gutter { return Double(gutter) }
    let share = min(1, (Self.fewPieces / Double(max(1, count))).squareRoot())
    return Double(seen.size.shortestSide) * Self.leastGap * share
  }
}
