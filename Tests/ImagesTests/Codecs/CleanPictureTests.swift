import Images
import Core
import SystemPackage
import TestSupport
import Testing

struct CleanPictureTests {
  static let formats: [OutputFormat] =
    OutputFormat.Kind.allCases.map { OutputFormat($0) }
    + [.jpeg(quality: 60), .webP(quality: 40), .avif(quality: 95), .png(compression: .fast)]

  @Test(arguments: formats)
  func `exiftool finds no metadata in what is written here`(format: OutputFormat) throws {
    let workspace = Workspace(inMemory: true)
    let paths = try [Channels.gray, .rgb, .rgba].map { channels in
      let raster = Raster.noise(PixelSize(width: 37, height: 23), channels)
      return try workspace.write(
        raster.encodedNow(as: format), to: "\(channels).\(format.kind.fileExtension)")
    }
    // A WebP's alpha encoding reveals nothing personal.
    #expect(try Exiftool.groups(of: paths).subtracting(alpha(format)) == [])
  }

  private func alpha(_ format: OutputFormat) -> Set<String> {
    format.kind == .webP
      ? [
        "RIFF:WebP_Flags", "RIFF:AlphaPreprocessing", "RIFF:AlphaFiltering",
        "RIFF:AlphaCompression",
        "RIFF:AlphaIsUsed",
      ] : []
  }
}
