import Images
import TestSupport
import Testing

/// Tests a photo of four tiles, each ``QuadrantPhoto``, with a single ``QuadrantPhoto`` as
/// thumbnail. The result shows which of the two was decoded.
@Suite("The thumbnail in a HEIC or AVIF")
struct HEIFThumbnailTests {
  /// Makes a file of 96x64 pixels with a thumbnail of 48x32 pixels.
  ///
  /// - Parameters:
  ///   - photo: the photo's properties besides its size.
  ///   - thumbnail: the thumbnail's properties besides its size.
  ///   - height: the photo's height, to which the tiles are cropped.
  private static func file(
    photo: [[UInt8]] = [], thumbnail: [[UInt8]] = [], height: Int = 64,
    coded: CodedPicture = .av1, hasThumbnail: Bool = true
  ) -> PictureFileFixture {
    var file = PictureFileFixture()
    file.brand = coded.item == "av01" ? "avif" : "heic"
    // The thumbnail comes before the tiles, so that a truncated file still contains it.
    file.add(coded, id: 9, properties: thumbnail)
    let width = 2 * coded.width
    file.addGrid(id: 1, columns: 2, rows: 2, width: width, height: height, tiles: [2, 3, 4, 5])
    file.items[1].properties += file.numbers(of: photo)
    for tile in 2...5 { file.add(coded, id: tile) }
    if hasThumbnail { file.references.append(("thmb", 9, [1])) }
    return file
  }

  /// Returns the whole picture at another size, by default with the least effort.
  private func reduced(
    _ bytes: [UInt8], to target: PixelSize = PixelSize(width: 24, height: 16),
    _ effort: DecodingEffort = .fast
  ) throws -> Raster {
    let reader = try PhotoReader(bytes: bytes)
    let whole = Reduction(region: Region(reader.header.uprightSize), target: target)
    return try #require(try reader.decodeNow([whole], effort: effort).rasters.first)
  }

  /// Returns true if pictures of this width are made from the file's thumbnail, and false if they
  /// are made from the photo. Returns nil if the pictures match neither.
  private func isTaken(_ file: PictureFileFixture, width: Int = 24) throws -> Bool? {
    var (photo, thumbnail) = (file, file)
    photo.references.removeAll { $0.type == "thmb" }
    thumbnail.references.removeAll { $0.type == "thmb" }
    thumbnail.primary = 9
    let size = try PhotoReader(bytes: file.bytes).header.uprightSize
    let target = PixelSize(width: width, height: width * size.height / size.width)
    let made = try reduced(file.bytes, to: target)
    if made == (try reduced(photo.bytes, to: target)) { return false }
    return made == (try reduced(thumbnail.bytes, to: target)) ? true : nil
  }

  private static let profile = PictureFileFixture.box(
    "colr", Array("prof".utf8) + ICCFixture.displayP3.bytes)
  private static let otherProfile = PictureFileFixture.box(
    "colr", Array("prof".utf8) + ICCFixture.adobeRGB.bytes)

  @Test(
    "is taken where it is as large as the picture to be made, or larger",
    arguments: [3, 24, 45, 48, 51, 96])
  func size(width: Int) throws {
    #expect(try isTaken(Self.file(), width: width) == (width <= 48))
  }

  @Test("is never taken unless the quickest way is asked for")
  func effort() throws {
    let alone = Self.file(hasThumbnail: false)
    let made = try reduced(Self.file().bytes, to: PixelSize(width: 24, height: 16), .standard)
    #expect(made == (try reduced(alone.bytes, to: made.size, .standard)))
  }

  /// Properties that a photo and its thumbnail share.
  static let alike: [[[UInt8]]] = [
    [PictureFileFixture.rotation(1)],
    [PictureFileFixture.rotation(3), PictureFileFixture.mirror(0)],
    [PictureFileFixture.mirror(1)],
    [profile],
    [PictureFileFixture.codePoints(12, 13, 0)],
    [PictureFileFixture.codePoints(9, 16, 0)],
  ]

  @Test("is taken where it is turned as the photo is, and has its colours", arguments: alike)
  func agreement(properties: [[UInt8]]) throws {
    #expect(try isTaken(Self.file(photo: properties, thumbnail: properties)) == true)
  }

