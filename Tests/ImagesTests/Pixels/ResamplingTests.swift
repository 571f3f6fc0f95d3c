import Images
import TestSupport
import Testing

struct ResamplingTests {
  static let source = PixelSize(width: 7, height: 5)
  static let targets = [
    (1, 1), (1, 9), (2, 2), (3, 5), (7, 1), (7, 4), (8, 5), (13, 11), (40, 3), (3, 40),
  ].map { PixelSize(width: $0, height: $1) }

  @Test(arguments: targets)
  func `a flat picture stays the very same colour at every size`(target: PixelSize) {
    let colors = [
      Color.white, .black, Color(red: 1, green: 2, blue: 3), Color(red: 127, green: 128, blue: 254),
      Color(red: 200, green: 100, blue: 50, alpha: 128), Color(red: 9, green: 8, blue: 7, alpha: 1),
    ]
    let parts = [
      Region(Self.source), Region(x: 1, y: 1, width: 3, height: 2),
      Region(x: 0.25, y: 2.5, width: 6.5, height: 1.75),
      Region(x: 3.1, y: 2.2, width: 0.3, height: 0.2),
    ]
    for color in colors {
      let flat = Raster(size: Self.source, filledWith: color)
      for part in parts {
        #expect(flat.resampled(part, to: target) == Raster(size: target, filledWith: color))
      }
    }
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func `every grey survives`(code: UInt8) {
    let gray = Color(red: code, green: code, blue: code)
    let target = PixelSize(width: 3, height: 4)
    #expect(
      Raster(size: Self.source, filledWith: gray).resampled(to: target)
        == Raster(size: target, filledWith: gray))
  }

  @Test(arguments: [Channels.gray, .rgb, .rgba])
  func `the same size gives the same bytes`(channels: Channels) {
    let raster = Raster.noise(Self.source, channels)
    #expect(raster.resampled(to: Self.source) == raster)
    #expect(raster.resampled(Region(Self.source), to: Self.source) == raster)
  }

  @Test func `a part of whole pixels at its own size is those pixels`() throws {
    let raster = Raster.noise(PixelSize(width: 9, height: 8), .rgb)
    let part = raster.resampled(
      Region(x: 2, y: 3, width: 4, height: 2), to: PixelSize(width: 4, height: 2))
    for y in 0..<2 {
      for x in 0..<4 { #expect(part[x, y] == raster[x + 2, y + 3]) }
    }
  }

  @Test func `black and white mix to half the light, not half the code`() throws {
    let pixels: [UInt8] = [0, 255, 255, 0].flatMap { [$0, $0, $0, 255] }
    let checkers = try #require(Raster(size: PixelSize(width: 2, height: 2), bytes: pixels))
    let one = checkers.resampled(to: PixelSize(width: 1, height: 1))
    #expect(one[0, 0] == Color(red: 188, green: 188, blue: 188))
  }

  @Test(arguments: [(20, 6), (20, 15), (20, 33), (20, 90), (21, 20)])
  func `beside an edge nothing leaves the range, and far from it nothing changes`(
    length: Int, target: Int
  ) throws {
    // The left half is black, and the right half is white.
    let row = (0..<length).flatMap { x -> [UInt8] in
      let code: UInt8 = x * 2 < length ? 0 : 255
      return [code, code, code, 255]
    }
    let source = try #require(
      Raster(size: PixelSize(width: length, height: 1), bytes: row))
    let result = source.resampled(to: PixelSize(width: target, height: 1))
    let scale = Double(length) / Double(target)
    let edge = Double((length + 1) / 2)
    for x in 0..<target {
      let pixel = result[x, 0]
      #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.alpha == 255)
      let distance = (Double(x) + 0.5) * scale - edge
      if distance <= -3 * max(1, scale) { #expect(pixel.red == 0) }
      if distance >= 3 * max(1, scale) { #expect(pixel.red == 255) }
      // Lanczos rings below 0 and above 1. Without a limit, these values would wrap around, and a
      // dark pixel would be bright.
      if distance < -0.5 * max(1, scale) { #expect(pixel.red < 188) }
      if distance > 0.5 * max(1, scale) { #expect(pixel.red > 188) }
    }
  }

  @Test(arguments: targets)
  func `turning a picture and resampling it can be exchanged`(target: PixelSize) {
    let raster = Raster.noise(Self.source, .rgb)
    for orientation in Orientation.allCases {
      let first = raster.upright(from: orientation)
        .resampled(to: orientation.uprightSize(ofStored: target))
      let last = raster.resampled(to: target).upright(from: orientation)
      // Floats are added in a different order, so results may differ by one code.
      #expect(first.largestDifference(to: last) <= 1)
    }
  }

  @Test(arguments: [1, 2, 3, 5])
  func `rows may come to the resampler in any portions`(portion: Int) {
    let raster = Raster.noise(Self.source, .rgba)
    let target = PixelSize(width: 4, height: 3)
    var resampler = RowResampler(
      source: Self.source, region: Region(Self.source), target: target, encoding: .straightAlpha)
    for start in stride(from: 0, to: Self.source.height, by: portion) {
      let end = min(start + portion, Self.source.height)
      let rows = Array(raster.bytes[(start * raster.stride)..<(end * raster.stride)])
      resampler.append(rows: rows.span)
    }
    #expect(resampler.finish() == raster.resampled(to: target))
  }

  @Test func `inks are averaged as they are`() throws {
    let source = PixelSize(width: 2, height: 1)
    var resampler = RowResampler(
      source: source, region: Region(source), target: PixelSize(width: 1, height: 1),
      encoding: .ink)
    resampler.append(rows: ([0, 10, 255, 0, 255, 20, 255, 100] as [UInt8]).span)
    // The averages are 127.5, 15, 255 and 50. Halves are rounded up.
    #expect(resampler.finish().bytes == [128, 15, 255, 50])
  }

  @Test func `an opaque picture's fourth byte is not read`() throws {
    let source = PixelSize(width: 2, height: 1)
    var resampler = RowResampler(
      source: source, region: Region(source), target: PixelSize(width: 1, height: 1),
      encoding: .opaque)
    resampler.append(rows: ([0, 0, 255, 0, 255, 0, 255, 9] as [UInt8]).span)
    #expect(resampler.finish().bytes == [188, 0, 255, 255])
  }
}
