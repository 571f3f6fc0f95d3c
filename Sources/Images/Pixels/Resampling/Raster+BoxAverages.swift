extension Raster {
  /// Returns the averages of square cells in linear light, in rows from the top. The components are
  /// red, green and blue in 0...1, then 0. Alpha is ignored.
  ///
  /// - Parameter side: the side of a cell in pixels, at least 1. Cells at the right and bottom
  ///   edges may be smaller.
  package func boxAverages(side: Int) -> (size: PixelSize, light: [SIMD4<Float>]) {
    precondition(side > 0)
    let cells = PixelSize(
      width: (size.width + side - 1) / side, height: (size.height + side - 1) / side)
    var light = [SIMD4<Float>](repeating: .zero, count: cells.pixelCount)
    let bytes = bytes.span
    let transfer = SRGBTransfer.shared
    let table = transfer.linear.span
    for y in 0..<size.height {
      let row = y / side * cells.width
      for column in 0..<cells.width {
        let end = min(size.width, (column + 1) * side)
        var sum = SIMD4<Float>.zero
        for x in (column * side)..<end {
          let i = y * stride + x * Self.bytesPerPixel
          sum += SIMD4(
            table[Int(bytes[i])], table[Int(bytes[i + 1])], table[Int(bytes[i + 2])], 0)
        }
        light[row + column] += sum
      }
    }
    for row in 0..<cells.height {
      let rows = min(size.height, (row + 1) * side) - row * side
      for column in 0..<cells.width {
        let columns = min(size.width, (column + 1) * side) - column * side
        light[row * cells.width + column] /= Float(rows * columns)
      }
    }
    return (cells, light)
  }
}
