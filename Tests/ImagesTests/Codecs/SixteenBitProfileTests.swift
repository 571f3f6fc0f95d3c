import Images
import TestSupport
import Testing

/// Compares 16-bit PNGs that have a profile with results computed in Double.
struct SixteenBitProfileTests {
  private static let size = PixelSize(width: 256, height: 256)
  private static let linear = ICCFixture("linear", .srgb, .gamma(1))
  private static let linearGray = ICCFixture(gray: "linear grey", .gamma(1))

  private static func fixture(
    _ layout: PNGFixture.Layout, _ profile: [UInt8], samples: [[Int]]
  ) -> PNGFixture {
    var fixture = PNGFixture(layout, size, samples: samples)
    fixture.filters = [0]
    fixture.chunksBeforePalette = [PNGFixture.profileChunk(profile)]
    return fixture
  }

  /// All 16-bit samples, each once.
  private static let grays = (0...65535).map { [$0] }
  /// Colours in which each of R, G and B takes every 16-bit value.
  private static let colors = (0...65535).map { [$0, 65535 - $0, $0 * 40503 % 65536] }

  /// Returns the opaque colours in sRGB, rounded once.
  private static func truth(
    _ samples: [[Int]], _ primaries: Primaries, _ light: (Double) -> Double
  ) -> Raster {
    let toSRGB = primaries.toSRGB
    let lights = (0...65535).map { light(Double($0) / 65535) }
    var raster = Raster(size: size, filledWith: .black)
    raster.update { bytes in
      for (pixel, sample) in samples.enumerated() {
        let color = toSRGB * SIMD3((0..<3).map { lights[sample[sample.count == 1 ? 0 : $0]] })
        for c in 0..<3 { bytes[4 * pixel + c] = LanczosReference.code(color[c]) }
      }
    }
    return raster
  }

  private static func levels(_ raster: Raster, channel: Int) -> Int {
    Set(stride(from: channel, to: raster.bytes.count, by: 4).map { raster.bytes[$0] }).count
  }

  // MARK: colours

  @Test func `grey of linear light reaches every code`() throws {
    let file = Self.fixture(
      PNGFixture.Layout(.gray, 16), Self.linearGray.bytes, samples: Self.grays)
    let ours = try decoded(file.bytes)
    let truth = Self.truth(Self.grays, .srgb) { $0 }
    #expect(ours.largestDifference(to: truth) <= 1)
    #expect((0..<3).map { Self.levels(ours, channel: $0) } == [256, 256, 256])
    #expect(try reduced(file.bytes, to: Self.size) == ours)
  }

  @Test func `colours of linear light reach every code`() throws {
    let file = Self.fixture(PNGFixture.Layout(.rgb, 16), Self.linear.bytes, samples: Self.colors)
    let ours = try decoded(file.bytes)
    let truth = Self.truth(Self.colors, .srgb) { $0 }
    #expect(ours.largestDifference(to: truth) <= 1)
    #expect((0..<3).map { Self.levels(ours, channel: $0) } == [256, 256, 256])
    #expect(try reduced(file.bytes, to: Self.size) == ours)
  }

  @Test(arguments: ColorArithmeticTests.spaces)
  func `a wide colour space becomes sRGB as arithmetic has it`(space: ColorArithmeticTests.Space)
    throws
  {
    let file = Self.fixture(
      PNGFixture.Layout(.rgb, 16), space.profile.bytes, samples: Self.colors)
    let truth = Self.truth(Self.colors, space.primaries, space.curve.light)
    #expect(try decoded(file.bytes).largestDifference(to: truth) <= 1)
  }

  // MARK: layouts

  private static let layouts = PNGFixture.Layout.all.filter {
    $0.bitDepth == 16 && !$0.isInterlaced
  }

  private static func noise(_ layout: PNGFixture.Layout, _ size: PixelSize) -> PNGFixture {
    var fixture = PNGFixture(layout, size)
    let isGray = layout.colorType == .gray || layout.colorType == .grayAlpha
    let profile = isGray ? linearGray : linear
    fixture.chunksBeforePalette = [PNGFixture.profileChunk(profile.bytes)]
    return fixture
  }

  @Test(arguments: layouts, PNGReadingTests.sizes)
  func `an interlaced picture is as one that is not`(layout: PNGFixture.Layout, size: PixelSize)
    throws
  {
    var interlaced = layout
    interlaced.isInterlaced = true
    let ours = try decoded(Self.noise(interlaced, size).bytes)
    #expect(ours == (try decoded(Self.noise(layout, size).bytes)))
  }

  @Test(arguments: layouts)
  func `transparency is rounded and no more`(layout: PNGFixture.Layout) throws {
    let fixture = Self.noise(layout, PixelSize(width: 40, height: 30))
    let ours = try decoded(fixture.bytes)
    #expect(ours.alphas == fixture.raster.alphas)
    #expect(ours.meanDeltaE(to: fixture.raster) > 1)
  }

  @Test func `every alpha is rounded to the nearest code`() throws {
    let file = Self.fixture(
      PNGFixture.Layout(.grayAlpha, 16), Self.linearGray.bytes, samples: Self.grays.map { $0 + $0 })
    #expect(try decoded(file.bytes).alphas == file.raster.alphas)
  }

  // MARK: profiles that change nothing

  @Test(arguments: SRGBProfileTests.profiles)
  func `what is sRGB already is rounded and no more`(profile: ICCFixture) throws {
    let file = Self.fixture(PNGFixture.Layout(.rgb, 16), profile.bytes, samples: Self.colors)
    #expect(try decoded(file.bytes) == file.raster)
  }

  @Test func `grey of sRGB's curve is rounded and no more`() throws {
    let profile = ICCFixture(gray: "grey sRGB", .srgbSamples(1024)).bytes
    let file = Self.fixture(PNGFixture.Layout(.gray, 16), profile, samples: Self.grays)
    #expect(try decoded(file.bytes) == file.raster)
  }

  @Test(arguments: [[UInt8](repeating: 0, count: 400), ICCFixture.printer.bytes])
  func `a profile that cannot be used is warned of, and the colours are rounded`(
    profile: [UInt8]
  ) throws {
    let file = Self.fixture(PNGFixture.Layout(.rgb, 16), profile, samples: Self.colors)
    let read = try PhotoReader(bytes: file.bytes).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == ["ignoring its invalid colour profile; colours may be off"])
    #expect(raster == file.raster)
  }

  @Test func `a file that is cut off is so with a profile too`() throws {
    for isInterlaced in [false, true] {
      let layout = PNGFixture.Layout(.rgb, 16, interlaced: isInterlaced)
      let file = Self.fixture(layout, Self.linear.bytes, samples: Self.colors).bytes
      #expect(throws: CodecError.self) {
        try PhotoReader(bytes: Array(file.prefix(file.count / 2))).decodeNow()
      }
    }
  }
}
