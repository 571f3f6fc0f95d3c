import Images
import SystemPackage
import TestSupport
import Testing

/// Compares photos that have a profile with Little CMS' conversion of the same file.
struct ColorProfileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns our picture of a file, and its mean CIEDE2000 difference from Little CMS' picture.
  private func judged(_ file: [UInt8]) throws -> (deltaE: Double, ours: Raster) {
    let path = try folder.write(file, to: "photo")
    let ours = try decoded(file)
    let theirs = try #require(try LittleCMS.inSRGB(path, size: ours.size))
    return (ours.meanDeltaE(to: theirs), ours)
  }

  private static let colorProfiles: [ICCFixture] = [.displayP3, .adobeRGB, .proPhoto, .scanner]

  @Test(arguments: colorProfiles)
  func `a colour PNG is what Little CMS makes of it`(profile: ICCFixture) throws {
    let file = PNGFixture.of(.colorCube, chunks: [PNGFixture.profileChunk(profile.bytes)]).bytes
    let (deltaE, ours) = try judged(file)
    #expect(deltaE <= 0.5)
    // Without the profile, the picture would differ.
    #expect(ours.meanDeltaE(to: .colorCube) > 1)
    #expect(try PhotoReader(bytes: file).header.profileName == profile.name)
  }

  @Test(arguments: colorProfiles)
  func `a colour JPEG is what Little CMS makes of it`(profile: ICCFixture) throws {
    let plain = JPEGFixture(try Raster.colorCube.encodedNow(as: .jpeg(quality: 95)))
    let file = plain.inserting(profile: profile.bytes).bytes
    let (deltaE, ours) = try judged(file)
    #expect(deltaE <= 0.5)
    #expect(ours.meanDeltaE(to: try decoded(plain.bytes)) > 1)
    #expect(try PhotoReader(bytes: file).header.profileName == profile.name)
  }

  @Test func `a scanner's darkest colour becomes black, its brightest white`() throws {
    // Without black point compensation, the scanner's stray light would remain.
    let chunk = PNGFixture.profileChunk(ICCFixture.scanner.bytes)
    let ours = try decoded(PNGFixture.of(.colorCube, chunks: [chunk]).bytes)
    #expect(ours[0, 0] == .black)
    #expect(ours[63, 63] == .white)
  }

  @Test(arguments: [1.0, 1.8, 2.2])
  func `a grey photo is what Little CMS makes of it`(gamma: Double) throws {
    let ramp = PNGFixture(
      PNGFixture.Layout(.gray, 8), PixelSize(width: 16, height: 16), samples: (0...255).map { [$0] }
    )
    let profile = ICCFixture(gray: "grey", .gamma(gamma)).bytes
    var file = ramp
    file.chunksBeforePalette = [PNGFixture.profileChunk(profile)]
    #expect(try judged(file.bytes).deltaE <= 0.5)
    let jpeg = JPEGFixture(try ramp.raster.encodedNow(as: .jpeg(quality: 95)))
    let (deltaE, ours) = try judged(jpeg.inserting(profile: profile).bytes)
    #expect(deltaE <= 0.5)
    #expect(ours.channels == .gray)
  }

  @Test func `a grey JPEG with a colour profile is what Little CMS makes of its R, G and B`() throws
  {
    let gray = PNGFixture(PNGFixture.Layout(.gray, 8), PixelSize(width: 60, height: 40)).raster
    let jpeg = JPEGFixture(try gray.encodedNow(as: .jpeg(quality: 95)))
    let (deltaE, ours) = try judged(jpeg.inserting(profile: ICCFixture.proPhoto.bytes).bytes)
    #expect(deltaE <= 0.5)
    #expect(ours.meanDeltaE(to: gray) > 1)
  }

  @Test func `four inks are what Little CMS makes of them`() throws {
    // Pillow writes a JPEG of all mixtures of four inks, with eight steps for each ink.
    let script = """
      inks = bytes(36 * (i // step % 8) for i in range(4096) for step in (512, 64, 8, 1))
      Image.frombytes('CMYK', (64, 64), inks).save(args[0], 'JPEG', quality=95, subsampling=0)
      """
    _ = try Pillow.run(script, [folder("plain.jpg").string])
    let jpeg = JPEGFixture(try #require(folder.bytes(of: "plain.jpg")))
    let file = jpeg.inserting(profile: ICCFixture.printer.bytes)
    #expect(file.segments.count { $0.marker == 0xE2 } == 2)
    let (deltaE, ours) = try judged(file.bytes)
    #expect(deltaE <= 0.5)
    #expect(ours.meanDeltaE(to: try decoded(jpeg.bytes)) > 1)
  }
}
