import Pixels

extension Raster {
  /// This raster without the background.
  func cutOut(_ edge: EdgeColors) -> Raster {
    let matte = Matte(self, edge)
    var result = self
    let (size, side) = (size, edge.cellSide)
    result.update { bytes in
      for y in 0..<size.height {
        for column in 0..<edge.size.width {
          let index = edge.indices[y / side * edge.size.width + column]
          guard index != EdgeColors.Cell.garment else { continue }
          let first = y * size.width + column * side
          let end = y * size.width + min(size.width, (column + 1) * side)
          if index == EdgeColors.Cell.background {
            for i in (first * Self.bytesPerPixel)..<(end * Self.bytesPerPixel) { bytes[i] = 0 }
          } else {
            let blend = edge.blends[Int(index)]
            for pixel in first..<end {
              Self.cutOut(&bytes, at: pixel, blend, opacity: matte.opacities[pixel])
            }
          }
        }
      }
    }
    return result
  }

  private static func cutOut(
    _ bytes: inout MutableSpan<UInt8>, at pixel: Int, _ blend: EdgeBlend, opacity: UInt8
  ) {
    let i = pixel * bytesPerPixel
    guard opacity > 0 else {
      for c in 0..<bytesPerPixel { bytes[i + c] = 0 }
      return
    }
    guard opacity < 255 else { return }
    let transfer = SRGBTransfer.shared
    let light = SIMD4(
      transfer.linear[Int(bytes[i])], transfer.linear[Int(bytes[i + 1])],
      transfer.linear[Int(bytes[i + 2])], 0)
    let color = blend.color(light)
    for c in 0..<3 { bytes[i + c] = transfer.code(color[c]) }
    bytes[i + 3] = UInt8((Int(opacity) * Int(bytes[i + 3]) + 127) / 255)
  }
}
