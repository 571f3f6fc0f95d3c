import Images
import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

struct FileWritingTests {
  @Test(arguments: OutputFormat.Kind.allCases.map { OutputFormat($0) } + [.jpeg(quality: 85)])
  func `a file holds the same bytes as memory would`(format: OutputFormat) throws {
    let raster = Raster.noise(PixelSize(width: 200, height: 100), .rgb)
    let folder = try TemporaryFolder()
    let count = try raster.writeNow(as: format, to: folder("picture"))
    #expect(folder.bytes(of: "picture") == (try raster.encodedNow(as: format)))
    #expect(folder.bytes(of: "picture")?.count == count)
  }

  @Test func `the endings are those of the formats' files`() {
    #expect(OutputFormat.png.fileExtension == "png")
    #expect(OutputFormat.jpeg(quality: 1).fileExtension == "jpg")
    #expect(OutputFormat.webP(quality: 1).fileExtension == "webp")
    #expect(OutputFormat.avif(quality: 1).fileExtension == "avif")
    #expect(OutputFormat.Kind(fileExtension: "JPEG") == .jpeg)
    for ending in [nil, "", "heic", "gif"] {
      #expect(OutputFormat.Kind(fileExtension: ending) == nil)
    }
  }

  @Test(arguments: OutputFormat.Kind.allCases.map(\.rawValue))
  func `a full disk is told as such`(format: String) async {
    // The test runs in a separate process whose files may not exceed 4 KiB.
    await #expect(processExitsWith: .success) { [format] in
      let folder = try TemporaryFolder()
      let raster = Raster.noise(PixelSize(width: 100, height: 100), .rgb)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      signal(SIGXFSZ, SIG_IGN)
      unsafe setrlimit(CInt(RLIMIT_FSIZE.rawValue), &limit)
      let path = folder("picture")
      let kind = try #require(OutputFormat.Kind(rawValue: format))
      #expect(throws: FileFailure(.inputOutput, path, Errno.fileTooLarge)) {
        try raster.writeNow(as: OutputFormat(kind), to: path)
      }
      #expect(folder.contents == [])
    }
  }
}
