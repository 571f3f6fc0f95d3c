import Core
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
      (.fileTooLarge, "the file size limit was reached"),
      (.readOnlyFileSystem, "the file system is read-only"),
      (.notDirectory, "a part of the path is not a folder"), (.isDirectory, "is a folder"),
      (.fileNameTooLong, "the name is too long"),
      (.tooManySymbolicLinkLevels, "its symbolic links form a loop"),
      (.brokenPipe, "broken pipe"),
    ] as [(Errno, String)])
  func `an error is a reason in words`(error: Errno, reason: String) {
    #expect(error.reason.description == reason)
    #expect(FileFailure(.missing, "a", error).reason == reason)
  }

  @Test(
    arguments: [
      (.system(.noSpace), "the disk is full"), (.pathIsEmpty, "the path is empty"),
      (.isNoPhoto(.directory), "is a folder, not a photo"),
      (.isNoPhoto(.fifo), "is a pipe, not a photo; save its data as a file first"),
      (.isNoPhoto(.socket), "is a device, not a photo"),
      (.isLongerThan(mebibytes: 16), "is larger than 16 MiB"),
      (.isFolder, "is a folder; specify a file"),
      (.isDevice, "is a device or a pipe; choose a file"), (.isFile, "is a file, not a folder"),
      (.exists, "already exists"), (.isNotEmpty, "is a folder that is not empty"),
      (.isRootFolder, "is the root folder"),
      (.isBrokenLink, "is a broken symbolic link"),
      (.wasFilled, "another program put files into this folder; they were kept"),
      (
        .wasFilledAndMoved("b~"),
        "another program put files into this folder; they were moved to b~"
      ),
      (.folderIsMissing("a\nb"), "the folder a\\u{A}b does not exist; create it first"),
      (.folder("a", .permissionDenied), "a: permission denied"),
      (
        .cannotBeKept(.permissionDenied),
        "would be deleted with the folder, and cannot be saved (permission denied)"
      ),
    ] as [(FileFault, String)])
  func `a fault is a reason in words that name no option`(fault: FileFault, reason: String) {
    let failure = FileFailure(.cannotCreate, "a", fault)
    #expect(failure.reason == reason)
    #expect(failure.cause as? FileFault == fault)
  }

  @Test func `failures are equal where a person would read the same`() {
    #expect(
      FileFailure(.missing, "a", FileFault.isFile)
        == FileFailure(.missing, "a", "is a file, not a folder"))
    #expect(
      FileFailure(.missing, "a", FileFault.isFile) != FileFailure(.missing, "a", "is no file"))
    #expect(
      FileFailure(.missing, "a", FileFault.isFile) != FileFailure(.unusable, "a", FileFault.isFile))
    #expect(
      Set([FileFailure(.missing, "", FileFault.pathIsEmpty)])
        .contains(FileFailure(.missing, "", "the path is empty")))
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
    #expect(FilePath(path).escapedOnOneLine == shown)
  }
}
