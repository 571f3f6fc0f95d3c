import Core
import SystemPackage
import TestSupport
import Testing

@Suite("An output and symbolic links")
struct OutputLinkTests {
  private let workspace = Workspace()

  private func write(_ name: String, below top: String? = nil) throws {
    let file = try OutputFile(workspace.path(name), below: top.map(workspace.path))
    try file.write("new".utf8)
    try file.commit(sync: false)
  }

  private func refusal(_ body: () throws -> Void) -> FileFailure? {
    do {
      try body()
      return nil
    } catch {
      return error as? FileFailure
    }
  }

  @Test(
    "that somebody named makes the file that the link names", arguments: ["gone", "sub/../gone"])
  func dangling(target: String) throws {
    try workspace.makeFolder("elsewhere/sub")
    try workspace.link("elsewhere/link", to: target)
    try workspace.link("link", to: "elsewhere/link")
    try write("link")
    #expect(
      try workspace.files() == ["elsewhere/gone", "elsewhere/link", "elsewhere/sub/", "link"])
    #expect(try workspace.text("elsewhere/gone") == "new")
    #expect(try workspace.text("link") == "new")
  }

  @Test("that somebody named and whose folder is missing too is refused in words")
  func danglingFolder() throws {
    let link = try workspace.link("link", to: "no/file")
    let failure = FileFailure(
      .cannotCreate, link, FileFault.folderIsMissing(workspace.path("no")))
    #expect(throws: failure) { try write("link") }
    try workspace.link("round", to: "round")
    #expect(
      refusal { try write("round") }?.reason == "its symbolic links form a loop")
    #expect(try workspace.files() == ["link", "round"])
  }

  @Test("that leads nowhere stands there, where nothing is to be replaced")
  func danglingIsKept() throws {
    let link = try workspace.link("link", to: "gone")
    #expect(throws: FileFailure(.cannotCreate, link, FileFault.exists)) {
      try OutputFile.check(link, existing: .refuse)
    }
  }

  @Test(
    "below an output folder is replaced itself", arguments: ["../other/target", "../other/gone"])
  func below(target: String) throws {
    try workspace.write([1, 2, 3], to: "other/target")
    try workspace.makeFolder("out")
    try workspace.link("out/file", to: target)
    try write("out/file", below: "out")
    #expect(try workspace.files() == ["other/target", "out/file"])
    #expect(try workspace.bytes("other/target") == [1, 2, 3])
    #expect(try workspace.text("out/file") == "new")
    // The link's own permissions have no meaning.
    try write("out/other", below: "out")
    #expect(try permissions("out/file") == permissions("out/other"))
  }

  @Test("in the place of a folder below an output folder is refused, and nothing is written")
  func folder() throws {
    try workspace.makeFolder("elsewhere")
    try workspace.makeFolder("out")
    let (link, top) = (try workspace.link("out/256", to: "../elsewhere"), workspace.path("out"))
    let failure = FileFailure(.cannotCreate, link, FileFault.isLinkedFolder)
    #expect(
      failure.reason == "is a symbolic link; replace it with a folder")
    try workspace.write([1], to: "elsewhere/file")
    let calls: [() throws -> Void] = [
      { try write("out/256/file", below: "out") },
      { _ = try OutputFile(makingFolderOf: link.appending("file"), below: top) },
      { _ = try OutputFile(makingFolderOf: link.appending("sub/file"), below: top) },
      { try FolderTree.create(link, below: top) },
      { try FolderTree.create(link.appending("sub"), below: top) },
      { _ = try OutputFolder(link, existing: .replace, below: top) },
      { _ = try OutputFolder(link.appending("bundle"), existing: .replace, below: top) },
      {
        try FolderTree.removeFile(link.appending("file"), withEmptyFoldersBelow: top)
      },
    ]
    for call in calls { #expect(refusal(call) == failure) }
    #expect(try workspace.files() == ["elsewhere/file", "out/256"])
    #expect(try workspace.bytes("elsewhere/file") == [1])
  }

  @Test("that is the output folder itself is followed, for somebody named it")
  func top() throws {
    try workspace.makeFolder("elsewhere")
    try workspace.link("out", to: "elsewhere")
    try FolderTree.create(workspace.path("out/256"), below: workspace.path("out"))
    try write("out/256/file", below: "out")
    #expect(try workspace.files() == ["elsewhere/256/file", "out"])
  }

  @Test("what is in a folder's place is called what it is")
  func noFolder() throws {
    let pipe = try workspace.pipe("pipe")
    let link = try workspace.link("link", to: "gone")
    let expected = [
      (pipe, "is a pipe, not a folder"), (FilePath("/dev/null"), "is a device, not a folder"),
      (link, "is a broken symbolic link"),
    ]
    for (path, reason) in expected {
      let failure = FileFailure(.cannotCreate, path, Message(verbatim: reason))
      #expect(refusal { try FolderTree.create(path) } == failure)
      #expect(refusal { try OutputFolder.check(path, existing: .replace) } == failure)
    }
    #expect(
      refusal { try OutputFile.check(pipe, existing: .replace, below: workspace.folder) }?.reason
        == "is a pipe, but must be a file; move it away")
  }

  @Test("that nobody but its owner may use is made so, and its folder")
  func access() throws {
    let folder = workspace.path("mine")
    try FolderTree.create(folder, access: .ownerOnly)
    let file = try OutputFile(folder.appending("a"), access: .ownerOnly)
    try file.commit(sync: false)
    #expect(try permissions("mine") == 0o700)
    #expect(try permissions("mine/a") == 0o600)
  }

  private func permissions(_ name: String) throws -> UInt32 {
    UInt32(try Stat(workspace.path(name)).permissions.rawValue) & 0o777
  }
}
