import Images
import Core

extension Raster {
  /// The width, in pixels, of the rim of opaque pixels that may show some of the background's
  /// colour. Lenses blur the edge, and JPEG blurs colours more than lightness.
  private static let rimWidth = 2

  /// Returns this masked photo without the background's colour in the pixels along the edge.
  func freeingEdge(of photo: Raster) -> Raster {
    let picture = WorkingPicture(averaging: photo)
    var result = self
    let edge = colorsAlongEdge(picture, CellGrid(picture, on: size))
    result.freeRim(0..<size.height, along: edge, of: photo)
    return result
  }

  /// Removes the background's colour from all pixels along the cut-out's edge.
  mutating func freeEdge(
    of photo: Raster, _ picture: WorkingPicture, on grid: CellGrid, _ work: WorkContext
  ) throws(Interruption) {
    let edge = colorsAlongEdge(picture, grid)
    for first in Swift.stride(from: 0, to: size.height, by: Self.rowsPerBlock) {
      try work.checkInterruption()
      freeRim(first..<min(size.height, first + Self.rowsPerBlock), along: edge, of: photo)
    }
  }

  private static let rowsPerBlock = 128

  private func colorsAlongEdge(_ picture: WorkingPicture, _ grid: CellGrid) -> EdgeColors {
    let opacities = CellOpacities(self, grid)
    return EdgeColors(picture, opacities.visible, on: grid, blended: opacities.translucent)
  }

  /// Removes the background's colour from some rows. Only partly transparent pixels, and opaque
  /// pixels close to the removed part, are changed.
  private mutating func freeRim(_ rows: Range<Int>, along edge: EdgeColors, of photo: Raster) {
    let (size, stride, grid) = (size, stride, edge.grid)
    let source = photo.bytes.span
    let transfer = SRGBTransfer.shared
    update { bytes in
      for y in rows {
        let cells = grid.rows.cell(of: y) * grid.cells.width
        for column in 0..<grid.cells.width {
          let index = edge.indices[cells + column]
          guard index >= 0 else { continue }
          let blend = edge.blends[Int(index)]
          for x in grid.columns[column] {
            let i = y * stride + x * Self.bytesPerPixel
            guard bytes[i + 3] > 0 else { continue }
            let isOpaque = bytes[i + 3] == source[i + 3]
            if isOpaque && !Self.isRim(bytes, source, size, x, y) { continue }
            let light = SIMD4(
              transfer.linear[Int(source[i])], transfer.linear[Int(source[i + 1])],
              transfer.linear[Int(source[i + 2])], 0)
            let color = isOpaque ? blend.rimColor(light) : blend.color(light)
            for c in 0..<3 { bytes[i + c] = transfer.code(color[c]) }
          }
        }
      }
    }
  }

  /// True if a nearby pixel lost more than half of its opacity.
  private static func isRim(
    _ cut: borrowing MutableSpan<UInt8>, _ photo: Span<UInt8>, _ size: PixelSize, _ x: Int, _ y: Int
  ) -> Bool {
    for row in max(0, y - rimWidth)...min(size.height - 1, y + rimWidth) {
      for column in max(0, x - rimWidth)...min(size.width - 1, x + rimWidth) {
        let alpha = (row * size.width + column) * bytesPerPixel + 3
        if 2 * Int(cut[alpha]) < Int(photo[alpha]) { return true }
      }
    }
    return false
  }
}
