import Files
import Pixels

/// The rows of a coded picture, or of a grid of them, which are decoded when they are asked for: of a
/// grid a row of tiles is kept.
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

  /// What the first coded picture says of itself.
  func codePoints() throws(CodecError) -> CodePoints? {
    try decode(tileRow: max(0, tileRow))
    return pictures.first?.codePoints
  }

  /// The most bits of a sample.
  var bitDepth: Int { pictures.first?.bitDepth ?? 8 }

  private func decode(tileRow row: Int) throws(CodecError) {
    guard row != tileRow else { return }
    pictures = []
    switch content {
    case .coded(let picture): pictures = [try codecs.decode(picture)]
    case .grid(let grid):
      for column in 0..<grid.columns {
        pictures.append(try codecs.decode(grid.tiles[row * grid.columns + column]))
      }
    case .overlay: break
    }
    tileRow = row
  }

  /// Fills rows with a part of the picture.
  ///
  /// - Parameters:
  ///   - rows: `part.height` rows, one behind the other.
  ///   - part: must lie inside of the picture.
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

/// Decodes the coded pictures of a file.
final class PictureCodecs {
  private let file: PictureFile
  private var resolver: PictureResolver
  private let format: FileFormat

  init(_ file: PictureFile, _ resolver: PictureResolver, _ format: FileFormat) {
    (self.file, self.resolver, self.format) = (file, resolver, format)
  }

  func decode(_ picture: CodedPicture) throws(CodecError) -> VideoPicture {
    let decoded: VideoPicture
    switch picture.codec {
    case .hevc:
      let library = try HEVCLibrary.shared.get()
      let data = try bytes(of: picture.item)
      guard let configuration = try configuration(of: picture.item) else {
        throw .damaged(format, "a picture does not say how it is coded")
      }
      decoded = try library.decode(data, configuration, format)
    case .av1(let operatingPoint):
      let library = try AV1Library.shared.get()
      decoded = try library.decode(
        try bytes(of: picture.item), operatingPoint: operatingPoint,
        mostPixels: picture.size.pixelCount, format)
    }
    guard decoded.width == picture.size.width, decoded.height == picture.size.height else {
      throw CodecError(PictureResolver.sizeFault, format, byteCount: file.source.byteCount)
    }
    return decoded
  }

  private func bytes(of item: Int) throws(CodecError) -> [UInt8] {
    do throws(ContainerFault) {
      return try file.bytes(of: item)
    } catch {
      throw CodecError(error, format, byteCount: file.source.byteCount)
    }
  }

  private func configuration(of item: Int) throws(CodecError) -> HEVCConfiguration? {
    do throws(ContainerFault) {
      return try resolver.configuration(of: item)
    } catch {
      throw CodecError(error, format, byteCount: file.source.byteCount)
    }
  }
}
