import Images
import TestSupport
import Testing
import Core

@Suite("A HEIC or AVIF of several pictures")
struct HEIFGridTests {
  /// Makes a grid of tiles of 48x32 pixels. The tiles' item numbers start at 2.
  private static func grid(
    columns: Int, rows: Int, width: Int, height: Int, tiles: Int? = nil
  ) -> PictureFileFixture {
    var file = PictureFileFixture()
    let numbers = Array(2..<(2 + (tiles ?? columns * rows)))
    file.addGrid(
      id: 1, columns: columns, rows: rows, width: width, height: height, tiles: numbers)
    for number in numbers { file.add(.av1, id: number) }
    return file
  }

  @Test("is a grid, cut to its size", arguments: [(96, 64), (90, 50), (49, 33), (95, 64)])
  func grid(size: (width: Int, height: Int)) throws {
    let bytes = Self.grid(columns: 2, rows: 2, width: size.width, height: size.height).bytes
    #expect(try PhotoReader(bytes: bytes).header.tileCount == 4)
    let picture = try decoded(bytes)
    #expect(picture.size == PixelSize(width: size.width, height: size.height))
    let tile = QuadrantPhoto.raster()
    for y in 0..<size.height {
      for x in 0..<size.width { #expect(picture[x, y] == tile[x % 48, y % 32]) }
    }
  }

  @Test("is a grid of the most tiles, of which one row is kept at a time")
  func manyTiles() async throws {
    let bytes = Self.grid(columns: 1, rows: 256, width: 48, height: 8192).bytes
    let header = try PhotoReader(bytes: bytes).header
    #expect(header.tileCount == 256)
    // The limit is much less than a codec may take for 256 tiles at once.
    let context = PictureContext(memory: MemoryBudget(16 << 20))
    let size = PixelSize(width: 6, height: 1024)
    let small = Reduction(region: Region(header.uprightSize), target: size)
    let rasters = try await PhotoReader(bytes: bytes, context: context).decode([small]).rasters
    #expect(rasters.map(\.size) == [size])
  }

  @Test(
    "is a grid that does not fit its tiles, and is refused",
    arguments: [(97, 64, 4), (96, 65, 4), (48, 64, 4), (96, 32, 4), (96, 64, 3), (96, 64, 5)])
  func badGrid(grid: (width: Int, height: Int, tiles: Int)) {
    let file = Self.grid(
      columns: 2, rows: 2, width: grid.width, height: grid.height, tiles: grid.tiles)
    let words =
      grid.tiles == 4
      ? "a grid's tiles do not fit its size" : "a grid of 2x2 has \(grid.tiles) tiles"
    #expect(throws: CodecError.damaged(.avif, words)) { _ = try PhotoReader(bytes: file.bytes) }
  }

  @Test(
    "has an alpha, which may be that of two pictures at once", arguments: [[1], [1, 3], [3, 1]])
  func alpha(targets: [Int]) throws {
    var file = PictureFileFixture(.av1)
    file.add(
      .av1Alpha, id: 2, properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
    file.add(.av1, id: 3)
    file.references.append(("auxl", 2, targets))
    #expect(try PhotoReader(bytes: file.bytes).header.hasAlpha)
    #expect(try decoded(file.bytes) == Self.translucent())
  }

  @Test("of HEVC has an alpha that belongs to two pictures at once, as iOS 18 writes them")
  func sharedAlpha() throws {
    func picture(_ targets: [Int]) throws -> Raster {
      var file = PictureFileFixture(.hevc)
      file.add(
        .hevc, id: 2, properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
      file.add(.hevc, id: 3)
      file.references.append(("auxl", 2, targets))
      return try decoded(file.bytes)
    }
    let shared = try picture([3, 1])
    #expect(shared == (try picture([1])))
    // The alphas are the luma of red, green, blue and white.
    let alphas = [(16, 16), (48, 16), (16, 48), (48, 48)].map { shared[$0.0, $0.1].alpha }
    #expect(alphas[2] < alphas[0] && alphas[0] < alphas[1] && alphas[1] < alphas[3])
    #expect(alphas[3] < 255)
  }

  @Test("has colours that are multiplied by its alpha, which is undone")
  func premultiplied() throws {
    var file = PictureFileFixture(.av1Premultiplied)
    file.add(
      .av1Alpha, id: 2, properties: [PictureFileFixture.auxiliary(PictureFileFixture.alphaName)])
    file.references += [("auxl", 2, [1]), ("prem", 1, [2])]
    let picture = try decoded(file.bytes)
    let expected = Self.translucent()
    // Colours that were rounded to 128 steps cannot be restored exactly.
    for (got, wanted) in zip(picture.bytes, expected.bytes) {
      #expect(abs(Int(got) - Int(wanted)) <= 1)
    }
  }

  @Test("has a grid whose tiles have an alpha each, or one alpha for all")
  func gridAlpha() throws {
    let alpha = PictureFileFixture.auxiliary(PictureFileFixture.alphaName)
    var file = Self.grid(columns: 2, rows: 1, width: 96, height: 32)
    for tile in 2...3 {
      file.add(.av1Alpha, id: tile + 10, properties: [alpha])
      file.references.append(("auxl", tile + 10, [tile]))
    }
    let picture = try decoded(file.bytes)
    #expect((0..<96).map { picture[$0, 5].alpha } == (0..<96).map { $0 % 48 < 24 ? 255 : 128 })

    // The alpha picture is a grid, too, with tiles of its own.
    var whole = Self.grid(columns: 2, rows: 1, width: 96, height: 32)
    whole.addGrid(id: 20, columns: 2, rows: 1, width: 96, height: 32, tiles: [21, 22])
    whole.items[whole.items.count - 1].properties += whole.numbers(of: [alpha])
    whole.add(.av1Alpha, id: 21)
    whole.add(.av1Alpha, id: 22)
    whole.references.append(("auxl", 20, [1]))
    #expect(try decoded(whole.bytes) == picture)
  }

  @Test("is an overlay: a colour, and pictures on it that may lie partly outside")
  func overlay() throws {
    var file = PictureFileFixture()
    let color = [0x2020, 0x4040, 0x6060, 0xFFFF].flatMap { PictureFileFixture.big($0, 2) }
    let places = [-24, -16, 40, 30].flatMap { PictureFileFixture.big($0, 2) }
    let data =
      [0, 0] + color + PictureFileFixture.big(80, 2) + PictureFileFixture.big(60, 2) + places
    let own = file.numbers(of: [PictureFileFixture.size(80, 60)])
    file.items.append(PictureFileFixture.Item(1, "iovl", data, properties: own))
    file.references.append(("dimg", 1, [2, 3]))
    file.add(.av1, id: 2)
    file.add(.av1, id: 3)
    var expected = Raster(
      size: PixelSize(width: 80, height: 60), filledWith: Color(red: 32, green: 64, blue: 96))
    expected.blend(QuadrantPhoto.raster(), x: -24, y: -16)
    expected.blend(QuadrantPhoto.raster(), x: 40, y: 30)
    #expect(try decoded(file.bytes) == expected)
  }

  @Test("is made of itself, and is refused")
  func endless() throws {
    var file = PictureFileFixture(.av1)
    file.items[0].type = "iden"
    file.references.append(("dimg", 1, [1]))
    #expect(throws: CodecError.unsupported(.avif, "pictures made of pictures")) {
      _ = try PhotoReader(bytes: file.bytes)
    }
  }

  /// Returns ``QuadrantPhoto`` with its right half at half opacity.
  private static func translucent() -> Raster {
    var raster = QuadrantPhoto.raster()
    let width = raster.size.width
    raster.update { bytes in
      for pixel in 0..<(bytes.count / 4) {
        bytes[pixel * 4 + 3] = pixel % width < width / 2 ? 255 : 128
      }
    }
    return raster
  }
}
