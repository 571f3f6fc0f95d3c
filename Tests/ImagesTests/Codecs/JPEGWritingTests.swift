import Images
import TestSupport
import Testing

struct JPEGWritingTests {
  static let size = PixelSize(width: 40, height: 24)

  private func jpeg(
    _ quality: Int, _ channels: Channels = .rgb, background: Color = .white
  ) throws -> JPEGFixture {
    JPEGFixture(
      try Raster.noise(Self.size, channels)
        .encodedNow(as: .jpeg(quality: quality, background: background)))
  }

  @Test(arguments: [1, 50, 85, 89])
  func `below quality 90 chroma is halved`(quality: Int) throws {
    #expect(try jpeg(quality).samplingFactors == ["2x2", "1x1", "1x1"])
    #expect(try jpeg(quality, .rgba).samplingFactors == ["2x2", "1x1", "1x1"])
  }

  @Test(arguments: [90, 92, 100])
  func `from quality 90 chroma is whole`(quality: Int) throws {
    #expect(try jpeg(quality).samplingFactors == ["1x1", "1x1", "1x1"])
  }

  @Test(arguments: [50, 95])
  func `grey stays grey`(quality: Int) throws {
    let file = try jpeg(quality, .gray)
    #expect(file.samplingFactors == ["1x1"])
    let raster = try decoded(file.bytes)
    #expect(raster.channels == .gray)
    #expect(try PhotoReader(bytes: file.bytes).header.colorModel == .gray)
  }

  @Test(arguments: [(0, 1), (-5, 1), (101, 100), (1000, 100)])
  func `a quality outside 1...100 is the nearest inside`(quality: Int, nearest: Int) throws {
    #expect(try jpeg(quality).bytes == jpeg(nearest).bytes)
  }

  @Test func `a better quality takes more bytes`() throws {
    let lengths = try [5, 30, 60, 85, 95].map { try jpeg($0).bytes.count }
    #expect(lengths == lengths.sorted())
    #expect(Set(lengths).count == lengths.count)
  }

  @Test(arguments: [Channels.gray, .rgb])
  func `Huffman tables are made for the picture`(channels: Channels) throws {
    let tables = try jpeg(85, channels).segments.filter { $0.marker == 0xC4 }.map(\.data)
    // The number of codes of each length in the standard's example tables (ITU-T T.81, K.3).
    let standard: [[UInt8]] = [
      [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0],
      [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0],
      [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
      [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 119],
    ]
    #expect(tables.count == (channels == .gray ? 2 : 4))
    for table in tables { #expect(!standard.contains(Array(table[1..<17]))) }
  }

  @Test(arguments: [50, 95])
  func `a colour JPEG carries the sRGB profile and no other metadata`(quality: Int) throws {
    let file = try jpeg(quality)
    let applications = file.segments.filter { (0xE0...0xEF).contains($0.marker) }
    #expect(applications.map(\.marker) == [0xE0, 0xE2])
    #expect(applications[0].data.starts(with: Array("JFIF\0".utf8)))
    // The segment holds an identifier, "part 1 of 1", and the profile with its own length.
    let profile = applications[1].data
    #expect(profile.starts(with: Array("ICC_PROFILE\0".utf8) + [1, 1]))
    let length = profile[14..<18].reduce(0) { $0 << 8 | Int($1) }
    #expect(length == profile.count - 14)
    #expect(!file.segments.contains { $0.marker == 0xFE })
    let name = try PhotoReader(bytes: file.bytes).header.profileName
    #expect(try #require(name).hasPrefix("sRGB"))
  }

  @Test func `a grey JPEG carries a grey profile and no other metadata`() throws {
    let file = try jpeg(85, .gray)
    let markers = file.segments.map(\.marker)
    #expect(markers.filter { (0xE0...0xEF).contains($0) || $0 == 0xFE } == [0xE0, 0xE2])
    #expect(try PhotoReader(bytes: file.bytes).header.profileName?.hasPrefix("gray") == true)
  }

  @Test(arguments: [Channels.gray, .rgb, .rgba])
  func `the same picture is the same bytes every time`(channels: Channels) throws {
    #expect(try jpeg(85, channels).bytes == jpeg(85, channels).bytes)
  }

  @Test(arguments: [Color.white, .black, Color(red: 0, green: 128, blue: 0)])
  func `what is not opaque shows the background`(background: Color) throws {
    let clear = Raster(size: PixelSize(width: 16, height: 16))
    let seen = try decoded(clear.encodedNow(as: .jpeg(quality: 100, background: background)))
    let expected = Raster(size: clear.size, filledWith: background)
    // Y, Cb and Cr are rounded to codes, which moves an RGB code by at most one.
    #expect(seen.largestDifference(to: expected) <= 1)
  }

  @Test func `transparency is flattened before it is compressed`() throws {
    let raster = Raster.noise(Self.size, .rgba)
    let (over, ground) = (Color(red: 9, green: 200, blue: 30), OutputFormat.jpeg(quality: 85))
    #expect(
      try raster.encodedNow(as: .jpeg(quality: 85, background: over))
        == raster.flattened(over: over).encodedNow(as: ground))
  }

  @Test func `at quality 100 a smooth picture comes back nearly whole`() throws {
    var smooth = Raster(size: PixelSize(width: 64, height: 48), filledWith: .white)
    smooth.update { bytes in
      for i in 0..<(64 * 48) {
        bytes[i * 4] = UInt8(i % 64 * 4)
        bytes[i * 4 + 1] = UInt8(i / 64 * 5)
        bytes[i * 4 + 2] = 128
      }
    }
    // Quality 100 rounds Y, Cb, Cr and each coefficient to integers.
    #expect(
      try decoded(smooth.encodedNow(as: .jpeg(quality: 100))).largestDifference(to: smooth) <= 3)
  }
}
