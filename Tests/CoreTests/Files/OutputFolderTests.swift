import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

struct OutputFolderTests {
  /// Fills a new folder, and puts it in the place of `path`.
  private func replace(
    _ path: FilePath, with files: [String: String], existing: ExistingOutput = .replace,
    keepingUnless replaced: ((FilePath) -> Bool)? = nil
  ) throws {
    var output = try OutputFolder(path, existing: existing)
    for (name, text) in files {
      let file = output.temporary.pushing(FilePath(name))
      try FolderTree.create(file.removingLastComponent())
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.string))
    }
    if let replaced { try output.keepFiles(unless: replaced) }
    try output.commit()
  }

  private func failure(_ output: consuming OutputFolder) -> FileFailure? {
    do throws(FileFailure) {
      try output.commit()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a new folder takes its place on commit and not before`() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder("bundle"), existing: .refuse)
    #expect(folder.text(of: "bundle") == nil)
    #expect(folder.contents.count == 1)
    #expect(output.temporary.removingLastComponent() == folder.path)
    try Data("x".utf8).write(to: URL(fileURLWithPath: output.temporary.appending("a").string))
    try output.commit()
    #expect(folder.contents == ["bundle", "bundle/a"])
  }

  @Test func `the folders above it are made`() throws {
    let folder = try TemporaryFolder()
    try replace(folder("one/two/bundle"), with: ["a": "x"])
    #expect(
      folder.contents == ["one", "one/two", "one/two/bundle", "one/two/bundle/a"])
  }

  @Test func `one that is dropped leaves nothing, and what stood there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "bundle/a")
    let output = try OutputFolder(folder("bundle"), existing: .replace)
    let inside = output.temporary.appending("sub")
    try FolderTree.create(inside)
    try Data().write(to: URL(fileURLWithPath: inside.appending("b").string))
    _ = consume output
    #expect(folder.contents == ["bundle", "bundle/a"])
    #expect(folder.text(of: "bundle/a") == "old")
  }

  @Test func `a folder with something in it is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "bundle/.hidden")
    let failure = FileFailure(.cannotCreate, folder("bundle"), FileFault.isNotEmpty)
    #expect(failure.reason == "is a folder that is not empty")
    #expect(throws: failure) {
      _ = try OutputFolder(folder("bundle"), existing: .refuse)
    }
    #expect(throws: failure) { try OutputFolder.check(folder("bundle"), existing: .refuse) }
    try OutputFolder.check(folder("bundle"), existing: .replace)
    #expect(folder.contents == ["bundle", "bundle/.hidden"])
  }

  @Test func `an empty folder is replaced, whatever is to become of others`() throws {
    let folder = try TemporaryFolder()
    try FolderTree.create(folder("bundle"))
    try replace(folder("bundle"), with: ["a": "new"], existing: .refuse)
    #expect(folder.contents == ["bundle", "bundle/a"])
  }

  @Test func `a file in the place is refused`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "bundle")
    for existing in [ExistingOutput.replace, .refuse] {
      #expect(throws: FileFailure(.cannotCreate, path, "is a file, not a folder")) {
        _ = try OutputFolder(path, existing: existing)
      }
    }
    #expect(folder.text(of: "bundle") == "old")
  }

  @Test func `replacing removes what stood there`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "bundle/a")
    try folder.write("old", to: "bundle/sub/deep/b")
    try replace(folder("bundle"), with: ["a": "new", "photos/1": "x"])
    #expect(folder.contents == ["bundle", "bundle/a", "bundle/photos", "bundle/photos/1"])
    #expect(folder.text(of: "bundle/a") == "new")
  }

  @Test func `files that are not the bundle's own are kept`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "notes.txt", "photos/1", "photos/mine", "other/deep/file"] {
      try folder.write("old \(name)", to: "bundle/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder("bundle/link").string, withDestinationPath: "nowhere")
    let own: Set<FilePath> = ["a", "photos/1"]
    try replace(
      folder("bundle"), with: ["a": "new", "photos/2": "new"], keepingUnless: own.contains)
    #expect(
      folder.contents == [
        "bundle", "bundle/a", "bundle/link", "bundle/notes.txt", "bundle/other",
        "bundle/other/deep", "bundle/other/deep/file", "bundle/photos", "bundle/photos/2",
        "bundle/photos/mine",
      ])
    #expect(folder.text(of: "bundle/a") == "new")
    #expect(folder.text(of: "bundle/notes.txt") == "old notes.txt")
    #expect(folder.text(of: "bundle/other/deep/file") == "old other/deep/file")
    let link = folder("bundle/link").string
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "nowhere")
  }

  @Test func `a folder in the place of a new file is kept beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "bundle/a.txt/deep/b")
    try FolderTree.create(folder("bundle/c.txt"))
    var output = try OutputFolder(folder("bundle"), existing: .replace)
    for name in ["a.txt", "c.txt"] {
      try Data("new".utf8).write(
        to: URL(fileURLWithPath: output.temporary.appending(name).string))
    }
    let kept = try output.keepFiles { _ in false }
    try output.commit()
    #expect(kept.map(\.path) == ["a.txt/deep/b"] && kept.map(\.place) == ["a-kept.txt/deep/b"])
    #expect(
      folder.contents == [
        "bundle", "bundle/a-kept.txt", "bundle/a-kept.txt/deep", "bundle/a-kept.txt/deep/b",
        "bundle/a.txt", "bundle/c-kept.txt", "bundle/c.txt",
      ])
    #expect(folder.text(of: "bundle/a.txt") == "new")
    #expect(folder.text(of: "bundle/a-kept.txt/deep/b") == "mine")
  }

  @Test func `where nothing stood there is nothing to keep`() throws {
    let folder = try TemporaryFolder()
    try replace(folder("bundle"), with: ["a": "new"], keepingUnless: { _ in false })
    #expect(folder.contents == ["bundle", "bundle/a"])
  }

  @Test func `a kept file that is dropped with the new folder stays where it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "bundle/notes.txt")
    var output = try OutputFolder(folder("bundle"), existing: .replace)
    try output.keepFiles { _ in false }
    _ = consume output
    #expect(folder.contents == ["bundle", "bundle/notes.txt"])
    #expect(folder.text(of: "bundle/notes.txt") == "mine")
  }

  @Test(
    "what somebody else puts into its place meanwhile stays, and the new folder goes",
    arguments: [
      ("", ExistingOutput.refuse), ("", .replace), ("bundle/", .refuse), ("bundle/", .replace),
      ("bundle/old.txt", .replace),
    ])
  func filled(there: String, existing: ExistingOutput) throws {
    let folder = try TemporaryFolder()
    let isFull = there == "bundle/old.txt"
    if isFull { try folder.write("old", to: there) }
    if there == "bundle/" { try FolderTree.create(folder("bundle")) }
    var output = try OutputFolder(folder("bundle"), existing: existing)
    try Data("new".utf8).write(to: URL(fileURLWithPath: output.temporary.appending("a").string))
    try output.keepFiles { _ in isFull }
    try folder.write("mine", to: "bundle/deep/mine.txt")
    #expect(failure(output) == FileFailure(.cannotCreate, folder("bundle"), FileFault.wasFilled))
    #expect(
      folder.contents == ["bundle", "bundle/deep", "bundle/deep/mine.txt"] + (isFull ? [there] : [])
    )
    #expect(folder.text(of: "bundle/deep/mine.txt") == "mine")
  }

  @Test func `a file that takes a known one's place meanwhile stays`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "bundle/a")
    var output = try OutputFolder(folder("bundle"), existing: .replace)
    try output.keepFiles { _ in true }
    try folder.write("mine", to: "other")
    try FileManager.default.removeItem(atPath: folder("bundle/a").string)
    try FileManager.default.moveItem(
      atPath: folder("other").string, toPath: folder("bundle/a").string)
    #expect(failure(output) != nil)
    #expect(folder.contents == ["bundle", "bundle/a"])
    #expect(folder.text(of: "bundle/a") == "mine")
  }

  @Test func `a link to a folder is followed and stays a link`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/bundle/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link").string, withDestinationPath: "real/bundle")
    try replace(folder("link"), with: ["a": "new"])
    #expect(folder.text(of: "real/bundle/a") == "new")
    #expect(folder.contents == ["link", "real", "real/bundle", "real/bundle/a"])
  }
}
