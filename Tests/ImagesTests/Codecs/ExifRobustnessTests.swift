import Images
import TestSupport
import Testing

struct ExifRobustnessTests {
  static let size = PixelSize(width: 3, height: 2)

  /// Returns the orientation of a JPEG and a PNG with this EXIF block. Decodes both completely.
  private func orientation(of block: [UInt8], _ jpeg: JPEGFixture) throws -> Orientation {
    let png =
      PNGFixture.signature
      + PNGFixture.chunks(of: Self.png).enumerated().flatMap {
        PNGFixture.encoded($1) + ($0 == 0 ? PNGFixture.encoded(("eXIf", block)) : [])
      }
    let files = [jpeg.inserting(exif: block).bytes, png]
    let found = try files.map { file in
      let header = try PhotoReader(bytes: file).header
      let raster = try decoded(file)
      #expect(header.size == Self.size)
      #expect(raster.size == header.uprightSize)
      return header.orientation
    }
    #expect(found[0] == found[1])
    return found[0]
  }

  private static let png = PNGFixture(PNGFixture.Layout(.rgb, 8), size).bytes

  private static func jpeg() throws -> JPEGFixture {
    JPEGFixture(try Raster.noise(size, .rgb).encodedNow(as: .jpeg(quality: 50)))
  }

  @Test(arguments: 0..<8)
  func `random bytes never keep a picture from being read`(seed: Int) throws {
    var noise = Noise(seed: seed)
    let jpeg = try Self.jpeg()
    for _ in 0..<25 {
      let bytes = noise.bytes(Int.random(in: 0...200, using: &noise))
      let order = ExifFixture.ByteOrder.allCases.randomElement(using: &noise) ?? .big
      let header = ExifFixture.block([], order).prefix(8)
      _ = try orientation(of: bytes, jpeg)
      // Tries the same bytes with a valid header in front of them.
      _ = try orientation(of: header + bytes, jpeg)
    }
  }

  @Test(arguments: 0..<8)
  func `a block with any bytes changed never keeps a picture from being read`(seed: Int) throws {
    var noise = Noise(seed: seed)
    let jpeg = try Self.jpeg()
    let order: ExifFixture.ByteOrder = seed.isMultiple(of: 2) ? .little : .big
    let whole = ExifFixture.block(orientation: seed + 1, order)
    for _ in 0..<40 {
      var block = whole
      for _ in 0..<Int.random(in: 1...4, using: &noise) {
        let place = Int.random(in: 0..<block.count, using: &noise)
        block[place] = noise.bytes(1)[0]
      }
      _ = try orientation(of: block, jpeg)
    }
  }

  @Test(arguments: ExifFixture.ByteOrder.allCases)
  func `a block cut anywhere tells its orientation only once that is whole`(
    order: ExifFixture.ByteOrder
  ) throws {
    let jpeg = try Self.jpeg()
    let block = ExifFixture.block(orientation: 6, order)
    // The block's header takes 8 bytes, the count 2, and an entry 12. The orientation needs 8 bytes
    // for its tag, type and count, and 2 for its value.
    let needed = 8 + 2 + 12 + 8 + 2
    for length in 0...block.count {
      let expected: Orientation = length < needed ? .topLeft : .rightTop
      #expect(try orientation(of: Array(block.prefix(length)), jpeg) == expected, "\(length)")
    }
  }

  @Test(arguments: [0, 1, 4, 7, 40, 41, 65535, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF])
  func `a directory that is elsewhere or nowhere means upright`(directory: Int) throws {
    let entry: ExifFixture.Entry = (0x0112, 3, 1, 6)
    for order in ExifFixture.ByteOrder.allCases {
      let block = ExifFixture.block([entry], order, directory: directory)
      #expect(try orientation(of: block, Self.jpeg()) == .topLeft)
    }
  }

  @Test(arguments: [(0, Orientation.topLeft), (1, .topLeft), (2, .rightTop), (65535, .rightTop)])
  func `of a count that lies only what it reaches is read`(
    count: Int, expected: Orientation
  ) throws {
    let block = ExifFixture.block([(0x010F, 3, 1, 0), (0x0112, 3, 1, 6)], declaredCount: count)
    #expect(try orientation(of: block, Self.jpeg()) == expected)
  }

  @Test(arguments: [0, 8, 4])
  func `a directory that leads to itself ends`(next: Int) throws {
    let loop = ExifFixture.block([(0x010F, 3, 1, 0), (0x8769, 4, 1, 8)], next: next)
    #expect(try orientation(of: loop, Self.jpeg()) == .topLeft)
  }

  @Test(arguments: [(2, 1), (5, 1), (3, 0), (3, 2), (4, 0xFFFF_FFFF), (0, 1), (65535, 1)])
  func `a value of another type or number means upright`(type: Int, count: Int) throws {
    let block = ExifFixture.block([(0x0112, type, count, 6)])
    #expect(try orientation(of: block, Self.jpeg()) == .topLeft)
  }

  @Test(arguments: ["IM", "MI", "XX", "  "])
  func `an unknown byte order means upright`(order: String) throws {
    let block = Array(order.utf8) + ExifFixture.block(orientation: 6).dropFirst(2)
    #expect(try orientation(of: block, Self.jpeg()) == .topLeft)
  }
}
