import Pixels

extension Raster {
  /// This raster without the background.
  func cutOut(_ edge: EdgeColors, cellSide side: Int) -> Raster {
    var result = self
    let (size, stride) = (size, stride)
    let columns = (size.width + side - 1) / side
    result.update { bytes in
      for y in 0..<size.height {
        for column in 0..<columns {
          let index = edge.indices[y / side * columns + column]
          guard index != EdgeColors.Cell.garment else { continue }
          let first = y * stride + column * side * Self.bytesPerPixel
          let end = y * stride + min(size.width, (column + 1) * side) * Self.bytesPerPixel
          if index == EdgeColors.Cell.background {
            for i in first..<end { bytes[i] = 0 }
          } else {
            let pair = edge.pairs[Int(index)]
            for i in Swift.stride(from: first, to: end, by: Self.bytesPerPixel) {
              Self.cutOut(&bytes, at: i, pair)
            }
          }
        }
      }
    }
    return result
  }

  /// A pixel that is garment by a part `a` shows `a * garment + (1 - a) * background` in linear light.
  /// What it has of the background becomes transparent, and in its place it takes the garment's colour.
  private static func cutOut(_ bytes: inout MutableSpan<UInt8>, at i: Int, _ pair: EdgeColors.Pair)
  {
    let transfer = SRGBTransfer.shared
    let light = SIMD4(
      transfer.linear[Int(bytes[i])], transfer.linear[Int(bytes[i + 1])],
      transfer.linear[Int(bytes[i + 2])], 0)
    let part = ((light - pair.background) * pair.slope).sum()
    let (low, high) = (pair.opacities.lowerBound, pair.opacities.upperBound)
    let alpha = min(1, max(0, (part - low) / (high - low)))
    let code = UInt8((alpha * 255).rounded())
    if code == 0 {
      for c in 0..<4 { bytes[i + c] = 0 }
    } else if code < 255 {
      let color = light + (pair.garment - pair.background) * (1 - min(1, max(0, part)))
      for c in 0..<3 { bytes[i + c] = transfer.code(color[c]) }
      bytes[i + 3] = UInt8((alpha * Float(bytes[i + 3])).rounded())
    }
  }
}
