import Archives
import Files
import SystemPackage
import TestSupport
import Testing

@Suite("An archive's remarks")
struct ArchiveRemarkTests {
  private let workspace = Workspace(inMemory: true)

  private struct Told: Equatable {
    var entry: String?
    var kind: ArchiveRemark.Kind
    var text: String
  }

  private func told(of archive: borrowing UnpackedArchive) throws -> [Told] {
    try archive.remarks().map { Told(entry: $0.entry, kind: $0.kind, text: $0.text) }
  }

  private func remarks(_ script: String) throws -> [Told] {
    try MadeArchive.write(script, to: workspace.path("x"))
    return try told(of: UnpackedArchive(workspace.path("x"), in: workspace.folder))
  }

  @Test(
    "are a thousand at most, each another",
    arguments: [
      #"zipped(*((f"{i}", b"x", {"comment": f"{i // 2}".encode()}) for i in range(4000)))"#,
      #"tarred(*((f"{i}", b"x", {"pax_headers": {"comment": f"{i // 2}"}}) for i in range(4000)), mode="w:gz")"#,
      #"""
      text = lambda i: struct.pack("<HHBI", 0x6375, 9, 1, 0) + b"%04d" % i
      zipped(*((f"{e}", b"x", {"extra": b"".join(text(e * 500 + i // 2) for i in range(1000))})
        for e in range(4)))
      """#,
    ])
  func most(script: String) throws {
    let remarks = try remarks(script)
    #expect(remarks.count == 1000 && Set(remarks.map(\.text)).count == 1000)
    #expect(remarks.allSatisfy { $0.kind == .comment })
  }

  @Test("are those of the archive that was unpacked, though another took its place since")
  func sameFile() throws {
    let path = workspace.path("x")
    try MadeArchive.write(#"zipped(("a", b"x", {"comment": b"old"}))"#, to: path)
    let archive = try UnpackedArchive(path, in: workspace.folder)
    Workspace.remove(path)
    try MadeArchive.write(#"zipped(("a", b"x", {"comment": b"new"}))"#, to: path)
    #expect(try told(of: archive) == [Told(entry: "a", kind: .comment, text: "old")])
  }

  @Test("are what pax headers say that nobody knows, and comments, of all entries and of one")
  func pax() throws {
    #expect(
      try remarks(
        #"""
        with tarfile.open(path, "w:gz", pax_headers={"comment": "for Zoë"}) as archive:
          for name, headers in (("a", {"comment": "by Ana"}), ("b/" + "c" * 120, {"ACME.place": "Lima"})):
            entry = tarfile.TarInfo(name); entry.size = 1; entry.pax_headers = headers
            archive.addfile(entry, io.BytesIO(b"x"))
        """#) == [
          Told(kind: .comment, text: "for Zoë"),
          Told(entry: "a", kind: .comment, text: "by Ana"),
          Told(
            entry: "b/" + String(repeating: "c", count: 120), kind: .comment,
            text: "ACME.place=Lima"),
        ])
    // Long names are no remark, nor is anything that libarchive knows.
    for form in ["PAX", "GNU"] {
      #expect(
        try remarks(
          #"tarred("d/" + "e" * 150, ("f", b"y" * 700, {"mtime": 1.5}), format=tarfile.\#(form)_FORMAT)"#
        )
          == [])
    }
  }

  @Test("are who may do what with a file beside the usual")
  func access() throws {
    let words = "user::rw-,user:ana:r--,group::r--,mask::r--,other::---"
    #expect(
      try remarks(#"tarred(("a", b"x", {"pax_headers": {"SCHILY.acl.access": "\#(words)"}}))"#) == [
        Told(entry: "a", kind: .access, text: "user:ana:r--")
      ])
  }

  // MARK: what nobody sees

  @Test("are bytes of a ZIP file that no entry has, wherever they are")
  func hiddenInZIP() throws {
    let before = #"""
      zipped("a")
      d = open(path, "rb").read()
      at, end = d.index(b"PK\1\2"), d.rfind(b"PK\5\6")
      open(path, "wb").write(d[:at] + b"secret" + d[at:end + 16] + struct.pack("<I", at + 6) + d[end + 20:])
      """#
    #expect(try remarks(before) == [Told(kind: .surplus, text: "6")])
    // An entry that the directory does not name: 30 bytes, a name of six, and three of one letter.
    let between = #"""
      zipped("a", "hidden", "c")
      d = open(path, "rb").read(); at = d.index(b"PK\1\2")
      all = d[at:d.rfind(b"PK\5\6")].split(b"PK\1\2")
      kept = b"PK\1\2" + all[1] + b"PK\1\2" + all[3]
      open(path, "wb").write(d[:at] + kept + struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, 2, 2, len(kept), at, 0))
      """#
    #expect(try remarks(between) == [Told(kind: .surplus, text: "39")])
  }

  @Test("are none where sums stand behind entries, or records are those of ZIP64")
  func descriptors() throws {
    for isLong in ["False", "True"] {
      #expect(
        try remarks(
          #"""
          pipe = Pipe()
          with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in "abc":
              with archive.open(name, "w", force_zip64=\#(isLong)) as file: file.write(name.encode() * 9)
          open(path, "wb").write(pipe.bytes)
          """#) == [])
    }
    #expect(try remarks(#"zipped(*map(str, range(70000)))"#) == [])
  }

  @Test(
    "are bytes behind a tar archive's end, compressed with it or behind that, but for zeros",
    arguments: [
      (#"tarred("a"); open(path, "ab").write(b"secret")"#, true),
      (#"tarred("a", mode="w:gz"); open(path, "ab").write(b"secret")"#, true),
      (
        #"tarred("a"); import gzip; d = open(path, "rb").read(); open(path, "wb").write(gzip.compress(d + b"secret"))"#,
        true
      ),
      (#"tarred("a"); open(path, "ab").write(bytes(99999))"#, false),
      (#"tarred("a", mode="w:gz"); open(path, "ab").write(bytes(99999))"#, false),
      (#"tarred("a", mode="w:xz")"#, false), (#"tarred("a", mode="w:bz2")"#, false),
      (#"tarred("a"); d = open(path, "rb").read(); open(path, "wb").write(d[:1024])"#, false),
    ])
  func behindTar(script: String, isTold: Bool) throws {
    #expect(
      try remarks(script)
        == (isTold ? [Told(kind: .surplus, text: "behind its end")] : []))
  }

  // MARK: limits

  @Test("are none of a ZIP file whose entries overlap: it is not unpacked")
  func overlapping() throws {
    // What stands before the first entry's bytes reaches past the second entry's beginning.
    let scripts = [
      #"zipped("a", "b"); d = bytearray(open(path, "rb").read()); d[28] = 60; open(path, "wb").write(d)"#,
      #"""
      zipped("a", "b")
      d = bytearray(open(path, "rb").read()); at = d.index(b"PK\1\2")
      d[at + 20] = 40
      open(path, "wb").write(d)
      """#,
    ]
    for script in scripts {
      try MadeArchive.write(script, to: workspace.path("x"))
      let failure = unpackingFailure(of: workspace.path("x"), in: workspace.folder)
      #expect(failure?.cause as? ArchiveFault == .damaged("entries of it overlap"))
    }
  }

  @Test(
    "and limits may be any numbers",
    arguments: [#"zipped("a", "b")"#, #"tarred("a", "b", mode="w:gz")"#])
  func limits(script: String) throws {
    try MadeArchive.write(script, to: workspace.path("x"))
    var limits = ArchiveLimits()
    (limits.entryCount, limits.byteCount, limits.ratio) = (.max, .max, .max)
    let archive = try UnpackedArchive(workspace.path("x"), limits: limits, in: workspace.folder)
    #expect(try told(of: archive) == [])
    for number in [-1, .min] {
      for path: WritableKeyPath<ArchiveLimits, Int> in [\.entryCount, \.byteCount, \.ratio] {
        limits = ArchiveLimits()
        limits[keyPath: path] = number
        let failure = unpackingFailure(
          of: workspace.path("x"), in: workspace.folder, limits: limits)
        #expect(failure?.kind == .unusable && failure?.cause is ArchiveFault)
      }
    }
  }

  @Test("may be asked for whatever bytes of the archive are others")
  func flipped() throws {
    var random = Noise(seed: 31)
    for script in [
      #"zipped("a/b", ("d", b"y" * 200, {"comment": b"z", "extra": struct.pack("<HHHH", 0x7855, 4, 501, 20)}))"#,
      #"tarred("a/b", ("d" * 120, b"y" * 600, {"pax_headers": {"comment": "by Ana", "size": "600"}}))"#,
    ] {
      try MadeArchive.write(script, to: workspace.path("whole"))
      let bytes = try workspace.bytes("whole")
      for _ in 0..<600 {
        try workspace.write(damaged(bytes, &random), to: "x")
        do throws(FileFailure) {
          let archive = try UnpackedArchive(workspace.path("x"), in: workspace.folder)
          let remarks = try archive.remarks()
          #expect(remarks.count < 10)
        } catch {
          #expect(error.kind == .unusable && error.path == workspace.path("x"))
        }
      }
    }
  }
}
