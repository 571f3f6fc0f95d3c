import Images
import SystemPackage
import TestSupport
import Testing

/// Tests JPEG variants that only Pillow writes.
struct JPEGKindTests {
  /// Returns a JPEG of noise, written by Pillow with the given options.
  private func jpeg(_ options: String, in folder: TemporaryFolder) throws -> FilePath {
    let noise = Raster.noise(PixelSize(width: 37, height: 29), .rgb)
    let source = try folder.write(noise.encodedNow(as: .png), to: "noise.png").string
    let path = folder("photo.jpg")
    _ = try Pillow.run(
      "Image.open(args[0]).convert('RGB').save(args[1], 'JPEG', \(options))", [source, path.string])
    return path
  }

  @Test(arguments: [
    "subsampling=0", "subsampling=1", "subsampling=2", "subsampling=2, progressive=True",
    "quality=100, subsampling=0, optimize=True", "quality=1",
  ])
  func `every subsampling is read as Pillow reads it`(options: String) throws {
    let folder = try TemporaryFolder()
    let path = try jpeg(options, in: folder)
    let read = try PhotoReader(path).decodeNow()
    let (ours, warnings) = (read.raster, read.warnings)
    let theirs = try #require(Raster(size: ours.size, bytes: try Pillow.pixels(of: path)))
    #expect(warnings == [])
    // Pillow's libjpeg may differ from ours and round its inverse transform differently.
    #expect(ours.largestDifference(to: theirs) <= 2)
    #expect(try PhotoReader(path).header.isProgressive == options.contains("progressive"))
  }

  @Test(
    arguments: [
      ([0, 0, 0, 0], Color.white), ([0, 0, 0, 255], .black), ([255, 255, 255, 0], .black),
      ([255, 0, 0, 0], Color(red: 0, green: 255, blue: 255)),
      ([0, 128, 255, 51], Color(red: 204, green: 102, blue: 0)),
    ] as [([UInt8], Color)])
  func `inks take their share of the light`(inks: [UInt8], color: Color) throws {
    let folder = try TemporaryFolder()
    let path = folder("inks.jpg")
    let script = """
      inks = tuple(int(number) for number in args[1:])
      Image.new('CMYK', (16, 16), inks).save(args[0], 'JPEG', quality=100)
      """
    _ = try Pillow.run(script, [path.string] + inks.map { "\($0)" })
    let expected = Raster(size: PixelSize(width: 16, height: 16), filledWith: color)
    #expect(try PhotoReader(path).header.colorModel == .cmyk)
    // Compression rounds the first value of each flat block once.
    #expect(try PhotoReader(path).decodeNow().raster.largestDifference(to: expected) <= 1)
    let reduced = try PhotoReader(path).decodeNow([
      Reduction(region: Region(expected.size), target: PixelSize(width: 3, height: 2))
    ])
    let small = Raster(size: PixelSize(width: 3, height: 2), filledWith: color)
    #expect(try #require(reduced.rasters.first).largestDifference(to: small) <= 1)
  }

  @Test func `a colour profile that is none is warned of, and the colours are taken as sRGB`()
    throws
  {
    let plain = JPEGFixture(
      try Raster.noise(PixelSize(width: 9, height: 7), .gray).encodedNow(as: .jpeg(quality: 90))
    ).removing(0xE2)
    let junk = Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 7, count: 200)
    let file = plain.inserting(0xE2, junk).bytes
    let read = try PhotoReader(bytes: file).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(raster == (try decoded(plain.bytes)))
    #expect(warnings == ["ignoring its invalid colour profile; colours may be off"])
    #expect(try PhotoReader(bytes: file).header.profileName == "broken profile")
  }

  @Test func `a profile of another transfer changes the colours`() throws {
    // In a grey profile of gamma 1, half the maximum code means half the light.
    let folder = try TemporaryFolder()
    let path = folder("linear.png")
    let script = """
      import struct
      def tag(kind, data): return kind + bytes(4) + data
      white = tag(b'XYZ ', struct.pack('>3i', 63190, 65536, 54061))
      curve = tag(b'curv', struct.pack('>I', 0))
      text = tag(b'desc', struct.pack('>I', 7) + b'linear\\0' + bytes(78))
      tags = [(b'desc', text), (b'wtpt', white), (b'kTRC', curve)]
      at, table, body = 128 + 4 + 12 * len(tags), b'', b''
      for name, data in tags:
        data += bytes(-len(data) % 4)
        table += name + struct.pack('>II', at + len(body), len(data))
        body += data
      size = at + len(body)
      head = struct.pack('>I4sI4s4s4s', size, bytes(4), 0x02400000, b'mntr', b'GRAY', b'XYZ ')
      head += bytes(12) + b'acsp' + bytes(28) + struct.pack('>3i', 63190, 65536, 54061)
      head += bytes(128 - len(head))
      profile = head + struct.pack('>I', len(tags)) + table + body
      Image.new('L', (4, 4), int(args[1])).save(args[0], 'PNG', icc_profile=profile)
      """
    _ = try Pillow.run(script, [path.string, "128"])
    let read = try PhotoReader(path).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == [])
    #expect(try PhotoReader(path).header.profileName == "linear")
    // For 128/255 of the light, the sRGB code is 187.9.
    #expect(
      raster == Raster(size: raster.size, filledWith: Color(red: 188, green: 188, blue: 188)))
  }
}
