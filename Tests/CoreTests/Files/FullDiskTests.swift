import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

struct FullDiskTests {
  @Test func `where no more can be written the old file stays and nothing else`() async {
    // The test runs in a separate process whose files may not exceed 4 KiB.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = try folder.write("old", to: "a.bin")
      var limit = rlimit(rlim_cur: 4096, rlim_max: 4096)
      signal(SIGXFSZ, SIG_IGN)
      unsafe setrlimit(CInt(RLIMIT_FSIZE.rawValue), &limit)
      let file = try OutputFile(path)
      let failure = FileFailure(.inputOutput, path, "the file size limit was reached")
      #expect(throws: failure) { try file.write([UInt8](repeating: 1, count: 10_000)) }
      _ = consume file
      #expect(folder.contents == ["a.bin"])
      #expect(folder.text(of: "a.bin") == "old")
    }
  }
}
