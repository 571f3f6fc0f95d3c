package import Images

extension PNGFixture {
  /// Makes a PNG of this picture with 8 bits per channel and these colour chunks.
  package static func of(_ raster: Raster, chunks: [Chunk] = []) -> PNGFixture {
    let samples = stride(from: 0, to: raster.bytes.count, by: 4).map { i in
      raster.bytes[i..<(i + 4)].map(Int.init)
    }
    var fixture = PNGFixture(Layout(.rgba, 8), raster.size, samples: samples)
    fixture.filters = [0]
    fixture.chunksBeforePalette = chunks
    return fixture
  }
}
