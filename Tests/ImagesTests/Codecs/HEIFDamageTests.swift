import Images
import TestSupport
import Testing

@Suite("A HEIC or AVIF that is damaged")
struct HEIFDamageTests {
  static let files: [[UInt8]] = {
    var grid = PictureFileFixture()
    grid.addGrid(id: 1, columns: 2, rows: 1, width: 96, height: 32, tiles: [2, 3])
    grid.add(.av1, id: 2)
    grid.add(.av1, id: 3)
    grid.add(
      .av1Alpha, id: 4, properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
    grid.references.append(("auxl", 4, [2, 3]))
    let turned = PictureFileFixture(
      .av1, properties: [PictureFileFixture.rotation(1), PictureFileFixture.codePoints(9, 16, 0)])
    return [turned.bytes, grid.bytes, PictureFileFixture(.hevc).bytes]
  }()

  @Test(
    "is refused wherever it is cut, and behind its header with how much was there", arguments: files
  )
  func cut(file: [UInt8]) throws {
    let data = try #require(
      file.indices.first { Array(file[$0...].prefix(4)) == Array("mdat".utf8) })
    for length in FileSignature.length..<file.count {
      let error = #expect(throws: CodecError.self) {
        _ = try PhotoReader(bytes: Array(file.prefix(length))).decodeNow()
      }
      guard length >= data + 4, case .truncated(_, let percent) = error else {
        #expect(length < data + 4)
        continue
      }
      // The percentage is relative to the end of the needed data, which may come before the file's
      // end.
      #expect(percent >= length * 100 / file.count && percent < 100)
    }
  }

  @Test("is read or refused, and never more, whatever is wrong", arguments: files.indices)
  func mutated(index: Int) throws {
    let file = Self.files[index]
    var random = Noise(seed: index + 1)
    var refused = 0
    let context = PictureContext(limits: DecodingLimits(maximumPixelCount: 1_000_000))
    for _ in 0..<1500 {
      var bytes = file
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let values = [0, 1, 127, 128, 255, UInt8.random(in: 0...255, using: &random)]
        bytes[Int.random(in: 24..<bytes.count, using: &random)] =
          values[Int.random(in: 0..<values.count, using: &random)]
      }
      do {
        _ = try PhotoReader(bytes: bytes, context: context).decodeNow()
      } catch {
        refused += 1
      }
    }
    #expect(refused > 100)
  }

  @Test("says more than its limits allow, and is refused before its pixels")
  func limits() throws {
    var file = PictureFileFixture()
    file.addGrid(id: 1, columns: 1, rows: 1, width: 60000, height: 60000, tiles: [2])
    var tile = CodedPicture.av1
    (tile.width, tile.height) = (60000, 60000)
    file.add(tile, id: 2)
    let size = PixelSize(width: 60000, height: 60000)
    #expect(throws: CodecError.tooLarge(size, DecodingLimits())) {
      _ = try PhotoReader(bytes: file.bytes)
    }
  }

  @Test("holds an item that names the same bytes again and again")
  func endlessItem() throws {
    // An item that names the file's bytes 65,535 times would have 20 MB.
    let file = PictureFileFixture(.av1).bytes
    var bytes = file
    let place = try #require(
      file.indices.first { Array(file[$0...].prefix(4)) == Array("iloc".utf8) })
    // The extent count follows the box's version, field sizes, item count, and six more bytes.
    let count = place + 4 + 4 + 4 + 6
    bytes[count] = 0xFF
    #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: bytes).decodeNow() }
  }
}
