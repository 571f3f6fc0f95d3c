import Sharing
import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite("A folder's archive")
struct FolderArchiveTests {
  private let workspace = Workspace(inMemory: true)

  /// Bytes that fill several parts of an archive and are hardly compressible.
  private static let noise: [UInt8] = {
    var noise = Noise(seed: 7)
    return (0..<900_000).map { _ in UInt8.random(in: 0...255, using: &noise) }
  }()

  /// Writes a folder of files with this modification time, optionally in reverse order.
  private func folder(_ place: String, backwards: Bool = false, at time: Date) throws -> FilePath {
    let files: [(String, [UInt8])] = [
      ("b.txt", Array("Hats\n".utf8)), ("a/Ñandú – río.jpg", Self.noise), ("a/empty", []),
      ("a.txt", Array("Coats\n".utf8)), ("a/👗.bin", [0]),
    ]
    for (name, bytes) in backwards ? files.reversed() : files {
      try workspace.write(bytes, to: "\(place)/brunch/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: time, .posixPermissions: backwards ? 0o600 : 0o755],
        ofItemAtPath: workspace.path("\(place)/brunch/\(name)").string)
    }
    return workspace.path("\(place)/brunch")
  }

  /// Returns an archive's bytes. Checks that each of its parts is short.
  private func bytes(
    of folder: FilePath, as format: ArchiveFormat, modified: Date? = nil
  ) throws -> [UInt8] {
    var archive = try FolderArchive(of: folder, as: format, modified: modified)
    var bytes: [UInt8] = []
    while let part = try archive.next() {
      #expect(!part.isEmpty && part.count < 1 << 20)
      bytes += part
    }
    #expect(try archive.next() == nil)
    return bytes
  }

  private func written(_ format: ArchiveFormat, _ modified: Date? = nil) throws -> FilePath {
    let folder = try folder("in", at: Date(timeIntervalSince1970: 1_750_000_000))
    let file = "out.\(format)"
    try workspace.write(try bytes(of: folder, as: format, modified: modified), to: file)
    return workspace.path(file)
  }

