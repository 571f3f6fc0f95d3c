import Images
import TestSupport
import Testing
import Core

@Suite("A JPEG XL")
struct JPEGXLReadingTests {
  private static let codestream = JPEGXLFixture.codestream()

  @Test("comes out with its pixels, bare and in boxes")
  func pixels() throws {
    let parts = [Array(Self.codestream.prefix(9)), Array(Self.codestream.dropFirst(9))]
    for file in [
      Self.codestream, JPEGXLFixture.container([Self.codestream]), JPEGXLFixture.container(parts),
    ] {
      let header = try PhotoReader(bytes: file).header
      #expect(header.format == .jpegXL && header.size == QuadrantPhoto.size)
      #expect(header.bitDepth == 8 && !header.hasAlpha && header.declaresSRGB)
      #expect(header.chroma == nil && header.dynamicRange == .standard)
      #expect(try decoded(file) == QuadrantPhoto.raster())
    }
  }

  @Test("in its own colours is sRGB, and has a colour for every pixel")
  func lossy() throws {
    #expect(try PhotoReader(bytes: JPEGXLFixture.lossy).header.chroma == .full)
    let raster = try decoded(JPEGXLFixture.lossy)
    // The expected colours are djxl's.
    for (x, y, color) in [
      (12, 8, [219, 23, 21]), (36, 8, [30, 200, 0]), (12, 24, [21, 20, 220]),
      (36, 24, [250, 250, 251]),
    ] {
      let seen = [raster[x, y].red, raster[x, y].green, raster[x, y].blue].map(Int.init)
      #expect(zip(seen, color).allSatisfy { abs($0 - $1) <= 2 }, "\(seen)")
    }
  }

  @Test("is turned by its codestream, once", arguments: 1...8)
  func turned(orientation: Int) throws {
    let file = JPEGXLFixture.codestream(orientation: orientation)
    #expect(try PhotoReader(bytes: file).header.orientation.rawValue == orientation)
    #expect(try decoded(file) == QuadrantPhoto.raster().turned(by: orientation))
  }

  @Test("is not turned by EXIF")
  func exif() throws {
    let exif = PictureFileFixture.box("Exif", [0, 0, 0, 0] + ExifFixture.block(orientation: 6))
    let file = JPEGXLFixture.container([Self.codestream]) + exif
    #expect(try decoded(file) == QuadrantPhoto.raster())
  }

  @Test("of 16 bits is rounded to 8")
  func sixteenBits() throws {
    let header = try PhotoReader(bytes: JPEGXLFixture.sixteenBits).header
    #expect(header.bitDepth == 16)
    #expect(try decoded(JPEGXLFixture.sixteenBits) == QuadrantPhoto.raster())
  }

  @Test("of grey is grey")
  func gray() throws {
    let header = try PhotoReader(bytes: JPEGXLFixture.gray).header
    #expect(header.colorModel == .gray && header.chroma == .gray)
    let raster = try decoded(JPEGXLFixture.gray)
    #expect(raster[0, 0] == Color(red: 60, green: 60, blue: 60))
    #expect(raster[47, 31] == Color(red: 180, green: 180, blue: 180))
  }

  @Test("with alpha has straight colours, whichever way they are stored")
  func alpha() throws {
    let straight = try decoded(JPEGXLFixture.translucent(isPremultiplied: false))
    #expect(straight[0, 0] == Color(red: 220, green: 20, blue: 20, alpha: 128))
    #expect(straight[47, 31] == Color(red: 250, green: 250, blue: 250))
    let multiplied = try decoded(JPEGXLFixture.translucent(isPremultiplied: true))
    // 20 of 128 equals 39.8 of 255.
    #expect(multiplied[0, 0] == Color(red: 255, green: 40, blue: 40, alpha: 128))
    #expect(multiplied[47, 31] == Color(red: 250, green: 250, blue: 250))
  }

  @Test("by PQ is brought below a screen's white")
  func perceptualQuantizer() throws {
    let header = try PhotoReader(bytes: JPEGXLFixture.stripes).header
    #expect(header.dynamicRange == .perceptualQuantizer && header.bitDepth == 16)
    let raster = try decoded(JPEGXLFixture.stripes)
    let seen = (0..<4).map { raster[4 + 8 * $0, 8] }
    #expect(seen.allSatisfy { $0.red == $0.green && $0.green == $0.blue })
    // A tenth of white's light stays as it is. White becomes darker.
    #expect(seen[0].red == 89)
    #expect(seen[0].red < seen[1].red && seen[1].red < seen[2].red && seen[2].red < 250)
    #expect(seen[3].red == 255)
  }

  @Test("that moves gives its first frame, and says so")
  func animation() throws {
    let read = try PhotoReader(bytes: JPEGXLFixture.animation).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == ["it is animated; only the first frame is used"])
    #expect(raster == QuadrantPhoto.raster())
  }

  @Test("takes memory for its size, and is refused beyond that")
  func memory() async throws {
    let context = PictureContext(memory: MemoryBudget(1 << 20))
    let error = await #expect(throws: CodecError.self) {
      _ = try await PhotoReader(bytes: Self.codestream, context: context).decode()
    }
    guard case .beyondMemory = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("is refused wherever it is cut, with how much was there")
  func cut() throws {
    let container = JPEGXLFixture.container([Self.codestream])
    for (file, start) in [(Self.codestream, 2), (container, 12)] {
      for length in start..<file.count {
        let error = #expect(throws: CodecError.self) {
          _ = try PhotoReader(bytes: Array(file.prefix(length))).decodeNow()
        }
        guard case .truncated(.jpegXL, let percent) = error else {
          Issue.record("\(length): \(String(describing: error))")
          continue
        }
        // A bare codestream does not declare its length.
        let isKnown = file == container && length >= start + 40
        #expect(isKnown ? percent == Int(Double(length) / Double(file.count) * 100) : percent < 100)
      }
    }
  }

  @Test("is read or refused, and never more, whatever is wrong")
  func mutated() {
    let files = [
      Self.codestream, JPEGXLFixture.container([Self.codestream]), JPEGXLFixture.lossy,
      JPEGXLFixture.codestream(orientation: 6), JPEGXLFixture.stripes, JPEGXLFixture.animation,
      JPEGXLFixture.translucent(isPremultiplied: true),
    ]
    var random = Noise(seed: 6)
    var refused = 0
    let context = PictureContext(limits: DecodingLimits(maximumPixelCount: 1_000_000))
    for round in 0..<3500 {
      var bytes = files[round % files.count]
      for _ in 0...Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: 2..<bytes.count, using: &random)] = random.bytes(1)[0]
      }
      do {
        _ = try PhotoReader(bytes: bytes, context: context).decodeNow()
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }
}
