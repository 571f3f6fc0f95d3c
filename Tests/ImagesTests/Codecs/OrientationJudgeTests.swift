import Images
import SystemPackage
import TestSupport
import Testing

struct OrientationJudgeTests {
  @Test func `Pillow turns all eight orientations as we do`() throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    var expected: [UInt8] = []
    for orientation in 1...8 {
      var fixture = PNGFixture(PNGFixture.Layout(.rgb, 8), PixelSize(width: 5, height: 3))
      fixture.chunksBeforePixels = [("eXIf", ExifFixture.block(orientation: orientation))]
      paths.append(try folder.write(fixture.bytes, to: "\(orientation).png").string)
      expected += try decoded(fixture.bytes).bytes
    }
    let script = """
      for path in args:
        picture = ImageOps.exif_transpose(Image.open(path)).convert('RGBA')
        sys.stdout.buffer.write(picture.tobytes())
      """
    #expect(try Pillow.run(script, paths) == expected)
  }
}
