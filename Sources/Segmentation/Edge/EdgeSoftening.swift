package import Pixels
package import Work

extension Raster {
  /// Makes the outline of this cut-out as soft as its colours say (``SoftEdge``). What blends with the ground still has
  /// its colour (`freeEdge`).
  ///
  /// - Parameters:
  ///   - photo: what was cut out.
  ///   - picture: the photo's cells.
  ///   - print: cells of a print that stay as they are: something else than their colours told them from the ground.
  ///   - work: is asked between the steps whether it goes on.
  package mutating func softenEdge(
    of photo: Raster, _ picture: WorkingPicture, except print: CellMask? = nil, _ work: WorkContext
  ) throws(Interruption) {
    let side = picture.cellSide
    try work.checkInterruption()
    var edge = SoftEdge(picture, CellOpacities(self, picture.size, side: side).means)
    if let print { edge.leave(print) }
    for row in 0..<picture.height {
      if row.isMultiple(of: Self.cellRowsPerBlock) { try work.checkInterruption() }
      let rows = (row * side)..<min(size.height, (row + 1) * side)
      if side == 1 {
        soften(row, of: photo, edge)
      } else {
        soften(rows, of: photo, edge, cellSide: side)
      }
    }
  }

  /// After so many rows of cells the work may be given up.
  private static let cellRowsPerBlock = 64

  /// Makes the pixels of a row follow the edge, each of which is a cell.
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
    _ rows: Range<Int>, of photo: Raster, _ edge: SoftEdge, cellSide side: Int
  ) {
    let (size, source, cells) = (size, photo.bytes.span, edge.places.size)
    let coefficients = edge.filter.coefficients
    // Twice as far as a pixel is from the middle of its cell, in pixels.
    func next(_ place: Int, _ cell: Int, _ count: Int) -> (cell: Int, part: Float) {
      let twice = 2 * place + 1 - (2 * cell + 1) * side
      let other = min(count - 1, max(0, cell + twice.signum()))
      return (other, Float(abs(twice)) / Float(2 * side))
    }
    update { bytes in
      for y in rows {
        let row = y / side
        let down = next(y, row, cells.height)
        for column in 0..<cells.width {
          let cell = row * cells.width + column
          guard edge.places[cell] else { continue }
          let belief = edge.belief(at: cell)
          for x in (column * side)..<min(size.width, (column + 1) * side) {
            let across = next(x, column, cells.width)
            let (own, beside) = (coefficients[cell], coefficients[row * cells.width + across.cell])
            let (below, beyond) = (
              coefficients[down.cell * cells.width + column],
              coefficients[down.cell * cells.width + across.cell]
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

  /// Makes a pixel as opaque as its colour says, in the photo's colour.
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
