import Images
import SystemPackage
import TestSupport
import Testing

struct PNGCompressionTests {
  /// Heights around the multiples of 128, at which `fast` begins another piece.
  private static let heights = [1, 127, 128, 129, 256, 300]
  private static let channels = [Channels.gray, .rgb, .rgba]

  /// Returns a picture of noise, which compresses badly, and flat rows, which compress well.
  private static func picture(_ channels: Channels, height: Int) -> Raster {
    var picture = Raster.noise(PixelSize(width: 37, height: height), channels)
    if height > 2 {
      let flat = PixelRect(x: 0, y: height / 2, width: 37, height: height / 3)
      picture.fill(flat, Color(red: 9, green: 9, blue: 9))
    }
    return picture
  }

  @Test(arguments: channels, heights)
  func `all three hold the same pixels, whole and valid`(channels: Channels, height: Int) throws {
    let folder = try TemporaryFolder()
    let picture = Self.picture(channels, height: height)
    let paths = try PNGCompression.allCases.map { compression in
      let file = try picture.encodedNow(as: .png(compression: compression))
      #expect(try decoded(file) == picture, "\(compression)")
      return try folder.write(file, to: "\(compression).png")
    }
    #expect(try LibPNG.pictures(of: paths) == [picture, picture, picture])
    // pngcheck fails if it finds an error.
    let verdict = String(
      decoding: try Program.run("/usr/bin/pngcheck", paths.map(\.string)), as: UTF8.self)
    #expect(verdict.split(separator: "\n").count { $0.hasPrefix("OK:") } == 3)
  }

  @Test(arguments: PNGCompression.allCases)
  func `the same picture is the same bytes on every run`(compression: PNGCompression) throws {
    let picture = Self.picture(.rgba, height: 700)
    let first = try picture.encodedNow(as: .png(compression: compression))
    for _ in 0..<5 {
      #expect(try picture.encodedNow(as: .png(compression: compression)) == first)
    }
  }

  @Test func `the three are of different lengths, small the shortest`() throws {
    let scene = Raster.scene(PixelSize(width: 320, height: 240))
    let lengths = try PNGCompression.allCases.map {
      try scene.encodedNow(as: .png(compression: $0)).count
    }
    #expect(Set(lengths).count == 3)
    #expect(lengths.min() == lengths[2])
    #expect(PNGCompression.allCases[2] == .small)
  }

  @Test func `what is asked for without a word is default`() throws {
    let scene = Raster.scene(PixelSize(width: 64, height: 48))
    #expect(try scene.encodedNow(as: .png) == scene.encodedNow(as: .png(compression: .default)))
  }
}
