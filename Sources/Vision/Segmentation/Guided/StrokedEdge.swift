import Images

extension Raster {
  /// Lets a stroke's answer differ from the cut-out before it on the stroke's side alone: what is nearer to cells that
  /// strokes took away becomes no more opaque than it was, and what is nearer to cells that they gave no less.
  ///
  /// A soft edge follows the colours some cells around, on both sides of what a stroke changed. Somebody who wipes
  /// something away does not expect that the cloth beside it grows.
  ///
  /// - Parameters:
  ///   - before: of each pixel, how opaque it was without strokes, 0...255.
  ///   - lost: the cells that strokes took away.
  ///   - gained: the cells that they gave.
  ///   - grid: the cells' pixels.
  ///   - photo: what this raster was cut out of; this has its colours.
  mutating func keepToSides(
    of before: [UInt8], lost: CellMask, gained: CellMask, on grid: CellGrid, photo: Raster
  ) {
    let changed = lost.union(gained)
    if changed.isEmpty { return }
    let nearest = NearestCells(of: changed, at: changed.indices.filter { !changed[$0] })
    let (size, columns, source) = (size, changed.size.width, photo.bytes.span)
    update { bytes in
      for cell in changed.indices {
        let isNearLost = lost[changed[cell] ? cell : nearest[cell] ?? cell]
        let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
        for y in grid.rows[row] {
          for x in grid.columns[column] {
            let pixel = y * size.width + x
            let i = pixel * Self.bytesPerPixel
            let (was, now) = (before[pixel], bytes[i + 3])
            guard isNearLost ? now > was : now < was else { continue }
            for c in 0..<3 { bytes[i + c] = was == 0 ? 0 : source[i + c] }
            bytes[i + 3] = was
          }
        }
      }
    }
  }
}
