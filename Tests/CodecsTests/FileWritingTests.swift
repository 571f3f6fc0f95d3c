import Codecs
import Files
import Glibc
import Pixels
import SystemPackage
import TestSupport
import Testing

struct FileWritingTests {
  @Test(arguments: [OutputFormat.png, .jpeg(quality: 85), .jpeg(quality: 95)])
  func `a file holds the same bytes as memory would`(format: OutputFormat) throws {
    let raster = Raster.noise(PixelSize(width: 200, height: 100), .rgb)
    let folder = try TemporaryFolder()
    let count = try raster.write(as: format, to: folder("picture"))
    #expect(folder.bytes(of: "picture") == (try raster.encoded(as: format)))
    #expect(folder.bytes(of: "picture")?.count == count)
  }

  @Test func `the endings are png and jpg`() {
    #expect(OutputFormat.png.fileExtension == "png")
    #expect(OutputFormat.jpeg(quality: 1).fileExtension == "jpg")
  }

  @Test(arguments: [true, false])
  func `a full disk is told as such`(png: Bool) async {
    // In a process of its own, whose files may not grow beyond 4 KiB.
    await #expect(processExitsWith: .success) { [png] in
      let folder = try TemporaryFolder()
      let raster = Raster.noise(PixelSize(width: 100, height: 100), .rgb)
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      signal(SIGXFSZ, SIG_IGN)
      unsafe setrlimit(CInt(RLIMIT_FSIZE.rawValue), &limit)
      let path = folder("picture")
      #expect(throws: FileFailure(.inputOutput, path, Errno.fileTooLarge)) {
        try raster.write(as: png ? .png : .jpeg(quality: 90), to: path)
      }
      #expect(folder.contents == [])
    }
  }
}
