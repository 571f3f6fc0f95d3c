import Images
import Jobs
import SystemPackage
import TestSupport
import Testing

@Suite("The worker's jobs")
struct ThumbnailJobTests {
  private let workspace = Workspace()

  @Test(
    "fit a picture into its width, upright, and enlarge none",
    arguments: [(320, 240, 320), (2048, 300, 400), (160, 120, 160)])
  func thumbnail(width: Int, height: Int, madeWidth: Int) async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1), to: "a")
    let output = workspace.path("cache/x/a.webp")
    let answer = try await MakePagePicture(
      photo: photo.string, width: width, height: 2 * width, output: output.string,
      top: workspace.folder.string
    ).run(JobContext())
    let made = try PhotoReader(output)
    #expect(made.header.uprightSize == PixelSize(width: madeWidth, height: height))
    #expect(answer.byteCount == made.header.byteCount)
    #expect(made.header.format.fileExtension == answer.format)
    #expect(try workspace.temporaries() == [])
  }

  @Test("make a photo that is tall no taller than twice its width")
  func tower() async throws {
    let photo = try workspace.write(try TestPhotos.jpeg(seed: 1, width: 100, height: 900), to: "a")
    let output = workspace.path("a.webp")
    _ = try await MakePagePicture(
      photo: photo.string, width: 160, height: 320, output: output.string,
      top: workspace.folder.string
    ).run(JobContext())
    #expect(try PhotoReader(output).header.size == PixelSize(width: 36, height: 320))
  }

  @Test("cut a garment out, with a picture of what is left")
  func cutout() async throws {
    let size = PixelSize(width: 300, height: 400)
    var raster = Raster(size: size, filledWith: Color(red: 240, green: 240, blue: 236))
    raster.update { bytes in
      for y in 100..<300 {
        for x in 80..<220 {
          for (c, value) in [160, 30, 40].enumerated() {
            bytes[(y * size.width + x) * Raster.bytesPerPixel + c] = UInt8(value)
          }
        }
      }
    }
    let photo = try workspace.write(try raster.encodedNow(as: .png), to: "a")
    let (mask, preview) = (workspace.path("mask.png"), workspace.path("preview"))
    _ = try await CutOut(
      photo: photo.string, strokes: [], mask: mask.string, preview: preview.string, previewSide: 200
    ).run(JobContext())
    let made = try PhotoReader(mask).decodeNow().raster
    #expect(made.size == raster.size)
    #expect(made[150, 200] == .white)
    #expect(made[10, 10] == .black)
    let left = try PhotoReader(preview).decodeNow().raster
    #expect(left.size == PixelSize(width: 150, height: 200))
    #expect(left[75, 100].alpha == 255)
    #expect(left[3, 3].alpha == 0)
    #expect(try workspace.temporaries() == [])
  }
}
