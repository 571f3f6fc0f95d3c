import Pixels

extension Raster {
  /// This raster, which a mask has cut out of `photo`, with the garment's colour alone where pixels show
  /// both the garment and its ground.
  func freeingEdge(of photo: Raster) -> Raster {
    let picture = WorkingPicture(averaging: photo)
    let edge = EdgeColors(picture, visibleCells(of: picture.size, side: picture.cellSide))
    let (size, stride) = (size, stride)
    let source = photo.bytes.span
    let transfer = SRGBTransfer.shared
    var result = self
    result.update { bytes in
      for y in 0..<size.height {
        let row = y / edge.cellSide * edge.size.width
        for x in 0..<size.width {
          let i = y * stride + x * Self.bytesPerPixel
          // As opaque as on the photo, or gone.
          guard bytes[i + 3] > 0, bytes[i + 3] < source[i + 3] else { continue }
          let index = edge.indices[row + x / edge.cellSide]
          guard index >= 0 else { continue }
          let light = SIMD4(
            transfer.linear[Int(source[i])], transfer.linear[Int(source[i + 1])],
            transfer.linear[Int(source[i + 2])], 0)
          let color = edge.blends[Int(index)].color(light)
          for c in 0..<3 { bytes[i + c] = transfer.code(color[c]) }
        }
      }
    }
    return result
  }

  /// The cells of a grid over this raster that are more visible than not.
  func visibleCells(of cells: PixelSize, side: Int) -> CellMask {
    var sums = [Int](repeating: 0, count: cells.pixelCount)
    var counts = sums
    let bytes = bytes.span
    for y in 0..<size.height {
      for x in 0..<size.width {
        let cell = y / side * cells.width + x / side
        sums[cell] += Int(bytes[y * stride + x * Self.bytesPerPixel + 3])
        counts[cell] += 255
      }
    }
    return CellMask(cells) { 2 * sums[$0] > counts[$0] }
  }
}
