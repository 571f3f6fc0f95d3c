import CTypesetting
public import Pixels

extension TextBlock {
  /// The part of the picture in `bounds`, transparent around the letters; nil where nothing is
  /// drawn.
  public func drawn() throws(TypesettingError) -> Raster? {
    guard !bounds.size.isEmpty else { return nil }
    var bytes = [UInt8](repeating: 0, count: bounds.size.pixelCount * Raster.bytesPerPixel)
    for y in stride(from: bounds.y, to: bounds.maxY, by: Self.tile.height) {
      for x in stride(from: bounds.x, to: bounds.maxX, by: Self.tile.width) {
        let tile = PixelRect(
          x: x, y: y, width: min(Self.tile.width, bounds.maxX - x),
          height: min(Self.tile.height, bounds.maxY - y))
        try draw(tile, into: &bytes)
      }
    }
    return Raster(size: bounds.size, bytes: bytes)
  }

  /// So much is drawn at a time: cairo's pictures have at most 32,767 pixels a side, and this one
  /// takes 4 MB.
  private static let tile = PixelSize(width: 1024, height: 256)

  /// Draws one tile, which lies in `bounds`, into the bytes of the picture of all.
  private func draw(_ tile: PixelRect, into bytes: inout [UInt8]) throws(TypesettingError) {
    let reaching = placedLines.filter { $0.line.reaches(tile) }
    guard let library = reaching.first?.paragraph.fonts.library else { return }
    let rowLength = bounds.width * Raster.bytesPerPixel
    let first = (tile.y - bounds.y) * rowLength + (tile.x - bounds.x) * Raster.bytesPerPixel
    let color = [color.red, color.green, color.blue, color.alpha]
    // Unsafe: the handles live as long as the paragraphs, which `reaching` holds, and all rows of
    // the tile lie in the bytes.
    let status = withExtendedLifetime(reaching) {
      let lines = unsafe reaching.map { placed in
        unsafe w2w_placed_line(
          paragraph: placed.paragraph.handle, index: placed.index, x: placed.x,
          baseline: Double(placed.line.baseline))
      }
      return unsafe lines.withUnsafeBufferPointer { lines in
        unsafe bytes.withUnsafeMutableBufferPointer { bytes in
          guard let start = bytes.baseAddress, let line = lines.baseAddress else {
            return w2w_text_status.ok
          }
          return unsafe w2w_text_draw(
            library.handle, line, lines.count, color, CInt(tile.x), CInt(tile.y),
            CInt(tile.width), CInt(tile.height), start + first, rowLength)
        }
      }
    }
    if let error = TypesettingError(status) { throw error }
  }
}

extension TextLine {
  /// Whether some of it may show in `tile`.
  fileprivate func reaches(_ tile: PixelRect) -> Bool {
    inkRegion.y - 1 < Double(tile.maxY) && inkRegion.y + inkRegion.height + 1 > Double(tile.y)
  }
}

extension Raster {
  /// Draws a text over this raster, the top left corner of its box at (x, y). What lies outside of
  /// the raster is left out.
  public mutating func draw(_ text: TextBlock, x: Int, y: Int) throws(TypesettingError) {
    guard let picture = try text.drawn() else { return }
    blend(picture, x: x + text.bounds.x, y: y + text.bounds.y)
  }
}
