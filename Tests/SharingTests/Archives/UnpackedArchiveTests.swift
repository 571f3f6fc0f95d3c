import Sharing
import Core
import Foundation
import SystemPackage
import TestSupport
import Testing

@Suite("An unpacked archive")
struct UnpackedArchiveTests {
  private let workspace = Workspace(inMemory: true)

  private func files(in folder: FilePath) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.string) {
      let place = folder.pushing(FilePath(path))
      guard try Stat(place, followTargetSymlink: false).type == .regular else { continue }
      files[path] = try FileContents.read(place, limit: 1 << 24)
    }
    return files
  }

  private func archive(_ folder: FilePath, _ format: ArchiveFormat) throws -> FilePath {
    var archive = try FolderArchive(of: folder, as: format)
    var bytes: [UInt8] = []
    while let part = try archive.next() { bytes += part }
    return try workspace.write(bytes, to: "x.\(format)")
  }

  @Test("has every byte of what an archive was made of", arguments: ArchiveFormat.allCases)
  func roundTrip(format: ArchiveFormat) throws {
    let alphabet = Array("aZ09 -_.,;:!()[]{}~ñÅ東👗\u{301}\n'\"%$&")
    var random = Noise(seed: 4)
    for round in 0..<30 {
      var names: Set<String> = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let parts = (0...Int.random(in: 0...3, using: &random)).map { _ in
          String(
            (0..<Int.random(in: 1...40, using: &random)).map { _ in
              alphabet[Int.random(in: alphabet.indices, using: &random)]
            })
        }
        // The prefix prevents collisions and the names "." and "..".
        names.insert(parts.map { "\(names.count)x\($0)" }.joined(separator: "/"))
      }
      for name in names {
        let count = Int.random(in: 0...70_000, using: &random)
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        try workspace.write(bytes, to: "\(round)/brunch/\(name)")
      }
      let folder = try workspace.makeFolder("\(round)/brunch")
      let scratch = try workspace.makeFolder("scratch")
      let unpacked = try UnpackedArchive(try archive(folder, format), as: format, in: scratch)
      let expected = try files(in: folder)
      let found = try files(in: unpacked.folder)
      // libarchive composes the letters of names in a tar archive.
      #expect(Set(found.keys) == Set(expected.keys.map { "brunch/\($0)" }))
      for (name, bytes) in expected { #expect(found["brunch/\(name)"] == bytes, "\(name)") }
    }
    #expect(try FolderListing.names(in: workspace.path("scratch")) == [])
  }

  @Test("is in a folder for its owner alone, which goes with it")
  func privacy() throws {
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(
      #"""
      tarred(("d", b"", {"type": tarfile.DIRTYPE, "mode": 0o7777}),
        ("d/run", b"x", {"mode": 0o6755, "mtime": 1, "uid": 12345}), ("e", b"x", {"mode": 0}))
      """#, to: workspace.path("x.tar"))
    do {
      let archive = try UnpackedArchive(workspace.path("x.tar"), as: .tar, in: scratch)
      #expect(archive.folder.removingLastComponent() == scratch)
      let all = ["", "d", "d/run", "e"].map { archive.folder.pushing(FilePath($0)) }
      let states = try all.map { try Stat($0, followTargetSymlink: false) }
      #expect(states.map { $0.permissions.rawValue & 0o7777 } == [0o700, 0o700, 0o600, 0o600])
      #expect(states.allSatisfy { $0.st_mtim.tv_sec > 1_000_000 && $0.userID == states[0].userID })
    }
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test(
    "may be of a Mac's or another program's making",
    arguments: [
      #"zipped("b/", "b/a", "__MACOSX/", "__MACOSX/b/._a", "b/.DS_Store")"#,
      #"zipped(("b", b"", mode(0o040755)), "b/a", ("b/.DS_Store", b"x", mode(0o600)), "__MACOSX/b/._a")"#,
      #"zipped("./b/a", "./b/.DS_Store", "__MACOSX/b/._a")"#,
      #"tarred(("./", b"", {"type": tarfile.DIRTYPE}), "./b/a", "./b/.DS_Store", "./__MACOSX/b/._a")"#,
      #"tarred("b/a", "b/.DS_Store", "__MACOSX/b/._a", mode="w:gz")"#,
      #"tarred("b/a", "b/.DS_Store", "__MACOSX/b/._a", mode="w:xz")"#,
      #"tarred("b/a", "b/.DS_Store", "__MACOSX/b/._a", mode="w:bz2", format=tarfile.GNU_FORMAT)"#,
    ])
  func others(script: String) throws {
    try MadeArchive.write(script, to: workspace.path("x"))
    let archive = try UnpackedArchive(
      workspace.path("x"), as: ArchiveFormat(madeBy: script), in: workspace.folder)
    #expect(
      try files(in: archive.folder).mapValues { $0 == Array("x".utf8) } == [
        "b/a": true, "b/.DS_Store": true, "__MACOSX/b/._a": true,
      ])
  }

  @Test(
    "of ZIP has names with composed letters, and lengths that stand behind the bytes, or are ZIP64's"
  )
  func zips() throws {
    let script = #"""
      pipe = Pipe()
      with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open(NFD("é.txt"), "w", force_zip64=True) as file: file.write(b"accents")
        archive.writestr("CON: a?*", b"stored", zipfile.ZIP_STORED)
        archive.comment = b"PK in words" * 3
      open(path, "wb").write(pipe.bytes)
      """#
    try MadeArchive.write(script, to: workspace.path("x"))
    let archive = try UnpackedArchive(workspace.path("x"), as: .zip, in: workspace.folder)
    let names = try FolderListing.names(in: archive.folder).map { Array($0.string.utf8) }
    #expect(names == [Array("CON: a?*".utf8), Array("\u{E9}.txt".utf8)])
    #expect(
      try files(in: archive.folder).values.map { String(decoding: $0, as: UTF8.self) }.sorted()
        == ["accents", "stored"])
  }

  @Test("is unpacked by 20,000 entries, and is given up with the work")
  func interruption() throws {
    try MadeArchive.write(#"zipped(*map(str, range(20000)))"#, to: workspace.path("x.zip"))
    let scratch = try workspace.makeFolder("scratch")
    do {
      let archive = try UnpackedArchive(workspace.path("x.zip"), as: .zip, in: scratch)
      #expect(try FolderListing.names(in: archive.folder).count == 20_000)
    }
    #expect {
      _ = try UnpackedArchive(
        workspace.path("x.zip"), as: .zip, in: scratch, work: WorkContext(deadline: .after(.zero)))
    } throws: { ($0 as? FileFailure)?.kind == .interrupted }
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test("is given up with the work though there are only folders in it")
  func interruptedFolders() throws {
    try MadeArchive.write(
      #"tarred(*((f"{i}", b"", {"type": tarfile.DIRTYPE}) for i in range(20)))"#,
      to: workspace.path("x.tar"))
    #expect {
      _ = try UnpackedArchive(
        workspace.path("x.tar"), as: .tar, in: workspace.folder,
        work: WorkContext(deadline: .after(.zero)))
    } throws: { ($0 as? FileFailure)?.kind == .interrupted }
    #expect(try workspace.files() == ["x.tar"])
  }

  @Test("of tar may be compressed by zstd")
  func zstandard() throws {
    try MadeArchive.write(#"tarred("b/a")"#, to: workspace.path("x.tar"))
    let outcome = try ChildProgram("bsdtar", "-c", "--zstd", "-f").run(
      workspace.path("x.zst"), "@\(workspace.path("x.tar"))")
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let archive = try UnpackedArchive(workspace.path("x.zst"), as: .tar, in: workspace.folder)
    #expect(try files(in: archive.folder) == ["b/a": Array("x".utf8)])
  }

  @Test(
    "is not there where the disk is full or the folder missing", .enabled(if: SmallDisk.mayMount))
  func fullDisk() throws {
    let disk = try SmallDisk(workspace, "disk", bytes: 1 << 20)
    try MadeArchive.write(
      #"import random; zipped("a", ("b", random.Random(1).randbytes(2000000), {}))"#,
      to: workspace.path("x.zip"))
    #expect {
      _ = try UnpackedArchive(workspace.path("x.zip"), as: .zip, in: disk.path)
    } throws: {
      let failure = $0 as? FileFailure
      return failure?.kind == .inputOutput && failure?.path == workspace.path("x.zip")
        && failure?.reason == "cannot be unpacked: \(disk.path): the disk is full"
    }
    #expect(try FolderListing.names(in: disk.path) == [])
    #expect {
      _ = try UnpackedArchive(workspace.path("x.zip"), as: .zip, in: workspace.path("none"))
    } throws: { ($0 as? FileFailure)?.kind == .cannotCreate }
  }
}
