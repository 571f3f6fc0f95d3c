import Images
import Core

struct Matte {
  /// The opacity of each pixel, 0...255, rows from the top.
  private(set) var opacities: [UInt8]

  /// Because of noise, opacities below `low` count as transparent, and opacities above `high` count
  /// as opaque.
  private static let ends = (low: 26, high: 230)
  private static let rowsPerBlock = 128

  init(_ raster: Raster, _ edge: EdgeColors, _ work: WorkContext) throws(Interruption) {
    let seen = try Self.seen(raster, edge, work)
    try work.checkInterruption()
    let pixels = EdgePixels(edge, raster.size)
    let line = EdgeLine(seen, pixels, speck: Int(edge.grid.pixelsPerCell * 16))
    opacities = seen
    // Garment and background blend only in pixels on the line between them. Pixels on the line keep
    // their measured opacity. The opacity of pixels next to the line is limited to a range. All
    // other pixels become opaque or transparent.
    pixels.forEachRun { columns, y in
      line.forEachCount(columns, y) { x, count in
        let i = y * raster.size.width + x
        let most = 510 * count / 9
        let own = 255 * (Int(seen[i]) - Self.ends.low) / (Self.ends.high - Self.ends.low)
        opacities[i] = UInt8(min(255, most, max(0, most - 255, own)))
      }
    }
  }

  private static func seen(
    _ raster: Raster, _ edge: EdgeColors, _ work: WorkContext
  ) throws(Interruption) -> [UInt8] {
    let (size, grid) = (raster.size, edge.grid)
    var opacities = [UInt8](repeating: 0, count: size.pixelCount)
    let bytes = raster.bytes.span
    let linear = SRGBTransfer.shared.linear
    for y in 0..<size.height {
      if y.isMultiple(of: Self.rowsPerBlock) { try work.checkInterruption() }
      let cells = grid.rows.cell(of: y) * grid.cells.width
      for column in 0..<grid.cells.width {
        let index = edge.indices[cells + column]
        guard index != EdgeColors.Cell.background else { continue }
        let columns = grid.columns[column]
        let pixels = (y * size.width + columns.lowerBound)..<(y * size.width + columns.upperBound)
        if index == EdgeColors.Cell.garment {
          for pixel in pixels { opacities[pixel] = 255 }
          continue
        }
        let blend = edge.blends[Int(index)]
        for pixel in pixels {
          let i = pixel * Raster.bytesPerPixel
          let light = SIMD4(
            linear[Int(bytes[i])], linear[Int(bytes[i + 1])], linear[Int(bytes[i + 2])], 0)
          opacities[pixel] = UInt8(blend.opacity(light) * 255 + 0.5)
        }
      }
    }
    return opacities
  }
}
