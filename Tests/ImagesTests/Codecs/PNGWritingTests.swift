import Images
import SystemPackage
import TestSupport
import Testing

struct PNGWritingTests {
  static let sizes = [(1, 1), (1, 40), (33, 1), (17, 12)].map {
    PixelSize(width: $0, height: $1)
  }

  @Test(arguments: [Channels.gray, .rgb, .rgba], sizes)
  func `what is written is read again without loss`(channels: Channels, size: PixelSize) throws {
    for seed in 1...5 {
      let raster = Raster.noise(size, channels, seed: seed)
      #expect(try decoded(raster.encodedNow(as: .png)) == raster)
    }
  }

  @Test(arguments: [(Channels.gray, 0), (.rgb, 2), (.rgba, 6)] as [(Channels, UInt8)])
  func `the fewest channels without loss are written, eight bits each`(
    channels: Channels, colorType: UInt8
  ) throws {
    let file = try Raster.noise(PixelSize(width: 9, height: 300), channels).encodedNow(as: .png)
    let header = try #require(PNGFixture.chunks(of: file).first)
    #expect(header.type == "IHDR")
    #expect(header.data == [0, 0, 0, 9, 0, 0, 1, 44, 8, colorType, 0, 0, 0])
  }

  @Test(
    arguments: [
      (Color(red: 7, green: 7, blue: 7), 0), (Color(red: 7, green: 7, blue: 8), 2),
      (Color(red: 7, green: 8, blue: 7), 2), (Color(red: 7, green: 7, blue: 7, alpha: 254), 6),
      (.transparent, 6),
    ] as [(Color, UInt8)])
  func `one pixel decides the channels`(color: Color, colorType: UInt8) throws {
    var raster = Raster(size: PixelSize(width: 5, height: 5), filledWith: .white)
    raster.update { bytes in
      for (i, channel) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        bytes[96 + i] = channel
      }
    }
    let file = try raster.encodedNow(as: .png)
    #expect(try #require(PNGFixture.chunks(of: file).first).data[9] == colorType)
    #expect(try decoded(file) == raster)
  }

  @Test(arguments: [Channels.gray, .rgb, .rgba])
  func `a PNG is tagged sRGB and says nothing else`(channels: Channels) throws {
    let file = try Raster.noise(PixelSize(width: 30, height: 20), channels).encodedNow(as: .png)
    let chunks = PNGFixture.chunks(of: file)
    #expect(chunks.map(\.type).filter { $0 != "IDAT" } == ["IHDR", "sRGB", "IEND"])
    #expect(try #require(chunks.first { $0.type == "sRGB" }).data == [0])
    #expect(file.count == 8 + chunks.reduce(0) { $0 + 12 + $1.data.count })
    #expect(try PhotoReader(bytes: file).header.profileName == "sRGB")
  }

  @Test func `the same picture is the same bytes every time`() throws {
    let raster = Raster.noise(PixelSize(width: 50, height: 50), .rgba)
    #expect(try raster.encodedNow(as: .png) == raster.encodedNow(as: .png))
  }

  @Test func `pngcheck finds nothing wrong`() throws {
    let folder = try TemporaryFolder()
    let paths = try [Channels.gray, .rgb, .rgba].map { channels in
      let raster = Raster.noise(PixelSize(width: 21, height: 13), channels)
      return try folder.write(raster.encodedNow(as: .png), to: "\(channels).png").string
    }
    let verdict = String(decoding: try Program.run("/usr/bin/pngcheck", paths), as: UTF8.self)
    #expect(verdict.split(separator: "\n").count { $0.hasPrefix("OK:") } == 3)
  }
}
