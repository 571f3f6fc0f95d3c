import Images
import TestSupport
import Testing

/// Tests HEIC and AVIF files that are assembled around pictures with known pixels.
@Suite("A HEIC or AVIF")
struct HEIFReadingTests {
  private static let picture = QuadrantPhoto.raster()

  @Test("comes out with the pixels that were coded")
  func exact() throws {
    let bytes = PictureFileFixture(.av1).bytes
    let header = try PhotoReader(bytes: bytes).header
    #expect(header.format == .avif && header.uprightSize == QuadrantPhoto.size)
    #expect(header.bitDepth == 8 && header.chroma == .full && header.tileCount == 1)
    #expect(try decoded(bytes) == Self.picture)
  }

  @Test("of HEVC comes out in its colours")
  func hevc() throws {
    let bytes = PictureFileFixture(.hevc).bytes
    let header = try PhotoReader(bytes: bytes).header
    #expect(header.format == .heic && header.size == PixelSize(width: 64, height: 64))
    #expect(header.bitDepth == 8 && header.chroma == .full)
    #expect(QuadrantPhoto.look(at: try decoded(bytes)) == "RGBW")
  }

  @Test(
    "is named by the codec of its picture, whatever its brands say",
    arguments: ["mif1", "msf1", "heic", "avif"])
  func named(brand: String) throws {
    for (picture, format) in [(CodedPicture.av1, PhotoFormat.avif), (.hevc, .heic)] {
      var file = PictureFileFixture(picture)
      file.brand = brand
      #expect(try PhotoReader(bytes: file.bytes).header.format == format)
      var grid = PictureFileFixture()
      grid.brand = brand
      grid.addGrid(
        id: 1, columns: 1, rows: 1, width: picture.width, height: picture.height, tiles: [2])
      grid.add(picture, id: 2)
      #expect(try PhotoReader(bytes: grid.bytes).header.format == format)
      let cut = Array(file.bytes.dropLast(20))
      let percent = cut.count * 100 / file.bytes.count
      let name = format == .avif ? FileFormat.avif : .heic
      #expect(throws: CodecError.truncated(name, readablePercent: percent)) {
        _ = try PhotoReader(bytes: cut).decodeNow()
      }
    }
  }

  /// Combinations of rotation and mirroring, with their EXIF orientations. `irot` rotates
  /// counterclockwise. `imir` 1 exchanges left and right, and 0 exchanges top and bottom (ISO/IEC
  /// 23008-12, 6.5.10 and 6.5.12).
  static let turns: [(properties: [[UInt8]], orientation: Int)] = (0...3).flatMap { times in
    let turn = PictureFileFixture.rotation(times)
    return [
      ([turn], [1, 8, 3, 6][times]),
      ([turn, PictureFileFixture.mirror(1)], [2, 7, 4, 5][times]),
      ([turn, PictureFileFixture.mirror(0)], [4, 5, 2, 7][times]),
    ]
  }

  @Test("is turned and mirrored, pixel by pixel", arguments: turns)
  func turned(turn: (properties: [[UInt8]], orientation: Int)) throws {
    let bytes = PictureFileFixture(.av1, properties: turn.properties).bytes
    #expect(try PhotoReader(bytes: bytes).header.orientation.rawValue == turn.orientation)
    #expect(try decoded(bytes) == Self.picture.turned(by: turn.orientation))
    let hevc = PictureFileFixture(.hevc, properties: turn.properties).bytes
    #expect(
      QuadrantPhoto.look(at: try decoded(hevc)) == QuadrantPhoto.upright[turn.orientation - 1])
  }

  @Test(
    "is turned by EXIF where it is a HEIC that says nothing else, and never twice", arguments: 1...8
  )
  func exif(orientation: Int) throws {
    func look(_ picture: CodedPicture, _ properties: [[UInt8]] = []) throws -> String {
      var file = PictureFileFixture(picture, properties: properties)
      let block = PictureFileFixture.big(0, 4) + ExifFixture.block(orientation: orientation)
      file.items.append(PictureFileFixture.Item(2, "Exif", block))
      file.references.append(("cdsc", 2, [1]))
      return QuadrantPhoto.look(at: try decoded(file.bytes))
    }
    #expect(try look(.hevc) == QuadrantPhoto.upright[orientation - 1])
    #expect(try look(.av1) == "RGBW")
    #expect(try look(.hevc, [PictureFileFixture.rotation(0)]) == "RGBW")
    #expect(try look(.hevc, [PictureFileFixture.rotation(2)]) == QuadrantPhoto.upright[2])
  }

  @Test("shows its crop alone, before or behind a turn")
  func cropped() throws {
    let crop = PictureFileFixture.crop(20, 10, right: 4, down: -3)
    // The crop's centre is 4 pixels to the right of the picture's centre, and 3 pixels above it.
    let part = Self.picture.cropped(to: PixelRect(x: 18, y: 8, width: 20, height: 10))
    #expect(try decoded(PictureFileFixture(.av1, properties: [crop]).bytes) == part)
    let turn = PictureFileFixture.rotation(1)
    #expect(
      try decoded(PictureFileFixture(.av1, properties: [crop, turn]).bytes) == part.turned(by: 8))
    let whole = Self.picture.turned(by: 8)
    #expect(
      try decoded(PictureFileFixture(.av1, properties: [turn, crop]).bytes)
        == whole.cropped(to: PixelRect(x: 10, y: 16, width: 20, height: 10)))
  }

  @Test(
    "with a crop that lies outside is refused",
    arguments: [(48, 32, 1, 0), (0, 5, 0, 0), (49, 3, 0, 0)])
  func badCrop(crop: (Int, Int, Int, Int)) {
    let box = PictureFileFixture.crop(crop.0, crop.1, right: crop.2, down: crop.3)
    #expect(throws: CodecError.damaged(.avif, "its crop lies outside of it")) {
      _ = try PhotoReader(bytes: PictureFileFixture(.av1, properties: [box]).bytes)
    }
  }

  @Test("names the thumbnail, and means what it is one of")
  func thumbnail() throws {
    var file = PictureFileFixture(.av1)
    file.add(.av1Alpha, id: 2)
    file.references.append(("thmb", 2, [1]))
    for primary in 1...2 {
      file.primary = primary
      #expect(try PhotoReader(bytes: file.bytes).header.thumbnailCount == 1)
      #expect(try decoded(file.bytes) == Self.picture)
    }
  }

  @Test(
    "of another codec is refused by its type", arguments: ["avc1", "jpeg", "unci", "vvc1", "j2k1"])
  func otherCodec(type: String) throws {
    var file = PictureFileFixture(.av1)
    file.items[0].type = type
    #expect(throws: CodecError.unsupported(.avif, "a picture of type '\(type)'")) {
      _ = try PhotoReader(bytes: file.bytes)
    }
  }

  @Test("whose coded picture has another size than it says is refused")
  func otherSize() throws {
    for (picture, format) in [(CodedPicture.av1, FileFormat.avif), (.hevc, .heic)] {
      var smaller = picture
      smaller.width -= 1
      let bytes = PictureFileFixture(smaller).bytes
      let error = #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: bytes).decodeNow() }
      guard case .damaged(format, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }
}
