import Images

extension Raster {
  /// Prevents edge softening from working against strokes. Pixels near cells that strokes removed
  /// do not become more opaque. Pixels near cells that strokes added do not become less opaque.
  ///
  /// Edge softening changes pixels within a few cells, on both sides of the new edge. If a person
  /// erases something, the garment beside it must not grow.
  ///
  /// - Parameters:
  ///   - before: the opacity of each pixel without strokes, 0...255.
  ///   - lost: the cells that strokes removed.
  ///   - gained: the cells that strokes added.
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
