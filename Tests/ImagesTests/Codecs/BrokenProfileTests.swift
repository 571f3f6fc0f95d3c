import Images
import TestSupport
import Testing

struct BrokenProfileTests {
  private static let warning = "ignoring its invalid colour profile; colours may be off"
  private static let plainJPEG = Result {
    JPEGFixture(try Raster.colorCube.encodedNow(as: .jpeg(quality: 95))).removing(0xE2)
  }

  private static let empty = {
    var profile = ICCFixture.displayP3
    profile.tags = []
    return profile
  }()

  /// Profiles that are invalid for a colour photo.
  private static let profiles: [String: [UInt8]] = [
    "zeros": [UInt8](repeating: 0, count: 400),
    "half": Array(ICCFixture.displayP3.bytes.prefix(200)), "without tables": empty.bytes,
    "of inks": ICCFixture.printer.bytes, "of grey": ICCFixture(gray: "grey", .gamma(1)).bytes,
  ]

  @Test(arguments: profiles.keys.sorted())
  func `a PNG with it is warned of and taken as sRGB`(name: String) throws {
    let profile = try #require(Self.profiles[name])
    let png = PNGFixture.of(.colorCube, chunks: [PNGFixture.profileChunk(profile)])
    let read = try PhotoReader(bytes: png.bytes).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == [Self.warning])
    #expect(raster == .colorCube)
  }

  @Test(arguments: profiles.keys.sorted())
  func `a JPEG with it is warned of and taken as sRGB`(name: String) throws {
    let profile = try #require(Self.profiles[name])
    let plain = try Self.plainJPEG.get()
    let read = try PhotoReader(bytes: plain.inserting(profile: profile).bytes).decodeNow()
    #expect(read.warnings == [Self.warning])
    #expect(read.raster == (try decoded(plain.bytes)))
  }

  @Test func `a profile may come in many segments, in any order`() throws {
    let plain = try Self.plainJPEG.get()
    let profile = ICCFixture.displayP3.bytes
    let whole = try decoded(plain.inserting(profile: profile).bytes)
    #expect(whole.meanDeltaE(to: try decoded(plain.bytes)) > 1)
    for backwards in [false, true] {
      let file = plain.inserting(profile: profile, segmentLength: 100, backwards: backwards)
      #expect(file.segments.count { $0.marker == 0xE2 } > 3)
      #expect(try decoded(file.bytes) == whole)
    }
  }

  @Test func `a profile of which a segment is missing is warned of`() throws {
    let plain = try Self.plainJPEG.get()
    let file = plain.inserting(profile: ICCFixture.displayP3.bytes, segmentLength: 100)
    let second = try #require(file.segments.firstIndex { $0.marker == 0xE2 && $0.data[12] == 2 })
    let cut = file.segments.enumerated().filter { $0.offset != second && $0.element.marker == 0xE2 }
      .reduce(plain) { $0.inserting(0xE2, $1.element.data) }
    let read = try PhotoReader(bytes: cut.bytes).decodeNow()
    let (raster, warnings) = (read.raster, read.warnings)
    #expect(warnings == [Self.warning])
    #expect(raster == (try decoded(plain.bytes)))
    #expect(try PhotoReader(bytes: cut.bytes).header.profileName == "broken profile")
  }

  @Test(arguments: [ICCFixture.displayP3, .scanner])
  func `no damage to a profile is a failure`(profile: ICCFixture) throws {
    var noise = Noise(seed: 1)
    var unusable = 0
    for _ in 0..<60 {
      var bytes = profile.bytes
      for _ in 0..<4 {
        // Most bytes are table samples, so half of the damage hits the bytes before the tables.
        let limit = Bool.random(using: &noise) ? 320 : bytes.count
        bytes[Int.random(in: 0..<limit, using: &noise)] = UInt8.random(in: 0...255, using: &noise)
      }
      let png = PNGFixture.of(
        Raster(size: PixelSize(width: 3, height: 2), filledWith: .white),
        chunks: [PNGFixture.profileChunk(bytes)])
      let read = try PhotoReader(bytes: png.bytes).decodeNow()
      let (raster, warnings) = (read.raster, read.warnings)
      #expect(warnings == [] || warnings == [Self.warning])
      if warnings.isEmpty { continue }
      unusable += 1
      #expect(raster == Raster(size: raster.size, filledWith: .white))
    }
    // Some of the damaged profiles must be unusable, but not all.
    #expect((6...54).contains(unusable))
  }
}