  @Test("is opened by Python's zipfile: names in UTF-8, modes and times alike, every byte")
  func zipfile() throws {
    let script = """
      import hashlib, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      print(archive.testzip())
      for entry in archive.infolist():
        print(entry.filename, oct(entry.external_attr >> 16), *entry.date_time,
          entry.compress_type == zipfile.ZIP_DEFLATED)
      print(hashlib.sha256(archive.read("brunch/a/Ñandú – río.jpg")).hexdigest())
      """
    let outcome = try ChildProgram("python3", "-X", "utf8", "-c", script).run(written(.zip))
    let first = "0o100644 1980 1 1 0 0 0 True"
    #expect(
      outcome.outputLines == [
        "None", "brunch/a.txt \(first)", "brunch/a/empty \(first)",
        "brunch/a/Ñandú – río.jpg \(first)", "brunch/a/👗.bin \(first)", "brunch/b.txt \(first)",
        try SHA256Digest(of: Self.noise).description,
      ])
  }

  @Test("as a ZIP file is read from its beginning, as it comes")
  func streamed() throws {
    let bytes = try Workspace.bytes(at: written(.zip))
    let outcome = try ChildProgram("bsdtar", "-xOf", "-", "brunch/b.txt").reading(Array(bytes))
      .run()
    #expect(outcome.ending == .exit(0) && outcome.output == "Hats\n", "\(outcome.error)")
  }

  @Test("is found whole by unzip and by 7-Zip", arguments: [["unzip", "-tq"], ["7z", "t"]])
  func judges(program: [String]) throws {
    let file = try written(.zip)
    let outcome = try ChildProgram("env", "LC_ALL=C.UTF-8").run(program + ["\(file)"])
    #expect(outcome.ending == .exit(0), "\(outcome.output)\(outcome.error)")
  }

  @Test("is read by tar and by Python's tarfile, with the time that was given")
  func tar() throws {
    let time = Date(timeIntervalSince1970: 1_700_000_000.75)
    let script = """
      import hashlib, sys, tarfile
      archive = tarfile.open(sys.argv[1])
      for entry in archive.getmembers():
        print(entry.name, oct(entry.mode), entry.mtime, entry.uid, repr(entry.uname), entry.isreg())
      file = archive.extractfile("brunch/a/Ñandú – río.jpg")
      print(hashlib.sha256(file.read()).hexdigest())
      """
    let file = try written(.tar, time)
    let outcome = try ChildProgram("python3", "-X", "utf8", "-c", script).run(file)
    let first = "0o644 1700000000 0 '' True"
    #expect(
      outcome.outputLines == [
        "brunch/a.txt \(first)", "brunch/a/empty \(first)", "brunch/a/Ñandú – río.jpg \(first)",
        "brunch/a/👗.bin \(first)", "brunch/b.txt \(first)",
        try SHA256Digest(of: Self.noise).description,
      ])
    #expect(try ChildProgram("tar", "--list", "--file").run(file).ending == .exit(0))
  }

  @Test("is the same bytes of the same files, whenever and in whatever order they were written")
  func reproducible() throws {
    let first = try folder("x", at: Date(timeIntervalSince1970: 1_000_000_000))
    let second = try folder(
      "y", backwards: true, at: Date(timeIntervalSince1970: 1_700_000_000))
    for format in ArchiveFormat.allCases {
      let bytes = try bytes(of: first, as: format)
      #expect(try bytes == self.bytes(of: second, as: format))
    }
  }

  @Test("says nothing of this machine or its users")
  func privacy() throws {
    let bytes = try Data(bytes(of: folder("in", at: Date()), as: .tar))
    for word in [NSUserName(), workspace.folder.string] {
      #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word)")
    }
  }

  @Test(
    "ends with an error where a file gets longer or shorter meanwhile", arguments: [10, 2_000_000])
  func changed(length: UInt64) throws {
    let folder = try folder("in", at: Date())
    var archive = try FolderArchive(of: folder, as: .zip)
    // An entry starts with the file's name. The file's length is read at the start of its entry.
    let name = "a/Ñandú – río.jpg"
    while let part = try archive.next() {
      if Data(part).range(of: Data(name.utf8)) != nil { break }
    }
    let file = try #require(FileHandle(forWritingAtPath: folder.appending(name).string))
    try file.truncate(atOffset: length)
    var failure: FileFailure?
    do throws(FileFailure) {
      while try archive.next() != nil {}
    } catch {
      failure = error
    }
    #expect(failure?.cause is ArchiveFault)
    #expect(failure?.path.lastComponent?.string == "Ñandú – río.jpg")
  }

  @Test("is not begun of a folder with a link in it, or of none")
  func refused() throws {
    let folder = try folder("in", at: Date())
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending("link").string, withDestinationPath: "/etc/passwd")
    #expect {
      _ = try FolderArchive(of: folder, as: .zip)
    } throws: {
      let failure = $0 as? FileFailure
      return failure?.cause as? ArchiveFault == .isNoFile
        && failure?.path.lastComponent == "link"
    }
    #expect {
      _ = try FolderArchive(of: workspace.path("none"), as: .zip)
    } throws: { ($0 as? FileFailure)?.kind == .missing }
  }

  @Test("may be empty")
  func empty() throws {
    try FileManager.default.createDirectory(
      atPath: workspace.path("none").string, withIntermediateDirectories: true)
    try workspace.write(try bytes(of: workspace.path("none"), as: .zip), to: "none.zip")
    let outcome = try ChildProgram(
      "python3", "-c", "import sys, zipfile; print(zipfile.ZipFile(sys.argv[1]).namelist())"
    ).run(workspace.path("none.zip"))
    #expect(outcome.outputLines == ["[]"])
  }
}
