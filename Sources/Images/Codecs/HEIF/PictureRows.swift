import Core

/// The rows of a coded picture, or of a grid of them, decoded on demand. Keeps one row of a grid's tiles.
final class PictureRows {
  private let content: StillPicture.Content
  private let codecs: PictureCodecs
  /// The pictures that the last rows came from: the only one, or a row of tiles.
  private var pictures: [VideoPicture] = []
  private var tileRow = -1

  /// - Parameter content: not an overlay.
  init(_ content: StillPicture.Content, _ codecs: PictureCodecs) {
    self.content = content
    self.codecs = codecs
  }

  /// The code points in the first coded picture.
  func codePoints() throws(CodecError) -> CodePoints? {
    try decode(tileRow: max(0, tileRow))
    return pictures.first?.codePoints
  }

  /// The most bits of a sample.
  var bitDepth: Int { pictures.first?.bitDepth ?? 8 }

  private func decode(tileRow row: Int) throws(CodecError) {
    guard row != tileRow else { return }
    // The last row's memory is free before more is taken.
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

  /// Fills rows with a part of the picture.
  ///
  /// - Parameters:
  ///   - rows: `part.height` rows, one after the other.
  ///   - part: a part inside the picture.
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
