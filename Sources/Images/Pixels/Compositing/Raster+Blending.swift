extension Raster {
  /// Blends `tile` over this raster in linear light (Porter-Duff "over"). The part of `tile`
  /// outside this raster is clipped.
  ///
  /// - Parameters:
  ///   - tile: the raster to blend, at its own size.
  ///   - x: the column for the tile's left edge, possibly negative.
  ///   - y: the row for the tile's top edge, possibly negative.
  public mutating func blend(_ tile: Raster, x: Int, y: Int) {
    let (left, right) = (max(0, -x), min(tile.size.width, size.width - x))
    let (top, bottom) = (max(0, -y), min(tile.size.height, size.height - y))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      let from = tile.byteRange(left..<right, row)
      let to = byteRange((x + left)..<(x + right), y + row)
      if tile.isOpaque(columns: left..<right, row: row) {
        bytes.replaceSubrange(to, with: tile.bytes[from])
      } else {
        blendRow(tile.bytes.span, from, to.lowerBound)
      }
    }
  }

  private mutating func blendRow(_ source: Span<UInt8>, _ range: Range<Int>, _ target: Int) {
    let transfer = SRGBTransfer.shared
    var to = target
    for from in Swift.stride(from: range.lowerBound, to: range.upperBound, by: Self.bytesPerPixel) {
      switch source[from + 3] {
      case 0: break
      case 255: for c in 0..<4 { bytes[to + c] = source[from + c] }
      default: blendPixel(source, from, to, transfer)
      }
      to += Self.bytesPerPixel
    }
  }

  private mutating func blendPixel(
    _ source: Span<UInt8>, _ from: Int, _ to: Int, _ transfer: SRGBTransfer
  ) {
    let above = Float(source[from + 3]) / 255
    let below = Float(bytes[to + 3]) / 255 * (1 - above)
    let alpha = above + below
    for c in 0..<3 {
      let light =
        transfer.linear[Int(source[from + c])] * above
        + transfer.linear[Int(bytes[to + c])] * below
      bytes[to + c] = transfer.code(light / alpha)
    }
    bytes[to + 3] = UInt8((alpha * 255).rounded())
  }

  /// Returns this raster blended over a background colour, which may be opaque or translucent.
  public func flattened(over color: Color) -> Raster {
    var ground = Raster(size: size, filledWith: color)
    ground.blend(self, x: 0, y: 0)
    return ground
  }
}
