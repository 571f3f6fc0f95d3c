import Images
import SystemPackage
import TestSupport
import Testing

/// Tests photos with damaged codes. Pixels that libjpeg invents must not pass as a photo.
struct JPEGDamageTests {
  private static let size = PixelSize(width: 640, height: 480)

  /// Inserts sixteen 1 bits, which are not a valid code, into a photo's codes. The rest of the
  /// photo then decodes to noise. Within codes, a byte FF is followed by 00.
  private static func damaged(at share: Double) throws -> [UInt8] {
    let bytes = try Raster.noise(size, .rgb).encodedNow(as: .jpeg(quality: 85))
    let start = JPEGFixture(bytes).scanStart
    var place = start + Int(Double(bytes.count - 2 - start) * share)
    while bytes[place - 1] == 0xFF || bytes[place - 2] == 0xFF { place += 1 }
    return bytes[..<place] + [UInt8](repeating: 0, count: 16).flatMap { [0xFF, $0] }
      + bytes[place...]
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9])
  func `a photo with a wrong code is refused at every reduction`(share: Double) throws {
    let bytes = try Self.damaged(at: share)
    let expected = CodecError.damaged(.jpeg, "Corrupt JPEG data: bad Huffman code")
    #expect(throws: expected) { _ = try PhotoReader(bytes: bytes).decodeNow() }
    for side in [640, 300, 150, 75, 10] {
      for effort in DecodingEffort.allCases {
        let reduction = Reduction(
          region: Region(Self.size), target: Self.size.limited(toLongestSide: side))
        #expect(throws: expected) {
          _ = try PhotoReader(bytes: bytes).decodeNow([reduction], effort: effort)
        }
      }
    }
  }

  @Test func `a wrong code below the part that is shown counts too`() throws {
    let bytes = try Self.damaged(at: 0.9)
    let top = Reduction(
      region: Region(x: 0, y: 0, width: 640, height: 40), target: PixelSize(width: 64, height: 4))
    #expect(throws: CodecError.damaged(.jpeg, "Corrupt JPEG data: bad Huffman code")) {
      _ = try PhotoReader(bytes: bytes).decodeNow([top])
    }
  }
}

@Suite(.enabled(if: SharedCorpus.has("hostile"), "../shared/hostile is not there"))
struct HostileJPEGTests {
  @Test(
    arguments: ["00426-datacorrupt.jpg", "01362-datacorrupt.jpg", "01807-bitflip.jpg"],
    [32, 256, 512, 4000])
  func `a damaged photo is refused at every size`(name: String, side: Int) throws {
    let photo = SharedCorpus.folder.appending("hostile").appending(name)
    let size = try PhotoReader(photo).header.uprightSize
    let reduction = Reduction(region: Region(size), target: size.limited(toLongestSide: side))
    #expect(throws: CodecError.damaged(.jpeg, "Corrupt JPEG data: bad Huffman code")) {
      _ = try PhotoReader(photo).decodeNow([reduction])
    }
  }
}