  /// Properties of a photo and of its thumbnail that do not match.
  static let unlike: [([[UInt8]], [[UInt8]])] = [
    ([PictureFileFixture.rotation(1)], []),
    ([], [PictureFileFixture.rotation(2)]),
    ([PictureFileFixture.rotation(1)], [PictureFileFixture.rotation(3)]),
    ([PictureFileFixture.mirror(0)], [PictureFileFixture.mirror(1)]),
    ([PictureFileFixture.mirror(0)], []),
    ([profile], []),
    ([], [profile]),
    ([profile], [otherProfile]),
    ([PictureFileFixture.codePoints(12, 13, 0)], [PictureFileFixture.codePoints(1, 13, 0)]),
    ([PictureFileFixture.codePoints(12, 13, 0)], []),
    ([], [PictureFileFixture.codePoints(9, 16, 0)]),
    ([PictureFileFixture.crop(48, 32, right: 0, down: 0)], []),
    ([PictureFileFixture.crop(90, 60, right: 0, down: 0)], []),
    ([], [PictureFileFixture.crop(24, 16, right: 0, down: 0)]),
    (
      [PictureFileFixture.crop(48, 32, right: 0, down: 0)],
      [PictureFileFixture.crop(24, 16, right: 4, down: 0)]
    ),
  ]

  @Test("is left alone where it is turned, cropped or coloured otherwise", arguments: unlike)
  func disagreement(photo: [[UInt8]], thumbnail: [[UInt8]]) throws {
    #expect(try isTaken(Self.file(photo: photo, thumbnail: thumbnail), width: 12) == false)
  }

  @Test("is taken where both are cropped alike")
  func crop() throws {
    let file = Self.file(
      photo: [PictureFileFixture.crop(48, 32, right: 8, down: -4)],
      thumbnail: [PictureFileFixture.crop(24, 16, right: 4, down: -2)])
    #expect(try isTaken(file, width: 12) == true)
    #expect(try isTaken(file, width: 36) == false)
  }

  @Test(
    "is left alone where its shape is another, as with bars beside the photo",
    arguments: [(64, true), (63, true), (62, false), (50, false)])
  func shape(height: Int, isTaken expected: Bool) throws {
    #expect(try isTaken(Self.file(height: height)) == expected)
  }

  @Test("is left alone where the photo has an alpha")
  func alpha() throws {
    var file = Self.file()
    for tile in 2...5 {
      file.add(
        .av1Alpha, id: tile + 10,
        properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
      file.references.append(("auxl", tile + 10, [tile]))
    }
    #expect(try isTaken(file) == false)
  }

  @Test("is turned by EXIF as the photo is", arguments: 1...8)
  func exif(orientation: Int) throws {
    var file = Self.file(height: 128, coded: .hevc)
    let block = PictureFileFixture.big(0, 4) + ExifFixture.block(orientation: orientation)
    file.items.append(PictureFileFixture.Item(20, "Exif", block))
    file.references.append(("cdsc", 20, [1]))
    let made = try reduced(file.bytes, to: PixelSize(width: 32, height: 32))
    #expect(QuadrantPhoto.look(at: made) == QuadrantPhoto.upright[orientation - 1])
  }

  @Test("is passed over where it is damaged, or not there")
  func damaged() throws {
    let whole = try reduced(Self.file(hasThumbnail: false).bytes)
    var damaged = Self.file()
    damaged.items[0].data = [UInt8](repeating: 0xFF, count: 40)
    #expect(try reduced(damaged.bytes) == whole)
    var missing = Self.file()
    missing.references = missing.references.map {
      $0.type == "thmb" ? ("thmb", 77, [1]) : $0
    }
    #expect(try reduced(missing.bytes) == whole)
  }

  @Test("is chosen among several: the one that agrees")
  func several() throws {
    var file = Self.file()
    file.add(.av1, id: 8, properties: [PictureFileFixture.rotation(2)])
    file.references.insert(("thmb", 8, [1]), at: 0)
    #expect(try isTaken(file) == true)
  }

  @Test("does not hide that the photo itself is cut off")
  func cut() throws {
    let bytes = Self.file().bytes
    for length in (bytes.count - 200)..<bytes.count {
      #expect(throws: CodecError.self) { _ = try reduced(Array(bytes.prefix(length))) }
    }
  }
}
