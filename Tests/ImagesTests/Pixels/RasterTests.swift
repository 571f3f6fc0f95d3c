import Images
import TestSupport
import Testing

struct RasterTests {
  static let size = PixelSize(width: 4, height: 3)

  @Test func `a raster of one colour is that colour everywhere`() {
    let color = Color(red: 1, green: 2, blue: 3, alpha: 4)
    let raster = Raster(size: Self.size, filledWith: color)
    #expect(raster.bytes == (0..<12).flatMap { _ in [1, 2, 3, 4] as [UInt8] })
    #expect(raster.stride == 16)
    #expect(raster[3, 2] == color)
    #expect(Raster(size: Self.size) == Raster(size: Self.size, filledWith: .transparent))
  }

  @Test(arguments: [0, 47, 49])
  func `bytes of another number than the size's are refused`(count: Int) {
    #expect(Raster(size: Self.size, bytes: [UInt8](repeating: 0, count: count)) == nil)
  }

  @Test func `a raster without pixels is refused`() {
    #expect(Raster(size: PixelSize(width: 0, height: 3), bytes: []) == nil)
  }

  @Test func `bytes are kept as they are and found by column and row`() throws {
    let bytes = (0..<48).map { UInt8($0) }
    var raster = try #require(Raster(size: Self.size, bytes: bytes))
    #expect(raster.bytes == bytes)
    #expect(raster[1, 2] == Color(red: 36, green: 37, blue: 38, alpha: 39))
    raster.update { $0[36] = 99 }
    #expect(raster[1, 2].red == 99)
  }

  @Test(arguments: [
    (Color.white, Channels.gray), (.black, .gray), (Color(red: 5, green: 5, blue: 5), .gray),
    (Color(red: 5, green: 5, blue: 6), .rgb), (Color(red: 5, green: 6, blue: 5), .rgb),
    (Color(red: 6, green: 5, blue: 5), .rgb), (.transparent, .rgba),
    (Color(red: 5, green: 5, blue: 5, alpha: 254), .rgba),
    (Color(red: 5, green: 5, blue: 6, alpha: 0), .rgba),
  ])
  func `one pixel alone decides the channels, wherever it is`(color: Color, channels: Channels) {
    // The code checks eight pixels at a time, and the remaining pixels one by one.
    for (other, width) in [(Color.white, 1), (.black, 7), (.white, 8), (.black, 21)] {
      for x in 0..<width {
        var raster = Raster(size: PixelSize(width: width, height: 2), filledWith: other)
        raster.update { bytes in
          let first = (width + x) * Raster.bytesPerPixel
          for (offset, code) in [color.red, color.green, color.blue, color.alpha].enumerated() {
            bytes[first + offset] = code
          }
        }
        #expect(raster.channels == channels, "\(x) of \(width)")
      }
    }
  }

  @Test func `differences that cancel each other out are still colour`() throws {
    let pixels: [[UInt8]] = [[1, 0, 0, 255], [0, 1, 0, 255], [0, 0, 1, 255], [1, 1, 1, 255]]
    let raster = Raster(size: PixelSize(width: 4, height: 1), bytes: pixels.flatMap(\.self))
    #expect(try #require(raster).channels == .rgb)
  }
}
