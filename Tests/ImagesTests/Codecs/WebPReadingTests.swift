import Images
import Foundation
import TestSupport
import Testing

@Suite("A WebP")
struct WebPReadingTests {
  private static let lossless = QuadrantPhoto.webPChunk

  /// `QuadrantPhoto` as a single chunk, encoded by `cwebp -q 95 -sharp_yuv`.
  private static let lossy = chunk(
    """
    VlA4IAQBAABwCQCdASowACAAPhUGgkEhB1QEAFEtABdmbtYG83/Bj9Tf6b0xO23ZT9a/6BbYP0AwwD9Gvd5/s2SAfqr6FH66dn\
    +Cxay89kqyoW5lUT4khz1FLaAA/v62iujPu46jC//BZ5A3TyeWXjbbPn//uM0ZuNDFTiax+pLm/aRfJip9louIKViMgerZ4HcX\
    h/GU0mZ7aVKxttA9Nn/WOXKB/49bz1FnZ35Bq4ZOp/7yXk7SM/o5tZzeP95WYKOjU9x/7RGHB01HgwcnrqtAEGpchON8XBSaVJ\
    4ODnv/FYduZCP//nqCAkrmSZIdDiTIVuDayHUe0mbWPKjOkcrGjLouxPOACAAAAA==
    """)

  private static func chunk(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64).map(Array.init) ?? []
  }

  private static func little(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + little(data.count, 4) + data + (data.count % 2 == 0 ? [] : [0])
  }

  private static func file(_ chunks: [UInt8]...) -> [UInt8] {
    let content = Array("WEBP".utf8) + chunks.flatMap { $0 }
    return Array("RIFF".utf8) + little(content.count, 4) + content
  }

  private static func extended(flags: UInt8, _ width: Int, _ height: Int) -> [UInt8] {
    chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  }

  @Test("comes out with its pixels")
  func pixels() throws {
    #expect(try decoded(Self.file(Self.lossless)) == QuadrantPhoto.raster())
    let header = try PhotoReader(bytes: Self.file(Self.lossy)).header
    #expect(header.format == .webP && header.size == QuadrantPhoto.size && !header.hasAlpha)
    #expect(header.chroma == .half)
    #expect(QuadrantPhoto.look(at: try decoded(Self.file(Self.lossy))) == "RGBW")
  }

  @Test("is turned by EXIF, which may have a name before it", arguments: 1...8, [false, true])
  func exif(orientation: Int, isNamed: Bool) throws {
    let name = isNamed ? Array("Exif".utf8) + [0, 0] : []
    let block = name + ExifFixture.block(orientation: orientation)
    let bytes = Self.file(
      Self.extended(flags: 8, 48, 32), Self.lossless, Self.chunk("EXIF", block))
    #expect(try decoded(bytes) == QuadrantPhoto.raster().turned(by: orientation))
  }

  @Test("that moves gives its first frame, in its place, and says so")
  func animation() throws {
    func frame(_ x: Int, _ y: Int, _ picture: [UInt8]) -> [UInt8] {
      let place = [x / 2, y / 2, 47, 31, 100].flatMap { Self.little($0, 3) }
      return Self.chunk("ANMF", place + [0] + picture)
    }
    let bytes = Self.file(
      Self.extended(flags: 2, 60, 40), Self.chunk("ANIM", [0, 0, 0, 0, 0, 0]),
      frame(4, 6, Self.lossless), frame(0, 0, Self.lossy))
    let read = try PhotoReader(bytes: bytes).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == ["it is animated; only the first frame is used"])
    var expected = Raster(
      size: PixelSize(width: 60, height: 40), filledWith: Color(red: 0, green: 0, blue: 0, alpha: 0)
    )
    expected.blend(QuadrantPhoto.raster(), x: 4, y: 6)
    #expect(raster == expected)
  }

  @Test("is shrunk while it is decoded", arguments: [2, 4, 8])
  func shrunk(factor: Int) throws {
    let size = PixelSize(width: 48 / factor, height: 32 / factor)
    let whole = Reduction(region: Region(QuadrantPhoto.size), target: size)
    let reader = try PhotoReader(bytes: Self.file(Self.lossy))
    let rasters = try reader.decodeNow([whole], effort: .fast).rasters
    #expect(rasters.map(\.size) == [size])
    #expect(rasters.map(QuadrantPhoto.look) == ["RGBW"])
  }

  @Test("is refused wherever it is cut, with how much was there")
  func cut() throws {
    for file in [Self.file(Self.lossless), Self.file(Self.lossy)] {
      for length in 12..<file.count {
        let error = #expect(throws: CodecError.self) {
          _ = try PhotoReader(bytes: Array(file.prefix(length))).decodeNow()
        }
        guard case .truncated(.webP, let percent) = error else {
          Issue.record("\(length): \(String(describing: error))")
          continue
        }
        #expect(percent >= length * 100 / file.count && percent < 100)
      }
    }
  }

  @Test("is read or refused, and never more, whatever is wrong")
  func mutated() {
    let files = [
      Self.file(Self.lossless), Self.file(Self.lossy),
      Self.file(
        Self.extended(flags: 10, 48, 32), Self.lossless,
        Self.chunk("EXIF", ExifFixture.block(orientation: 6))),
    ]
    var random = Noise(seed: 5)
    var refused = 0
    let context = PictureContext(limits: DecodingLimits(maximumPixelCount: 1_000_000))
    for round in 0..<3000 {
      var bytes = files[round % files.count]
      for _ in 0...Int.random(in: 0...2, using: &random) {
        bytes[Int.random(in: 12..<bytes.count, using: &random)] = random.bytes(1)[0]
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
