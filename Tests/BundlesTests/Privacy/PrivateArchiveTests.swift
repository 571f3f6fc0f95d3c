import Bundles
import Files
import SystemPackage
import TestSupport
import Testing

@Suite("What an archive tells beside its files")
struct PrivateArchiveTests {
  private let workspace = Workspace(inMemory: true)

  private func found(_ script: String, in name: String = "x") throws -> [String] {
    try MadeArchive.write(script, to: workspace.path(name))
    let search = PrivacySearch(sender: PrivateTextTests.sender)
    return try search.run(workspace.path(name)).findings.map(\.description)
  }

  static let owners: [(String, [String])] = [
    (
      #"tarred("b/a", ("b/c", b"x", {"uname": "ana", "gname": "family", "uid": 1000, "gid": 1001}))"#,
      ["b/c: an owner in the archive (user ana, 1000; group family, 1001)"]
    ),
    (
      #"tarred(("a", b"x", {"uname": "ana"}), ("c", b"x", {"uname": "ana"}), mode="w:xz")"#,
      ["a: an owner in the archive (user ana)"]
    ),
    (
      #"tarred(("a", b"x", {"uid": 501}), ("c", b"x", {"uid": 502, "gname": "wheel"}), format=tarfile.GNU_FORMAT)"#,
      ["a: an owner in the archive (user 501)", "c: an owner in the archive (user 502)"]
    ),
    (#"tarred(("a", b"x", {"uname": "root", "gname": "root"}), "c", mode="w:bz2")"#, []),
    (
      #"tarred(("a", b"x", {"pax_headers": {"SCHILY.xattr.user.origin": "https://a.example"}}))"#,
      ["a: extended attributes in the archive"]
    ),
    // ux, of 11 and of 15 bytes.
    (
      #"zipped("a", ("c", b"x", {"extra": struct.pack("<HHBBIBI", 0x7875, 11, 1, 4, 1000, 4, 0)}))"#,
      ["c: an owner in the archive (user 1000)"]
    ),
    (
      #"zipped(("c", b"x", {"extra": struct.pack("<HHBBIBI", 0x7875, 11, 1, 4, 0, 4, 0)}))"#, []
    ),
    (
      #"zipped(("c", b"x", {"extra": struct.pack("<HHIHHBBQBH", 9, 4, 0, 0x7875, 13, 1, 8, 501, 2, 20)}))"#,
      ["c: an owner in the archive (user 501; group 20)"]
    ),
    // Those of older programs.
    (
      #"zipped(("c", b"x", {"extra": struct.pack("<HHHH", 0x7855, 4, 501, 20)}))"#,
      ["c: an owner in the archive (user 501; group 20)"]
    ),
    (
      #"zipped(("c", b"x", {"extra": struct.pack("<HHIIHH", 0x5855, 12, 0, 0, 0, 20)}))"#,
      ["c: an owner in the archive (group 20)"]
    ),
    (
      #"zipped(("c", b"x", {"extra": struct.pack("<HHIHIHH", 0x756E, 14, 0, 0, 0, 7, 0)}))"#,
      ["c: an owner in the archive (user 7)"]
    ),
    // Cut off.
    (#"zipped(("c", b"x", {"extra": struct.pack("<HHBBH", 0x7875, 4, 1, 4, 1000)}))"#, []),
  ]

  @Test("is whose the files are, by name and by number", arguments: owners)
  func owner(script: String, expected: [String]) throws {
    #expect(try found(script) == expected)
  }

  @Test("is a comment, another name")
  func comments() throws {
    let comment = #"""
      with zipfile.ZipFile(path, "w") as archive:
        archive.comment = "For Zoë\nfrom Ana".encode()
        entry = zipfile.ZipInfo("a"); entry.comment = b"of Lisa"
        archive.writestr(entry, b"x")
      """#
    #expect(
      try found(comment) == [
        "a comment in the archive (For Zoë from Ana)", "a: a comment in the archive (of Lisa)",
      ])
    #expect(
      try found(
        #"""
        text = lambda kind, words: struct.pack("<HHBI", kind, len(words) + 5, 1, 0) + words
        zipped(("a", b"x", {"extra": text(0x6375, b"by Ana") + text(0x7075, b"by-mgarcia.jpg")}))
        """#) == ["a: a comment in the archive (by Ana)", "a: a name of the sender (mgarcia)"])
    #expect(try found(#"zipped("a", "b/", "b/c")"#) == [])
  }

  @Test("is what a compressed file was called, where the archive's name does not say it")
  func gzip() throws {
    let script = #"""
      import gzip
      data = io.BytesIO()
      with tarfile.open(fileobj=data, mode="w") as archive:
        archive.addfile(tarfile.TarInfo("a"))
      with open(path, "wb") as file, gzip.GzipFile(NAME, "wb", fileobj=file) as packed:
        packed.write(data.getvalue())
      """#
    for (given, name, expected) in [
      ("/home/ana/for-lisa.tar", "b.tar.gz", ["the name of an original file (for-lisa.tar)"]),
      ("b.tar", "b.tar.gz", []), ("b.tar", "b.tgz", []), ("", "b.tgz", []),
    ] {
      let found = try found("NAME = \"\(given)\"\n\(script)", in: name)
      #expect(found == expected, "\(given)")
    }
    // A part of its own, and a comment.
    let header = #"""
      data = open(path, "rb").read()
      flags = data[3] | 4 | 16
      name = data[10:data.index(0, 10) + 1]
      open(path, "wb").write(data[:3] + bytes([flags]) + data[4:10] + b"\2\0zz" + name + b"Ana\xe9\0"
        + data[10 + len(name):])
      """#
    #expect(
      try found("NAME = \"c.tar\"\n\(script)\n\(header)", in: "b.tgz") == [
        "the name of an original file (c.tar)", "a comment in the archive (Anaé)",
      ])
  }

  @Test("is nothing in what What2Wear makes itself")
  func own() async throws {
    try workspace.photo("hat.png")
    var bundle = ShareBundle(title: "T")
    bundle.isZipped = true
    _ = try await bundle.export([workspace.path("hat.png")], to: workspace.path("b.zip"))
    let search = PrivacySearch(sender: PrivateTextTests.sender)
    #expect(try search.run(workspace.path("b.zip")).findings == [])
  }
}
