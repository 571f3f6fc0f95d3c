package import Images
package import Core

extension Raster {
  /// Makes the outline of this cut-out as soft as its colours indicate (``SoftEdge``). Pixels that
  /// blend with the ground still have its colour (`freeEdge`).
  ///
  /// - Parameters:
  ///   - photo: the photo that was cut out.
  ///   - picture: the photo's cells.
  ///   - grid: their pixels.
  ///   - print: cells of a print that do not change, because they were not separated from the
  ///     ground by their colours.
  ///   - work: checked between the steps for interruption.
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

  /// The rows of cells between checks for interruption.
  private static let cellRowsPerBlock = 64

  /// Makes the pixels of a row follow the edge; each is a cell.
  private mutating func soften(_ y: Int, of photo: Raster, _ edge: SoftEdge) {
    let (size, source) = (size, photo.bytes.span)
    update { bytes in
      for pixel in (y * size.width)..<((y + 1) * size.width) where edge.places[pixel] {
        Self.soften(
          &bytes, source, pixel, edge.filter.coefficients[pixel], edge.belief(at: pixel))
      }
    }
  }

  /// Makes the pixels of a row of cells follow the edge; between the middles of cells its function runs evenly.
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

  /// Makes a pixel as opaque as its colour indicates, in the photo's colour.
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
