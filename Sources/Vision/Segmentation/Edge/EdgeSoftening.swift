package import Images
package import Core

extension Raster {
  /// Softens the outline of this cut-out where the photo's colours show a soft edge (``SoftEdge``).
  /// Soft pixels still contain the background's colour until `freeEdge` removes it.
  ///
  /// - Parameter print: the cells of a restored print. These cells stay unchanged, because their
  ///   colours resemble the background.
  package mutating func softenEdge(
    of photo: Raster, _ picture: WorkingPicture, on grid: CellGrid, except print: CellMask? = nil,
    _ work: WorkContext
  ) throws(Interruption) {
    try work.checkInterruption()
    var edge = SoftEdge(
      picture, CellOpacities(self, grid).means, isPixels: grid.isPixels)
    if let print { edge.leave(print) }
    for row in 0..<picture.height {
      if row.isMultiple(of: Self.cellRowsPerBlock) { try work.checkInterruption() }
      if grid.isPixels {
        soften(row, of: photo, edge)
      } else {
        soften(row, of: photo, edge, on: grid)
      }
    }
  }

  private static let cellRowsPerBlock = 64

  /// Softens a row of pixels, for a grid with one pixel per cell.
  private mutating func soften(_ y: Int, of photo: Raster, _ edge: SoftEdge) {
    let (size, source) = (size, photo.bytes.span)
    update { bytes in
      for pixel in (y * size.width)..<((y + 1) * size.width) where edge.places[pixel] {
        Self.soften(
          &bytes, source, pixel, edge.filter.coefficients[pixel], edge.belief(at: pixel))
      }
    }
  }

  /// Softens the pixels of a row of cells. Between the cells' centres, the filter's coefficients
  /// are interpolated.
  private mutating func soften(
    _ row: Int, of photo: Raster, _ edge: SoftEdge, on grid: CellGrid
  ) {
    let (size, source, cells) = (size, photo.bytes.span, edge.places.size)
    let coefficients = edge.filter.coefficients
    update { bytes in
      for y in grid.rows[row] {
        let down = grid.rows.way(of: y, in: row)
        for column in 0..<cells.width {
          let cell = row * cells.width + column
          guard edge.places[cell] else { continue }
          let belief = edge.belief(at: cell)
          for x in grid.columns[column] {
            let across = grid.columns.way(of: x, in: column)
            let (own, beside) = (
              coefficients[cell], coefficients[row * cells.width + across.beside]
            )
            let (below, beyond) = (
              coefficients[down.beside * cells.width + column],
              coefficients[down.beside * cells.width + across.beside]
            )
            let near = own + (beside - own) * across.part
            let far = below + (beyond - below) * across.part
            Self.soften(
              &bytes, source, y * size.width + x, near + (far - near) * down.part, belief)
          }
        }
      }
    }
  }

  /// Sets a pixel's colour from the photo, and its opacity from the filter and the cut.
  @inline(__always)
  private static func soften(
    _ bytes: inout MutableSpan<UInt8>, _ photo: Span<UInt8>, _ pixel: Int,
    _ coefficients: SIMD4<Float>, _ belief: SoftEdge.Belief
  ) {
    let i = pixel * bytesPerPixel
    let codes = SIMD4<Float>(SIMD4(photo[i], photo[i + 1], photo[i + 2], 255))
    let fitted = GuidedFilter.opacity(coefficients, codes)
    let alpha = min(photo[i + 3], belief.opacity(fitted: fitted, cut: bytes[i + 3]))
    for c in 0..<3 { bytes[i + c] = alpha == 0 ? 0 : photo[i + c] }
    bytes[i + 3] = alpha
  }
}
