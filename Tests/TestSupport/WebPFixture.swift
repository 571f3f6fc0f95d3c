import Codecs
package import Pixels

/// WebP files put together chunk by chunk.
package enum WebPFixture {
  package typealias Chunk = (type: String, data: [UInt8])

  /// A file of these chunks.
  package static func file(_ chunks: [Chunk]) -> [UInt8] {
    let body = Array("WEBP".utf8) + chunks.flatMap(encoded)
    return Array("RIFF".utf8) + little(body.count) + body
  }

  /// The chunks of a file.
  package static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = 12
    while offset + 8 <= file.count {
      let length = file[(offset + 4)..<(offset + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard offset + 8 + length <= file.count else { break }
      let type = String(decoding: file[offset..<(offset + 4)], as: UTF8.self)
      chunks.append((type, Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += 8 + length + length % 2
    }
    return chunks
  }

  /// A chunk with its length.
  package static func encoded(_ chunk: Chunk) -> [UInt8] {
    Array(chunk.type.utf8) + little(chunk.data.count) + chunk.data
      + (chunk.data.count % 2 == 1 ? [0] : [])
  }

  /// A picture whose colours are those of one raster, and whose alpha is that of another: what cannot be seen
  /// is still in it, as other programs may write it.
  package static func hiding(_ colors: Raster, below alpha: Raster) throws -> [UInt8] {
    let whole = chunks(of: try alpha.encoded(as: .webP(quality: 90)))
    let opaque = chunks(of: try colors.encoded(as: .webP(quality: 90)))
    return file(whole.filter { $0.type != "VP8 " } + opaque.filter { $0.type == "VP8 " })
  }

  private static func little(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
