import Pixels

/// How opaque the cells of a raster are.
struct CellOpacities {
  /// Of each cell, the mean of its pixels' alpha, 0...255, rounded.
  private(set) var means: [UInt8]
  /// The cells that have a pixel which is neither wholly opaque nor wholly transparent.
  private(set) var translucent: CellMask

  /// The cells that are more opaque than not.
  var visible: CellMask { CellMask(translucent.size) { means[$0] > 127 } }

  /// - Parameters:
  ///   - cells: how many cells there are.
  ///   - side: of a cell, in pixels; the last column and row of cells may be cut off.
  init(_ raster: Raster, _ cells: PixelSize, side: Int) {
    means = []
    means.reserveCapacity(cells.pixelCount)
    translucent = CellMask(cells)
    let (size, stride, bytes) = (raster.size, raster.stride, raster.bytes.span)
    for row in 0..<cells.height {
      let rows = (row * side)..<min(size.height, (row + 1) * side)
      for column in 0..<cells.width {
        let columns = (column * side)..<min(size.width, (column + 1) * side)
        var (sum, isTranslucent) = (0, false)
        for y in rows {
          let line = y &* stride &+ 3
          for x in columns {
            let alpha = bytes[line &+ x &* Raster.bytesPerPixel]
            sum &+= Int(alpha)
            // 1...254
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
