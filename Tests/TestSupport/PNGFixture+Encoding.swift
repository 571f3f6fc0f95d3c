package import Images

extension PNGFixture {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package var bytes: [UInt8] {
    Self.signature + chunks.flatMap(Self.encoded)
  }

  private var chunks: [Chunk] {
    var chunks: [Chunk] = [("IHDR", Self.header(layout, size))] + chunksBeforePalette
    if layout.colorType == .palette {
      chunks.append(("PLTE", palette.flatMap { $0.prefix(3) }))
      if paletteAlphaCount > 0 {
        chunks.append(("tRNS", palette.prefix(paletteAlphaCount).map { $0[3] }))
      }
    } else if let transparentColor {
      chunks.append(("tRNS", transparentColor.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
    }
    chunks += chunksBeforePixels
    let pixels = Zlib.stored(scanlines + surplus)
    let length = min(pixelChunkLength, pixels.count)
    for start in stride(from: 0, to: pixels.count, by: length) {
      chunks.append(("IDAT", Array(pixels[start..<min(start + length, pixels.count)])))
    }
    return chunks + chunksAfterPixels + [("IEND", [])]
  }

  package static func header(_ layout: Layout, _ size: PixelSize) -> [UInt8] {
    bigEndian(size.width) + bigEndian(size.height)
      + [UInt8(layout.bitDepth), layout.colorType.rawValue, 0, 0, layout.isInterlaced ? 1 : 0]
  }

  /// Returns a chunk with its length and checksum.
  package static func encoded(_ chunk: Chunk) -> [UInt8] {
    let body = Array(chunk.type.utf8) + chunk.data
    return bigEndian(chunk.data.count) + body + bigEndian(Int(Checksums.crc32(body)))
  }

  /// Returns a PNG file's chunks in order, up to the first incomplete chunk.
  package static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var offset = signature.count
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + length <= file.count else { break }
      let type = String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self)
      chunks.append((type, Array(file[(offset + 8)..<(offset + 8 + length)])))
      offset += 12 + length
    }
    return chunks
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
