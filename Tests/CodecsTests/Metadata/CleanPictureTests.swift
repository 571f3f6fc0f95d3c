import Codecs
import Files
import Pixels
import SystemPackage
import TestSupport
import Testing

struct CleanPictureTests {
  static let formats: [OutputFormat] =
    OutputFormat.Kind.allCases.map { OutputFormat($0) }
    + [.jpeg(quality: 60), .webP(quality: 40), .avif(quality: 95), .png(compression: .fast)]

  @Test(arguments: formats, [Channels.gray, .rgb, .rgba])
  func `what is written here is clean`(format: OutputFormat, channels: Channels) throws {
    let raster = Raster.noise(PixelSize(width: 37, height: 23), channels)
    #expect(try findings(raster.encoded(as: format)) == [])
  }

  @Test(arguments: PNGFixture.Layout.all)
  func `a plain PNG of any layout is clean`(layout: PNGFixture.Layout) throws {
    #expect(try findings(PNGFixture(layout, PixelSize(width: 9, height: 7)).bytes) == [])
  }

  @Test func `a plain file of each other format is clean`() throws {
    #expect(try findings(JPEGXLFixture.codestream()) == [])
    #expect(try findings(JPEGXLFixture.container([JPEGXLFixture.codestream()])) == [])
    let bytes = JPEGXLFixture.codestream()
    let parts = [Array(bytes[..<20]), Array(bytes[20...])]
    #expect(try findings(JPEGXLFixture.container(parts)) == [])
    for picture in [CodedPicture.av1, .hevc] {
      #expect(try findings(PictureFileFixture(picture).bytes) == [])
    }
  }

  @Test func `a file on the disk is searched as the same bytes in memory are`() throws {
    let folder = try TemporaryFolder()
    let bytes = try QuadrantPhoto.jpeg(orientation: 6)
    let path = try folder.write(bytes, to: "a.png")
    let found = try PhotoMetadata(of: path)
    #expect(found == (try PhotoMetadata(of: .bytes(bytes, name: "b"))))
    #expect(found.findings.map(\.kind) == [.exif] && !found.isClean)
  }

  @Test func `what is no photo cannot be searched, and what is missing is a failure`() throws {
    let files: [([UInt8], String)] = [
      ([], "cannot be searched (the file is empty)"),
      (OtherFiles.text, "cannot be searched (looks like text)"),
      (OtherFiles.gif, "cannot be searched (looks like GIF)"),
      (OtherFiles.tiff, "cannot be searched (looks like TIFF or a raw photo)"),
      ([1, 2, 3, 255, 0], "cannot be searched (of no format that is known)"),
    ]
    for (bytes, words) in files { #expect(try findings(bytes) == [words]) }
    let error = #expect(throws: FileFailure.self) { _ = try PhotoMetadata(of: "/none/x.jpg") }
    #expect(error?.kind == .missing)
  }
}
