import Images
import SystemPackage
import TestSupport
import Testing

struct PillowAgreementTests {
  @Test func `Pillow reads from our PNGs the pixels that were written`() throws {
    let folder = try TemporaryFolder()
    for channels in [Channels.gray, .rgb, .rgba] {
      let raster = Raster.noise(PixelSize(width: 23, height: 11), channels)
      let path = try folder.write(raster.encodedNow(as: .png), to: "\(channels).png")
      #expect(try Pillow.pixels(of: path) == raster.bytes)
    }
  }

  @Test func `Pillow reads from our JPEGs the pixels that we read`() throws {
    let folder = try TemporaryFolder()
    for (channels, quality) in [(Channels.gray, 80), (.rgb, 95)] {
      let raster = Raster.noise(PixelSize(width: 23, height: 11), channels)
      let path = try folder.write(raster.encodedNow(as: .jpeg(quality: quality)), to: "a.jpg")
      let ours = try PhotoReader(path).decodeNow().raster
      let theirs = try #require(Raster(size: raster.size, bytes: try Pillow.pixels(of: path)))
      // Pillow's libjpeg may differ from ours and round its inverse transform differently.
      #expect(ours.largestDifference(to: theirs) <= 2)
    }
  }

  @Test func `our PNG fixtures are to Pillow what they are to themselves`() throws {
    let folder = try TemporaryFolder()
    // Pillow truncates 16-bit samples, and supports transparent colours only in palettes.
    for layout in PNGFixture.Layout.all
    where layout.bitDepth <= 8 && (!layout.hasTransparency || layout.colorType == .palette) {
      let fixture = PNGFixture(layout, PixelSize(width: 6, height: 5))
      try folder.write(fixture.bytes, to: "\(layout).png")
    }
    let script = """
      import os
      for name in sorted(os.listdir(args[0])):
        picture = Image.open(os.path.join(args[0], name)).convert('RGBA')
        sys.stdout.buffer.write(picture.tobytes())
      """
    let layouts = Dictionary(
      uniqueKeysWithValues: PNGFixture.Layout.all.map { ("\($0).png", $0) })
    let expected = folder.contents.compactMap { layouts[$0] }.flatMap {
      PNGFixture($0, PixelSize(width: 6, height: 5)).raster.bytes
    }
    #expect(try Pillow.run(script, [folder.path.string]) == expected)
  }

  @Test func `exiftool finds nothing in what is written but its colours`() throws {
    let folder = try TemporaryFolder()
    let raster = Raster.noise(PixelSize(width: 8, height: 8), .rgb)
    try folder.write(raster.encodedNow(as: .png), to: "a.png")
    try folder.write(raster.encodedNow(as: .jpeg(quality: 85)), to: "b.jpg")
    let words = try Program.run(
      "/usr/bin/exiftool",
      [
        "-s", "-G1", "-EXIF:all", "-XMP:all", "-IPTC:all", "-GPS:all",
        "-Comment", "-Software", folder("a.png").string, folder("b.jpg").string,
      ])
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("=====") || $0.contains("files read") })
    #expect(lines.count == 3)
  }
}
