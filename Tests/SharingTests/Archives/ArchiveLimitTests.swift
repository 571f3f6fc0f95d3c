import Sharing
import Core
import SystemPackage
import TestSupport
import Testing

/// Tests archives that would fill a disk or take hours to unpack.
@Suite("An archive that is too much")
struct ArchiveLimitTests {
  private let workspace = Workspace(inMemory: true)

  @Test(
    "has 100,000 entries, or makes as many folders",
    arguments: [
      #"zipped(*map(str, range(100000)))"#, #"tarred(*map(str, range(100000)), mode="w:gz")"#,
      #"tarred(*(f"{i}/" + "/".join("x" * 500) + "/f" for i in range(250)))"#,
    ])
  func many(script: String) throws {
    let archive = workspace.path("x.archive")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(script, to: archive)
    let failure = unpackingFailure(of: archive, as: ArchiveFormat(madeBy: script), in: scratch)
    #expect(failure?.cause as? ArchiveFault == .hasTooMany(limit: 99_999))
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test(
    "unpacks to more than 200 times its size, whatever its header says",
    arguments: [
      #"zipped(("a", bytes(3000000), {}))"#,
      #"zipped(*((f"{i}", bytes(100000), {}) for i in range(30)))"#,
      #"tarred(("a", bytes(3000000), {}), mode="w:gz")"#,
      #"tarred(("a", bytes(3000000), {}), mode="w:xz")"#,
      // This archive contains only headers of empty entries.
      #"""
      tarred(*((f"{i}", b"", {"pax_headers": {"comment": "x" * 900000}}) for i in range(40)), mode="w:gz")
      """#,
      // The entry is a sparse file with one byte after a large hole.
      #"""
      tarred(("a", b"1\n1000000000000\n1\n".ljust(512, b"\0") + b"x", {"pax_headers": {
        "GNU.sparse.major": "1", "GNU.sparse.minor": "0", "GNU.sparse.name": "a",
        "GNU.sparse.realsize": "1000000000001"}}))
      """#,
    ])
  func bomb(script: String) throws {
    let archive = workspace.path("x.archive")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(script, to: archive)
    let failure = unpackingFailure(of: archive, as: ArchiveFormat(madeBy: script), in: scratch)
    #expect(failure?.cause as? ArchiveFault == .isBomb(ratio: 200), "\(failure as Any)")
    #expect(failure?.kind == .unusable)
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test("is not unpacked where its entries are more than are allowed, however few files they make")
  func entries() throws {
    let archive = workspace.path("x.tar")
    let scratch = try workspace.makeFolder("scratch")
    // Each folder's entry follows the entry of the file in it, so the folder's entry creates
    // nothing.
    try MadeArchive.write(
      #"tarred("a/x", ("a", b"", {"type": tarfile.DIRTYPE}), "b/x", ("b", b"", {"type": tarfile.DIRTYPE}))"#,
      to: archive)
    var limits = ArchiveLimits()
    limits.entryCount = 4
    #expect(unpackingFailure(of: archive, as: .tar, in: scratch, limits: limits) == nil)
    try MadeArchive.write(
      #"tarred("a/x", ("a", b"", {"type": tarfile.DIRTYPE}), ("./", b"", {"type": tarfile.DIRTYPE}))"#,
      to: archive)
    limits.entryCount = 2
    let failure = unpackingFailure(of: archive, as: .tar, in: scratch, limits: limits)
    #expect(failure?.cause as? ArchiveFault == .hasTooMany(limit: 2))
    #expect(try FolderListing.names(in: scratch) == [])
  }

  @Test("unpacks to a byte more than the most, and not to as many")
  func most() throws {
    let archive = workspace.path("x.zip")
    let scratch = try workspace.makeFolder("scratch")
    try MadeArchive.write(
      #"import random; zipped("a", ("b", random.Random(1).randbytes(70000), {}))"#, to: archive)
    var limits = ArchiveLimits()
    #expect((limits.byteCount, limits.ratio, limits.entryCount) == (2 << 30, 200, 99_999))
    limits.byteCount = 70_001
    #expect(unpackingFailure(of: archive, as: .zip, in: scratch, limits: limits) == nil)
    limits.byteCount = 70_000
    let failure = unpackingFailure(of: archive, as: .zip, in: scratch, limits: limits)
    #expect(failure?.cause as? ArchiveFault == .isTooLarge(limit: 70_000))
    #expect(try FolderListing.names(in: scratch) == [])
  }
}
