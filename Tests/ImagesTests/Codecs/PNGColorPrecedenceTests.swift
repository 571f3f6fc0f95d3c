import Images
import TestSupport
import Testing

/// Tests the precedence of a PNG's colour chunks: iCCP, then sRGB, then gAMA and cHRM (PNG
/// specification, third edition, 4.3).
struct PNGColorPrecedenceTests {
  private typealias Chunk = PNGFixture.Chunk

  private static let gamma: Chunk = ("gAMA", ICCFixture.integer(100_000))
  private static let primaries = Primaries.proPhoto.chunk
  private static let srgb: Chunk = ("sRGB", [0])
  private static let profile = PNGFixture.profileChunk(ICCFixture.displayP3.bytes)

  private static func file(_ chunks: [Chunk]) -> [UInt8] {
    PNGFixture.of(.colorCube, chunks: chunks).bytes
  }

  /// Returns all permutations of the chunks.
  private static func orders(of chunks: [Chunk]) -> [[Chunk]] {
    if chunks.count < 2 { return [chunks] }
    return chunks.indices.flatMap { first in
      var rest = chunks
      let chunk = rest.remove(at: first)
      return orders(of: rest).map { [chunk] + $0 }
    }
  }

  @Test func `sRGB stands over gAMA and cHRM, in any order`() throws {
    for chunks in Self.orders(of: [Self.srgb, Self.gamma, Self.primaries]) {
      let file = Self.file(chunks)
      #expect(try decoded(file) == .colorCube, "\(chunks.map(\.type))")
      #expect(try PhotoReader(bytes: file).header.profileName == "sRGB", "\(chunks.map(\.type))")
    }
  }

  @Test func `a profile stands over all others, in any order`() throws {
    let alone = try decoded(Self.file([Self.profile]))
    #expect(alone != .colorCube)
    for chunks in Self.orders(of: [Self.profile, Self.srgb, Self.gamma, Self.primaries]) {
      let file = Self.file(chunks)
      #expect(try decoded(file) == alone, "\(chunks.map(\.type))")
      let name = try PhotoReader(bytes: file).header.profileName
      #expect(name == "Display P3", "\(chunks.map(\.type))")
    }
  }

  @Test(
    arguments: [
      ("gAMA", [0, 0, 0, 0]), ("gAMA", [1]), ("cHRM", [UInt8](repeating: 0, count: 32)),
      ("cHRM", [1]), ("sRGB", [9]), ("sRGB", []),
    ] as [(String, [UInt8])])
  func `nonsense beside a profile takes nothing from it`(type: String, data: [UInt8]) throws {
    let alone = try decoded(Self.file([Self.profile]))
    #expect(try decoded(Self.file([(type, data), Self.profile])) == alone)
    #expect(try decoded(Self.file([Self.profile, (type, data)])) == alone)
  }

  @Test func `a profile that libpng refuses is warned of, and nothing else counts`() throws {
    let junk = PNGFixture.profileChunk([UInt8](repeating: 7, count: 300))
    for chunks in Self.orders(of: [junk, Self.gamma, Self.primaries]) {
      let file = Self.file(chunks)
      let read = try PhotoReader(bytes: file).decodeNow()
      let (raster, warnings) = (read.raster, read.warnings)
      #expect(warnings == ["ignoring its invalid colour profile; colours may be off"])
      #expect(raster == .colorCube)
      #expect(try PhotoReader(bytes: file).header.profileName == "broken profile")
    }
  }

  @Test func `a chunk behind the palette or with a wrong checksum does not count`() throws {
    let size = PixelSize(width: 8, height: 8)
    var fixture = PNGFixture(PNGFixture.Layout(.palette, 8), size)
    fixture.chunksBeforePixels = [Self.gamma, Self.primaries]
    fixture.chunksAfterPixels = [Self.gamma, Self.primaries]
    #expect(try decoded(fixture.bytes) == fixture.raster)
    for chunk in [Self.gamma, Self.primaries] {
      var broken = PNGFixture.encoded(chunk)
      broken[broken.count - 1] ^= 1
      // The chunk is inserted after the signature and the header.
      let start = PNGFixture.signature.count + 25
      var bytes = PNGFixture(PNGFixture.Layout(.palette, 8), size).bytes
      bytes.insert(contentsOf: broken, at: start)
      #expect(try decoded(bytes) == fixture.raster)
    }
  }
}
