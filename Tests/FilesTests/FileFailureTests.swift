import Files
import SystemPackage
import TestSupport
import Testing

struct FileFailureTests {
  static let kinds: [FileFailure.Kind] = [.unusable, .missing, .cannotCreate, .inputOutput]

  @Test(arguments: kinds, [Errno.noSpace, .diskQuotaExceeded, .ioError, .fileTooLarge])
  func `a device that fails is an input or output failure whatever was tried`(
    kind: FileFailure.Kind, error: Errno
  ) {
    #expect(FileFailure(kind, "a", error).kind == .inputOutput)
  }

  @Test(arguments: kinds, [Errno.noSuchFileOrDirectory, .permissionDenied, .readOnlyFileSystem])
  func `any other error is a failure of what was tried`(kind: FileFailure.Kind, error: Errno) {
    #expect(FileFailure(kind, "a", error).kind == kind)
  }

  @Test(
    arguments: [
      (.noSuchFileOrDirectory, "no such file or folder"), (.permissionDenied, "permission denied"),
      (.notPermitted, "permission denied"), (.noSpace, "the disk is full"),
      (.diskQuotaExceeded, "the disk quota is used up"),
      (.fileTooLarge, "the limit on file sizes is reached"),
      (.readOnlyFileSystem, "the file system is read-only"),
      (.notDirectory, "a part of the path is not a folder"), (.isDirectory, "is a folder"),
      (.fileNameTooLong, "the name is too long"),
      (.tooManySymbolicLinkLevels, "the symbolic links go round in a circle"),
      (.brokenPipe, "broken pipe"),
    ] as [(Errno, String)])
  func `an error is a reason in words`(error: Errno, reason: String) {
    #expect(error.reason == reason)
    #expect(FileFailure(.missing, "a", error).reason == reason)
  }

  @Test func `a failure is the path and the reason on one line`() {
    let failure = FileFailure(.unusable, "dir/a\nb.jpg", "is broken")
    #expect(failure.description == "dir/a\\u{A}b.jpg: is broken")
  }

  @Test(arguments: [
    ("plain.jpg", "plain.jpg"), ("with space", "with space"), ("a\nb", "a\\u{A}b"),
    ("a\r\nb", "a\\u{D}\\u{A}b"), ("\t\u{1B}[31m", "\\u{9}\\u{1B}[31m"),
    ("\u{7F}\u{85}", "\\u{7F}\\u{85}"), ("größe/中文/👗", "größe/中文/👗"),
    ("👩‍👧/e\u{301}", "👩‍👧/e\u{301}"), ("line\u{2028}sep\u{2029}", "line\\u{2028}sep\\u{2029}"),
  ])
  func `a path is shown on one line`(path: String, shown: String) {
    #expect(FilePath(path).singleLine == shown)
  }
}
