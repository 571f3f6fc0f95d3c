import CText
package import Images

/// A text laid out in a box. Positions are in pixels of the box, from the top left corner.
///
/// Text blocks are made by ``Typesetter/layOut(_:_:in:)``.
package struct TextBlock: Sendable {
  let placedLines: [PlacedLine]
  let color: Color
  package var lines: [TextLine] { placedLines.map(\.line) }
  /// The size of the laid-out lines: the largest line width and the total height, rounded up. The
  /// size exceeds the box only if the box is too small for one letter or one line.
  package let size: PixelSize
  /// The part of the box that contains all drawn pixels, which may be empty.
  package let bounds: PixelRect
  /// True if an ellipsis replaces part of the text.
  package let isTruncated: Bool
  /// True if a line begins inside a word that is too wide for the box.
  package let breaksWord: Bool
  /// The characters that are missing in all fonts, without repetitions, sorted by code point. A
  /// missing character is drawn as a box with its code point.
  package let missingCharacters: [Unicode.Scalar]

  init(isTruncated: Bool) {
    placedLines = []
    color = .transparent
    size = PixelSize(width: 0, height: 0)
    bounds = PixelRect(x: 0, y: 0, size: size)
    self.isTruncated = isTruncated
    breaksWord = false
    missingCharacters = []
  }

  init(_ stack: LineStack, _ style: TextStyle, _ box: PixelSize) {
    placedLines = stack.lines
    color = style.color
    let width = stack.lines.map(\.line.logicalRegion.width).max() ?? 0
    size = PixelSize(width: Int(width.rounded(.up)), height: Int(stack.height.rounded(.up)))
    bounds = Self.bounds(of: stack.lines.map(\.line.inkRegion), in: box)
    isTruncated = stack.isCut
    breaksWord = stack.paragraphs.contains(where: \.breaksWord)
    missingCharacters = Set(stack.paragraphs.flatMap(\.missingCharacters)).sorted()
  }

  private static func bounds(of regions: [Region], in box: PixelSize) -> PixelRect {
    let inked = regions.filter { $0.width > 0 && $0.height > 0 }
    // Add one pixel on each side for antialiased edges and glyphs at fractional positions.
    let left = (inked.map(\.x).min() ?? 0) - 1
    let top = (inked.map(\.y).min() ?? 0) - 1
    let right = (inked.map { $0.x + $0.width }.max() ?? 0) + 1
    let bottom = (inked.map { $0.y + $0.height }.max() ?? 0) + 1
    let x = Int(max(left.rounded(.down), 0))
    let y = Int(max(top.rounded(.down), 0))
    let width = Int(min(right.rounded(.up), Double(box.width))) - x
    let height = Int(min(bottom.rounded(.up), Double(box.height))) - y
    guard !inked.isEmpty, width > 0, height > 0 else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(x: x, y: y, width: width, height: height)
  }
}

extension TextBlock {
  /// Draws the text.
  ///
  /// - Returns: a picture of ``bounds`` with a transparent background; nil if nothing is drawn.
  /// - Throws: ``TypesettingError/outOfMemory``.
  package func drawn() throws(TypesettingError) -> Raster? {
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

  /// The size of a drawing tile, which takes 4 MB of memory because each pixel has four subpixels.
  /// cairo limits surfaces to 32,767 pixels a side.
  private static let tile = PixelSize(width: 1024, height: 256)

  private func draw(_ tile: PixelRect, into bytes: inout [UInt8]) throws(TypesettingError) {
    let reaching = placedLines.filter { $0.line.reaches(tile) }
    guard let library = reaching.first?.paragraph.fonts.library else { return }
    let rowLength = bounds.width * Raster.bytesPerPixel
    let first = (tile.y - bounds.y) * rowLength + (tile.x - bounds.x) * Raster.bytesPerPixel
    let color = [color.red, color.green, color.blue, color.alpha]
    // Unsafe: the array `reaching` keeps the handles alive, and the tile's rows lie inside the byte
    // array.
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
  /// Returns true if some of the line may appear in `tile`.
  fileprivate func reaches(_ tile: PixelRect) -> Bool {
    inkRegion.y - 1 < Double(tile.maxY) && inkRegion.y + inkRegion.height + 1 > Double(tile.y)
  }
}

extension Raster {
  /// Draws a text over this raster. Anything outside the raster is cut off.
  ///
  /// - Parameters:
  ///   - text: a text that was laid out in a box.
  ///   - x: the column for the box's left edge; may be negative.
  ///   - y: the row for the box's top edge; may be negative.
  /// - Throws: ``TypesettingError/outOfMemory``.
  package mutating func draw(_ text: TextBlock, x: Int, y: Int) throws(TypesettingError) {
    guard let picture = try text.drawn() else { return }
    blend(picture, x: x + text.bounds.x, y: y + text.bounds.y)
  }
}
