import Images
import Glibc
import TestSupport
import Testing

struct DecodingLimitsTests {
  /// Makes a one-bit PNG that declares `size`. The padding after the header makes the file long
  /// enough for that size to be plausible.
  static func png(declaring size: PixelSize, padding: Int, interlaced: Bool = false) -> [UInt8] {
    let layout = PNGFixture.Layout(.gray, 1, interlaced: interlaced)
    return PNGFixture.signature
      + PNGFixture.encoded(("IHDR", PNGFixture.header(layout, size)))
      + PNGFixture.encoded(("IDAT", [0x78, 0x01] + [UInt8](repeating: 0, count: padding)))
  }

  static func jpeg(declaring size: PixelSize, padding: Int) throws -> [UInt8] {
    let small = try Raster.noise(PixelSize(width: 8, height: 8), .gray)
      .encodedNow(as: .jpeg(quality: 80))
    return JPEGFixture(small).declaring(size, padding: padding).bytes
  }

  private static func refusal(_ bytes: [UInt8], _ limits: DecodingLimits = DecodingLimits())
    -> CodecError?
  {
    #expect(throws: CodecError.self) {
      _ = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits)).decodeNow()
    }
  }

  static let beyond = [
    PixelSize(width: 65_501, height: 1), PixelSize(width: 1, height: 65_501),
    PixelSize(width: 15_812, height: 15_812), PixelSize(width: 500, height: 500_001),
  ]

  @Test(arguments: beyond)
  func `a PNG beyond the limits is too large`(size: PixelSize) {
    // Deflate expands a byte to at most 1,032 bytes, so this file could hold the picture.
    let bytes = Self.png(declaring: size, padding: size.pixelCount / 8 / 1000 + 2000)
    #expect(Self.refusal(bytes) == .tooLarge(size, DecodingLimits()))
    let reductions = #expect(throws: CodecError.self) {
      _ = try PhotoReader(bytes: bytes).decodeNow([])
    }
    #expect(reductions == .tooLarge(size, DecodingLimits()))
  }

  @Test(arguments: [
    PixelSize(width: 15_812, height: 15_812), PixelSize(width: 65_500, height: 3817),
  ])
  func `a JPEG beyond the limits is too large`(size: PixelSize) throws {
    let bytes = try Self.jpeg(declaring: size, padding: size.pixelCount / 64 / 16 + 2000)
    #expect(Self.refusal(bytes) == .tooLarge(size, DecodingLimits()))
  }

  @Test(arguments: [
    PixelSize(width: 65_501, height: 1), PixelSize(width: 1, height: 65_501),
    PixelSize(width: 65_535, height: 65_535),
  ])
  func `a JPEG with a longer side than libjpeg takes is too large`(size: PixelSize) throws {
    let bytes = try Self.jpeg(declaring: size, padding: 2000)
    #expect(Self.refusal(bytes) == .tooLarge(size, DecodingLimits()))
  }

  @Test(arguments: [
    PixelSize(width: 15_000, height: 15_000), PixelSize(width: 60_000, height: 4000),
  ])
  func `a file too short for what it declares is cut off`(size: PixelSize) throws {
    for bytes in [
      Self.png(declaring: size, padding: 100), try Self.jpeg(declaring: size, padding: 0),
    ] {
      guard case .truncated(_, readablePercent: 0...99) = Self.refusal(bytes) else {
        Issue.record("\(String(describing: Self.refusal(bytes)))")
        return
      }
    }
  }

  @Test(arguments: PNGFixture.ColorType.allCases.map(\.rawValue))
  func `the largest numbers a PNG header can hold are refused, and trap nothing`(
    colorType: UInt8
  ) async {
    // The test runs in a separate process, because a trap ends the process.
    await #expect(processExitsWith: .success) { [colorType] in
      let type = try #require(PNGFixture.ColorType(rawValue: colorType))
      let size = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
      for depth in type.bitDepths {
        let header = PNGFixture.header(PNGFixture.Layout(type, depth), size)
        let palette = type == .palette ? PNGFixture.encoded(("PLTE", [0, 0, 0])) : []
        let bytes =
          PNGFixture.signature + PNGFixture.encoded(("IHDR", header)) + palette
          + PNGFixture.encoded(("IDAT", [0x78, 0x01]))
        #expect(throws: CodecError.self) { _ = try PhotoReader(bytes: bytes).decodeNow() }
      }
    }
  }

  @Test func `a header beyond the limits takes no memory for pixels`() async {
    // The process may allocate only 64 MiB more. The pictures would need 1 GB.
    await #expect(processExitsWith: .success) {
      let size = PixelSize(width: 15_812, height: 15_812)
      let padding = size.pixelCount / 8 / 1000 + 2000
      let files = [
        DecodingLimitsTests.png(declaring: size, padding: padding),
        DecodingLimitsTests.png(declaring: size, padding: padding, interlaced: true),
        try DecodingLimitsTests.jpeg(declaring: size, padding: size.pixelCount / 64 / 16 + 2000),
      ]
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      unsafe getrlimit(CInt(RLIMIT_DATA.rawValue), &limit)
      limit.rlim_cur = 64 << 20
      unsafe setrlimit(CInt(RLIMIT_DATA.rawValue), &limit)
      for bytes in files {
        #expect(throws: CodecError.tooLarge(size, DecodingLimits())) {
          _ = try PhotoReader(bytes: bytes).decodeNow()
        }
      }
    }
  }

  @Test(arguments: [PhotoFormat.png, .jpeg])
  func `limits of one's own hold to the pixel`(format: PhotoFormat) throws {
    let size = PixelSize(width: 5, height: 3)
    let raster = Raster.noise(size, .gray)
    let bytes = try raster.encodedNow(as: format == .png ? .png : .jpeg(quality: 90))
    let fitting = [
      DecodingLimits(maximumPixelCount: 15), DecodingLimits(maximumSide: 5),
      DecodingLimits(maximumPixelCount: 15, maximumSide: 5),
    ]
    for limits in fitting {
      let reader = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits))
      #expect(try reader.decodeNow().raster.size == size)
    }
    for limits in [
      DecodingLimits(maximumPixelCount: 14), DecodingLimits(maximumSide: 4),
    ] {
      #expect(Self.refusal(bytes, limits) == .tooLarge(size, limits))
    }
  }

  @Test func `a JPEG beyond libjpeg is within the limits of one who allows more`() throws {
    let size = PixelSize(width: 65_501, height: 2)
    let bytes = try Self.jpeg(declaring: size, padding: 2000)
    let own = DecodingLimits(maximumSide: 65_500)
    #expect(Self.refusal(bytes, own) == .tooLarge(size, own))
    let error = Self.refusal(bytes, DecodingLimits(maximumSide: .max))
    guard case .beyondLibrary(.jpeg, let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.contains("65500"))
  }

  @Test(arguments: [
    DecodingLimits(maximumPixelCount: 1000), DecodingLimits(maximumSide: 9),
  ])
  func `the error of every decoder reports the limits of the caller`(
    limits: DecodingLimits
  ) throws {
    for file in CutFile.allCases {
      let bytes = try file.bytes()
      let size = try PhotoReader(bytes: bytes).header.size
      #expect(Self.refusal(bytes, limits) == .tooLarge(size, limits))
      let reduced = #expect(throws: CodecError.self) {
        _ = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits)).decodeNow([])
      }
      #expect(reduced == .tooLarge(size, limits))
    }
    #expect(throws: CodecError.tooLarge(PixelSize(width: 65_535, height: 65_535), limits)) {
      let bytes = try Self.jpeg(declaring: PixelSize(width: 65_535, height: 65_535), padding: 2000)
      _ = try PhotoReader(bytes: bytes, context: PictureContext(limits: limits))
    }
  }

  @Test func `the limits are 250 megapixels and 65,500 a side`() {
    #expect(DecodingLimits().maximumPixelCount == 250_000_000)
    #expect(DecodingLimits().maximumSide == 65_500)
  }

  @Test func `a picture of the longest side is read`() throws {
    let size = PixelSize(width: 65_500, height: 1)
    let raster = Raster(size: size, filledWith: .white)
    #expect(try decoded(raster.encodedNow(as: .png)) == raster)
    #expect(try decoded(raster.encodedNow(as: .jpeg(quality: 80))) == raster)
  }
}
