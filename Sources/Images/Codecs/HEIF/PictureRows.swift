import Core

/// Decodes rows of a coded picture or a grid on demand. For a grid, only one row of tiles is kept
/// in memory.
final class PictureRows {
  private let content: StillPicture.Content
  private let codecs: PictureCodecs
  /// The pictures that were decoded last: a single picture, or one row of tiles.
  private var pictures: [VideoPicture] = []
  private var tileRow = -1

  /// - Parameter content: a coded picture or a grid, not an overlay.
  init(_ content: StillPicture.Content, _ codecs: PictureCodecs) {
    self.content = content
    self.codecs = codecs
  }

  func codePoints() throws(CodecError) -> CodePoints? {
    try decode(tileRow: max(0, tileRow))
    return pictures.first?.codePoints
  }

  var bitDepth: Int { pictures.first?.bitDepth ?? 8 }

  private func decode(tileRow row: Int) throws(CodecError) {
    guard row != tileRow else { return }
    // The previous row of tiles is freed before the next row is decoded.
    pictures = []
    switch content {
    case .coded(let picture): pictures = try codecs.decode([picture])
    case .grid(let grid):
      let first = row * grid.columns
      pictures = try codecs.decode(Array(grid.tiles[first..<(first + grid.columns)]))
    case .overlay: break
    }
    tileRow = row
  }

  /// Fills rows with pixels from a part of the picture.
  ///
  /// - Parameters:
  ///   - rows: a buffer for `part.height` rows without gaps.
  ///   - part: a rectangle inside the picture.
  func fill(
    _ rows: inout MutableSpan<UInt8>, with part: PixelRect, as role: SampleRole, isWide: Bool
  ) throws(CodecError) {
    let pixelLength = isWide ? 8 : 4
    let stride = part.width * pixelLength
    guard case .grid(let grid) = content else {
      try decode(tileRow: 0)
      guard let picture = pictures.first else { return }
      return try picture.fill(&rows, at: 0, stride: stride, part: part, as: role, isWide: isWide)
    }
    let size = grid.tileSize
    var y = part.y
    while y < part.y + part.height {
      let row = y / size.height
      try decode(tileRow: row)
      let height = min((row + 1) * size.height, part.y + part.height) - y
      var x = part.x
      while x < part.x + part.width {
        let column = x / size.width
        let width = min((column + 1) * size.width, part.x + part.width) - x
        try pictures[column].fill(
          &rows, at: (y - part.y) * stride + (x - part.x) * pixelLength, stride: stride,
          part: PixelRect(
            x: x - column * size.width, y: y - row * size.height, width: width, height: height),
          as: role, isWide: isWide)
        x += width
      }
      y += height
    }
  }
}
