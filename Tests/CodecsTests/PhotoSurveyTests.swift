import Codecs
import Files
import Pixels
import SystemPackage
import TestSupport
import Testing

struct PhotoSurveyTests {
  private static let size = PixelSize(width: 75, height: 58)

  private func survey(_ bytes: [UInt8]) throws -> PhotoSurvey {
    try PhotoReader(.bytes(bytes, name: "x")).survey(of: "x")
  }

  @Test(arguments: OutputFormat.Kind.allCases, [Channels.gray, .rgb, .rgba])
  func `a photo is opaque by its pixels, whatever its header says`(
    kind: OutputFormat.Kind, channels: Channels
  ) throws {
    let bytes = try Raster.noise(Self.size, channels).encoded(as: OutputFormat(kind))
    let found = try survey(bytes)
    #expect(found.isOpaque == (channels != .rgba || kind == .jpeg) && found.warnings == [])
    // An alpha channel that is used for nothing.
    let layout = PNGFixture.Layout(.rgba, 8)
    let samples = [[Int]](repeating: [1, 2, 3, 255], count: 6)
    let png = PNGFixture(layout, PixelSize(width: 3, height: 2), samples: samples).bytes
    #expect(try PhotoReader(bytes: png).header.hasAlpha && survey(png).isOpaque)
  }

  @Test func `what decoding puts up with is told, and what it does not is thrown`() throws {
    let bytes = try Raster.noise(Self.size, .rgb).encoded(as: .jpeg(quality: 90))
    let cut = Array(bytes.dropLast(2))
    #expect(try survey(cut).warnings == ["the end marker is missing; every pixel was there"])
    let error = #expect(throws: FileFailure.self) {
      _ = try survey(Array(bytes.prefix(bytes.count / 2)))
    }
    #expect(error?.kind == .unusable && error?.path == "x")
  }
}
