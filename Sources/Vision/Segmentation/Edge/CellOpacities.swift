import Images

struct CellOpacities {
  /// The rounded mean alpha of each cell's pixels, 0...255.
  private(set) var means: [UInt8]
  /// The cells with at least one pixel that is neither fully opaque nor fully transparent.
  private(set) var translucent: CellMask

  var visible: CellMask { CellMask(translucent.size) { means[$0] > 127 } }

  init(_ raster: Raster, _ grid: CellGrid) {
    means = []
    means.reserveCapacity(grid.cells.pixelCount)
    translucent = CellMask(grid.cells)
    let (stride, bytes) = (raster.stride, raster.bytes.span)
    for row in 0..<grid.cells.height {
      let rows = grid.rows[row]
      for column in 0..<grid.cells.width {
        let columns = grid.columns[column]
        var (sum, isTranslucent) = (0, false)
        for y in rows {
          let line = y &* stride &+ 3
          for x in columns {
            let alpha = bytes[line &+ x &* Raster.bytesPerPixel]
            sum &+= Int(alpha)
            // True for an alpha in 1...254.
            isTranslucent = isTranslucent || alpha &- 1 < 254
          }
        }
        let count = rows.count * columns.count
        if isTranslucent { translucent[means.count] = true }
        means.append(UInt8((sum + count / 2) / count))
      }
    }
  }
}
