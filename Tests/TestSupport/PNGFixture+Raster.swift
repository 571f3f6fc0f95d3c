package import Images

extension PNGFixture {
  /// A file of this picture as it is, 8 bits a channel, with chunks about its colours.
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
