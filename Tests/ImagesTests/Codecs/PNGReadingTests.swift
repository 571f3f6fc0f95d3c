import Images
import TestSupport
import Testing

struct PNGReadingTests {
  static let sizes = [(1, 1), (3, 5), (9, 9), (16, 2)].map { PixelSize(width: $0, height: $1) }

  @Test(arguments: PNGFixture.Layout.all, sizes)
  func `every kind of PNG is read pixel for pixel`(layout: PNGFixture.Layout, size: PixelSize)
    throws
  {
    let fixture = PNGFixture(layout, size)
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test(arguments: PNGFixture.Layout.all, sizes)
  func `a reduction to the same size changes no pixel that is seen`(
    layout: PNGFixture.Layout, size: PixelSize
  ) throws {
    let fixture = PNGFixture(layout, size)
    var expected = fixture.raster
    expected.update { bytes in
      // The resampler makes transparent pixels black.
      for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] == 0 {
        for c in 0..<3 { bytes[i + c] = 0 }
      }
    }
    #expect(try reduced(fixture.bytes, to: size) == expected)
  }

  @Test func `each sample of sixteen bits is rounded to the nearest of eight`() throws {
    let size = PixelSize(width: 256, height: 256)
    var fixture = PNGFixture(
      PNGFixture.Layout(.gray, 16), size, samples: (0..<size.pixelCount).map { [$0] })
    fixture.filters = [0]
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test(arguments: 0...4 as ClosedRange<UInt8>, [false, true])
  func `every row filter is undone`(filter: UInt8, interlaced: Bool) throws {
    for layout in PNGFixture.Layout.all where layout.isInterlaced == interlaced {
      var fixture = PNGFixture(layout, PixelSize(width: 7, height: 6), seed: Int(filter))
      fixture.filters = [filter]
      #expect(try decoded(fixture.bytes) == fixture.raster, "\(layout)")
    }
  }

  @Test(arguments: [1, 2, 7, 100])
  func `pixels may be cut into many chunks`(length: Int) throws {
    var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 6, height: 5))
    fixture.pixelChunkLength = length
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test func `chunks that nobody knows are passed over`() throws {
    var fixture = PNGFixture(
      PNGFixture.Layout(.palette, 4, transparency: true), PixelSize(width: 5, height: 5))
    fixture.chunksBeforePixels = [("tEXt", Array("Comment\0hello".utf8)), ("wtWr", [1, 2, 3])]
    fixture.chunksAfterPixels = [("zTXt", [0xFF, 0, 0, 1]), ("tIME", [1])]
    #expect(try decoded(fixture.bytes) == fixture.raster)
  }

  @Test(arguments: PNGFixture.Layout.all)
  func `the header says what the file is`(layout: PNGFixture.Layout) throws {
    let fixture = PNGFixture(layout, PixelSize(width: 3, height: 2))
    let header = try PhotoReader(bytes: fixture.bytes).header
    let hasAlphaChannel = layout.colorType == .grayAlpha || layout.colorType == .rgba
    #expect(header.format == .png)
    #expect(header.size == PixelSize(width: 3, height: 2))
    #expect(header.orientation == .topLeft)
    #expect(header.bitDepth == layout.bitDepth)
    #expect(header.hasAlpha == (layout.hasTransparency || hasAlphaChannel))
    #expect(header.isInterlaced == layout.isInterlaced)
    #expect(!header.isProgressive)
    #expect(header.profileName == nil)
    #expect(header.byteCount == fixture.bytes.count)
    switch layout.colorType {
    case .gray, .grayAlpha: #expect(header.colorModel == .gray)
    case .rgb, .rgba: #expect(header.colorModel == .rgb)
    case .palette: #expect(header.colorModel == .indexed)
    }
  }

  @Test func `a file is read as the same bytes in memory are`() throws {
    let fixture = PNGFixture(PNGFixture.Layout(.rgba, 8), PixelSize(width: 9, height: 4))
    let folder = try TemporaryFolder()
    let path = try folder.write(fixture.bytes, to: "photo.png")
    #expect(try PhotoReader(path).decodeNow().raster == fixture.raster)
  }

  @Test func `a checksum that does not hold is damage`() throws {
    var bytes = PNGFixture(PNGFixture.Layout(.gray, 8), PixelSize(width: 4, height: 4)).bytes
    bytes[PNGFixture.signature.count + 8 + 13] ^= 1
    let error = #expect(throws: CodecError.self) { try decoded(bytes) }
    guard case .damaged(.png, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
