import Images

extension [SizedPiece] {
  /// The maximum number of pieces for a search. More pieces are packed, because packing then fills
  /// the picture better.
  private static var mostSearched: Int { 12 }
  /// The minimum number of pieces for which packing is tried if a search does not fill the picture.
  private static var leastPacked: Int { 5 }
  /// The minimum gain in scale at which a packing is preferred to the result of a search.
  private static var worthPacking: Double { 1.015 }
  /// The maximum number of pieces for packing. More pieces are put in rows, because packing would
  /// take seconds.
  private static var mostPacked: Int { 400 }
  /// The fraction of the canvas that one or two pieces should cover.
  private static var filledByFew: Double { 0.3 }
  /// The maximum error of a coverage that is computed from coarse shapes instead of pixels.
  private static var fillDoubt: Double { 0.006 }
  /// The minimum coverage of a result, as a fraction of the coverage that plain rows reach.
  private static var leastBesideRows: Double { 0.5 }

  /// Returns the places of the pieces. Pieces that would have no pixel are omitted.
  func places(in area: LayoutArea, on canvas: Canvas) -> [PlacedPiece] {
    let gap = canvas.gap(between: count)
    let rows = FlatLayRows(self, in: area, gap: gap).best()
    var best = byOutline(in: area, on: canvas, gap: gap)
    if let rows, (best?.scale ?? 0) < rows.scale * Self.leastBesideRows.squareRoot() { best = rows }
    return best.map(places) ?? []
  }

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
  /// The default gap between a few pieces, as a fraction of the visible canvas's shorter side.
  private static let leastGap = 0.01
  /// The maximum number of pieces with the full default gap. More pieces are smaller and have
  /// smaller gaps.
  private static let fewPieces = 12.0

  /// Returns the requested gutter, or a gap that suits the size of `count` pieces, in pixels.
  fileprivate func gap(between count: Int) -> Double {
    if let gutter { return Double(gutter) }
    let share = min(1, (Self.fewPieces / Double(max(1, count))).squareRoot())
    return Double(seen.size.shortestSide) * Self.leastGap * share
  }
}
