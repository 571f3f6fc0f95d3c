import Sharing
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests archives that were made to write to forbidden places, or were made by a broken program.
@Suite("An archive that is not unpacked")
struct HostileArchiveTests {
  private let workspace = Workspace(inMemory: true)

  struct Case: Sendable, CustomTestStringConvertible {
    var script: String
    var name: String
    var fault: ArchiveFault.EntryFault
    var testDescription: String { script }
  }

  private static func of(_ script: String, _ name: String, _ fault: ArchiveFault.EntryFault) -> Case
  {
    Case(script: script, name: name, fault: fault)
  }

  /// ZIP files with a valid entry before an invalid one.
  static let zips: [Case] = [
    of(#"zipped("a", "/etc/x")"#, "/etc/x", .isAbsolute),
    of(#"zipped("a", "//x")"#, "//x", .isAbsolute),
    of(#"zipped("a", "../x")"#, "../x", .leadsOut),
    of(#"zipped("a", "b/../../x")"#, "b/../../x", .leadsOut),
    of(#"zipped("a", "b/..")"#, "b/..", .leadsOut),
    of(#"zipped("a", "./../x")"#, "./../x", .leadsOut),
    of(#"zipped("a", "b/./x")"#, "b/./x", .isNotPlain),
    of(#"zipped("a", "b//x")"#, "b//x", .hasEmptyName),
    of(#"zipped("a", "/")"#, "/", .isAbsolute),
    // libarchive ends a name at its first NUL.
    of(#"zipped("a", "n"); patched(b"n", b"\0")"#, "", .hasEmptyName),
    of(#"zipped("a", ("", b"x", {}))"#, "", .hasEmptyName),
    // The archive is like one that Windows writes.
    of(#"zipped("a", ("..\\x", b"x", {"create_system": 0}))"#, "../x", .leadsOut),
    of(#"zipped("a", "C:/x")"#, "C:/x", .isOnDrive),
    of(#"zipped("a", "c:x")"#, "c:x", .isOnDrive),
    of(#"zipped("a", "\n" + "x" * 300)"#, "\n" + String(repeating: "x", count: 300), .isTooLong),
    of(
      #"zipped("a", "/".join(["xyz"] * 300))"#,
      Array(repeating: "xyz", count: 300).joined(separator: "/"), .isTooLong),
    of(#"zipped("a", ("l", b"/etc/passwd", mode(0o120777)))"#, "l", .isLink),
    of(#"zipped("a", ("d", b"", mode(0o020600)))"#, "d", .isSpecial),
    of(#"zipped("a", ("b", b"", mode(0o060600)))"#, "b", .isSpecial),
    of(#"zipped("a", ("s", b"", mode(0o140600)))"#, "s", .isSpecial),
    of(#"zipped("a", "b/c", "a")"#, "a", .isRepeated),
    of(#"zipped("a/", "a/")"#, "a/", .isRepeated),
    of(#"zipped("a", "./a")"#, "./a", .isRepeated),
    of(#"zipped("hat.jpg", "Hat.JPG")"#, "Hat.JPG", .differsInFormOnly(from: "hat.jpg")),
    of(#"zipped("straße", "STRASSE")"#, "STRASSE", .differsInFormOnly(from: "straße")),
    of(#"zipped("ẞ", "ss")"#, "ss", .differsInFormOnly(from: "ẞ")),
    of(#"zipped("ς", "Σ")"#, "Σ", .differsInFormOnly(from: "ς")),
    of(#"zipped("K", "k")"#, "k", .differsInFormOnly(from: "\u{212A}")),
    // libarchive composes the letters of names in a ZIP file.
    of(#"zipped(NFC("é"), NFD("é"))"#, "\u{E9}", .isRepeated),
    of(#"zipped(NFD("É/1"), NFC("é/2"))"#, "\u{E9}/2", .differsInFormOnly(from: "\u{C9}")),
    of(#"zipped("B/1", "b/2")"#, "b/2", .differsInFormOnly(from: "B")),
    of(#"zipped("B/c/1", "B/C")"#, "B/C", .differsInFormOnly(from: "B/c")),
    of(#"zipped("a", "a/b")"#, "a/b", .isBelowFile("a")),
    of(#"zipped("a/b", "a")"#, "a", .isFolderOfOthers),
    of(
      #"""
      zipped("a", "secret")
      data = bytearray(open(path, "rb").read())
      for mark, place in ((b"PK\1\2", 8), (b"PK\3\4", 6)):
        data[data.rfind(mark) + place] |= 1
      open(path, "wb").write(data)
      """#, "secret", .isEncrypted),
  ]

  static let tars: [Case] = [
    of(#"tarred("a", "/etc/x")"#, "/etc/x", .isAbsolute),
    of(#"tarred("a", "../x")"#, "../x", .leadsOut),
    of(#"tarred("a", "./b/../../x")"#, "./b/../../x", .leadsOut),
    of(#"tarred("a", "b/./x")"#, "b/./x", .isNotPlain),
    of(#"tarred("a", "b//x")"#, "b//x", .hasEmptyName),
    of(#"tarred("a", "b\\x")"#, #"b\x"#, .hasBackslash),
    of(#"tarred("a", "C:x")"#, "C:x", .isOnDrive),
    of(
      #"tarred("a", "x\udcff", format=tarfile.USTAR_FORMAT)"#, "x\u{FFFD}", .isNotUTF8),
    of(#"tarred("a", "x" * 256)"#, String(repeating: "x", count: 256), .isTooLong),
    of(#"tarred("a", ("l", b"", {"type": tarfile.SYMTYPE, "linkname": ".."}))"#, "l", .isLink),
    of(#"tarred("a", ("l", b"", {"type": tarfile.LNKTYPE, "linkname": "a"}))"#, "l", .isLink),
    of(
      #"tarred("a", ("l", b"", {"type": tarfile.SYMTYPE, "linkname": "/tmp"}), "l/x")"#, "l",
      .isLink),
    of(#"tarred("a", ("d", b"", {"type": tarfile.CHRTYPE}))"#, "d", .isSpecial),
    of(#"tarred("a", ("d", b"", {"type": tarfile.BLKTYPE}))"#, "d", .isSpecial),
    of(#"tarred("a", ("p", b"", {"type": tarfile.FIFOTYPE}))"#, "p", .isSpecial),
    of(#"tarred("a", "b", "a")"#, "a", .isRepeated),
    of(
      #"tarred(("./", b"", {"type": tarfile.DIRTYPE}), "a", ("./", b"", {"type": tarfile.DIRTYPE}))"#,
      "./", .isRepeated),
    // GNU tar can write a folder's entry that lists the names of the folder's files.
    of(
      #"tarred("a", ("d/", b"xyz", {"type": b"D"}), format=tarfile.GNU_FORMAT)"#, "d/",
      .isFolderWithBytes),
    of(#"tarred("a", "A", mode="w:gz")"#, "A", .differsInFormOnly(from: "a")),
    of(
      #"tarred(NFC("é"), NFD("é"), format=tarfile.GNU_FORMAT)"#, "e\u{301}",
      .differsInFormOnly(from: "\u{E9}")),
    of(#"tarred("a", "a/b", mode="w:xz")"#, "a/b", .isBelowFile("a")),
    of(#"tarred("a/b", "a", mode="w:bz2")"#, "a", .isFolderOfOthers),
  ]

  @Test("names the entry, and nothing is left or written elsewhere", arguments: zips + tars)
  func refused(hostile: Case) throws {
    let archive = workspace.path("x.archive")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(hostile.script, to: archive)
    let failure = try #require(
      unpackingFailure(of: archive, as: ArchiveFormat(madeBy: hostile.script), in: scratch))
    #expect(failure.kind == .unusable && failure.path == archive)
    guard case .entry(let name, let fault)? = failure.cause as? ArchiveFault else {
      Issue.record("\(failure)")
      return
    }
    #expect(Array(name.utf8) == Array(hostile.name.utf8) && fault == hostile.fault)
    #expect(!failure.description.unicodeScalars.contains { $0.value < 32 })
    #expect(try FolderListing.names(in: scratch) == [])
    #expect(
      try FolderListing.names(in: workspace.folder).map(\.string) == ["scratch", "x.archive"])
  }

  // MARK: damage

  @Test("is compressed twice")
  func twice() throws {
    let archive = workspace.path("x")
    let scratch = try workspace.makeFolder("scratch")
    let script =
      #"tarred("a", mode="w:gz"); import gzip; d = gzip.compress(open(path, "rb").read()); open(path, "wb").write(d)"#
    try MadeArchive.write(script, to: archive)
    guard
      case .damaged? = unpackingFailure(of: archive, as: .tar, in: scratch)?.cause as? ArchiveFault
    else {
      Issue.record("it was unpacked")
      return
    }
  }

  @Test(
    "was cut short, anywhere",
    arguments: [
      #"zipped("a", ("b", b"y" * 200, {}))"#, #"tarred("a", ("b", b"y" * 200, {}), mode="w:gz")"#,
      #"tarred("a", ("b", b"y" * 200, {}), mode="w:xz")"#,
    ])
  func cut(script: String) throws {
    let archive = try workspace.makeFolder("in").appending("x.archive")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(script, to: archive)
    let bytes = try workspace.bytes("in/x.archive")
    // gzip and xz end with bytes that are not needed to read the entries.
    for count in 0..<(bytes.count - (script.contains("zipped") ? 0 : 60)) {
      try workspace.write(Array(bytes.prefix(count)), at: archive)
      let failure = unpackingFailure(of: archive, as: ArchiveFormat(madeBy: script), in: scratch)
      guard case .damaged? = failure?.cause as? ArchiveFault else {
        Issue.record("\(count) of \(bytes.count) bytes: \(failure as Any)")
        continue
      }
    }
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test("has another byte somewhere: what is unpacked all the same stays in its folder")
  func flipped() throws {
    let archive = try workspace.makeFolder("in").appending("x.archive")
    let scratch = try workspace.makeFolder("scratch")
    var random = Noise(seed: 18)
    for script in [
      #"zipped("a/b/c", ("d", b"y" * 200, {}), "e/")"#, #"tarred("a/b/c", ("d", b"y" * 200, {}))"#,
    ] {
      try MadeArchive.write(script, to: archive)
      let bytes = try workspace.bytes("in/x.archive")
      for _ in 0..<600 {
        try workspace.write(damaged(bytes, &random), at: archive)
        _ = unpackingFailure(of: archive, as: ArchiveFormat(madeBy: script), in: scratch)
      }
    }
    #expect(try FolderListing.names(in: scratch) == [])
    #expect(try FolderListing.names(in: workspace.folder).map(\.string) == ["in", "scratch"])
  }

  @Test("has a name that is marked as UTF-8 and is none")
  func unreadableName() throws {
    let archive = workspace.path("x.zip")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(
      #"zipped("a", "ü!"); patched("ü!".encode(), b"\xff\xfe!")"#, to: archive)
    let failure = unpackingFailure(of: archive, as: .zip, in: scratch)
    guard case .damaged? = failure?.cause as? ArchiveFault else {
      Issue.record("\(failure as Any)")
      return
    }
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test(
    "is none: a text, a picture, an empty file, a folder, a pipe, or missing",
    arguments: ArchiveFormat.allCases)
  func none(format: ArchiveFormat) throws {
    let scratch = try workspace.makeFolder("scratch")
    for bytes in [[], Array("Hats\n".utf8), Array("PK".utf8), Array("PK\u{3}\u{4}".utf8)] {
      try workspace.write(bytes, to: "x")
      let failure = unpackingFailure(of: workspace.path("x"), as: format, in: scratch)
      guard failure?.kind == .unusable, case .damaged? = failure?.cause as? ArchiveFault else {
        Issue.record("\(bytes): \(failure as Any)")
        continue
      }
    }
    try workspace.photo("hat.png")
    #expect(
      unpackingFailure(of: workspace.path("hat.png"), as: format, in: scratch)?.kind == .unusable)
    let folder = unpackingFailure(of: scratch, as: format, in: scratch)
    #expect(folder?.kind == .missing && folder?.cause as? ArchiveFault == .isNoArchive)
    #expect(unpackingFailure(of: workspace.path("none"), as: format, in: scratch)?.kind == .missing)
    #expect(try FolderListing.names(in: scratch) == [])
  }
}
