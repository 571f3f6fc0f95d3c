import Files
import Pixels
import SystemPackage
import TestSupport
import Testing

@Suite("The cache behind a list with pictures")
struct ThumbnailCacheTests {
  private let wardrobe = FilledWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  @Test("holds one small picture a photo, and is used")
  func used() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    let shown = try list()
    let name = try await cached(id)
    #expect(try workspace.files(in: "wardrobe/cache") == [name])
    #expect(
      try workspace.picture("wardrobe/cache/\(name)")
        == Raster(size: PixelSize(width: 24, height: 32), filledWith: .plum))
    // What is in the cache is shown, whatever the photo is.
    try workspace.photo("wardrobe/cache/\(name)", .moss)
    #expect(try list() != shown)
    _ = try await wardrobe.losePhoto(of: id)
    #expect(try list() != shown)
    #expect(try workspace.picture("wardrobe/cache/\(name)")[0, 0] == .moss)
  }

  @Test("has pictures of 96 pixels at most")
  func size() async throws {
    try workspace.photo("large.jpg", .sand, width: 500, height: 250)
    let added = try wardrobe.run("garment", "add", "large.jpg", "--type", "shirt")
    let id = try #require(added.outputLines.first)
    _ = try list()
    let picture = try await workspace.picture("wardrobe/cache/\(cached(id))")
    #expect(picture.size == PixelSize(width: 96, height: 48))
  }

  @Test("is made anew where it was deleted or damaged")
  func damaged() async throws {
    let id = try await wardrobe.garment("Plum", .plum)
    let shown = try list()
    let name = "wardrobe/cache/\(try await cached(id))"
    let whole = try workspace.bytes(name)
    for bytes in [[], OtherFiles.text, Array(whole.dropLast(30))] {
      try workspace.write(bytes, to: name)
      #expect(try list() == shown)
      #expect(try workspace.bytes(name) == whole)
    }
    try workspace.photo(name, .moss, width: 97, height: 1)
    #expect(try list() == shown)
    _ = try ChildProgram("rm", "-r", workspace.path("wardrobe/cache")).run()
    #expect(try list() == shown)
    #expect(try workspace.bytes(name) == whole)
  }

  @Test("is done without where it cannot be written")
  func unwritable() async throws {
    _ = try await wardrobe.garment("Plum", .plum)
    let shown = try list()
    _ = try ChildProgram("rm", "-r", workspace.path("wardrobe/cache")).run()
    try workspace.write(OtherFiles.text, to: "wardrobe/cache")
    #expect(try list() == shown)
    #expect(try workspace.bytes("wardrobe/cache") == OtherFiles.text)
  }

  @Test("forgets a photo that is removed, and keeps one that another garment has")
  func forgets() async throws {
    let first = try await wardrobe.garment("Plum", .plum)
    let again = try await wardrobe.garment("Plum too", .plum)
    _ = try list()
    let name = try await cached(first)
    _ = try wardrobe.run("garment", "remove", first, "--forever")
    #expect(try workspace.files(in: "wardrobe/cache") == [name])
    _ = try wardrobe.run("garment", "remove", again, "--forever")
    #expect(try workspace.files(in: "wardrobe/cache") == [])
  }

  private func cached(_ id: String) async throws -> String {
    "\(try await wardrobe.photo(of: id).stem ?? "")-96.png"
  }

  private func list() throws -> String {
    let command = "TERM=foot '\(ChildProgram.builtCommandPath)' garment list --pictures"
    let outcome = try wardrobe.onTerminal(command).run()
    #expect(outcome.ending == .exit(0))
    return outcome.output
  }
}
