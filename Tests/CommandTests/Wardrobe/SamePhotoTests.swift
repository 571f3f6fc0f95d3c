import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite(
  "Two programs that put the same new photo in", .enabled(if: FaultPoint.isHonoured))
struct SamePhotoTests {
  private let wardrobe = CommandWardrobe()

  @Test(
    "share the one that came first: nothing takes its place, and it belongs to both",
    arguments: [.temporaryMade, .fileOpened, .fileWritten, .fileSynchronized] as [FaultPoint])
  func shared(point: FaultPoint) throws {
    _ = try wardrobe.add(wardrobe.photo(250))
    let photo = try wardrobe.photo(1)
    // The first process stops before its copy of the photo is complete.
    let first = try ChildProgram.builtCommand.with(.stop(1, point)).start(
      "garment", "add", photo, "--type", "shirt", "--allow-duplicate", "--description", "first",
      "--wardrobe", wardrobe.path)
    #expect(try first.stops())
    let id = try wardrobe.add(photo, "--type", "shirt", "--description", "second")
    let name = try #require(
      try wardrobe.rows("garment", "list").first { $0.id == id }?.photo)
    let identity = try #require(FileIdentity(of: FilePath(name)))
    first.resume()
    #expect(try first.wait().ending == .exit(0))
    #expect(FileIdentity(of: FilePath(name)) == identity)
    #expect(try wardrobe("check", "--quiet").error == "")
    #expect(try wardrobe.rows("garment", "list").filter { $0.photo == name }.count == 2)
  }

  @Test("keep it while one has it and has not said so yet, though the other's garment goes")
  func removed() throws {
    let photo = try wardrobe.photo(1)
    let id = try wardrobe.add(photo)
    let second = try ChildProgram.builtCommand.with(.stop(1, .photoPut)).start(
      "garment", "add", photo, "--type", "shirt", "--allow-duplicate", "--wardrobe", wardrobe.path)
    #expect(try second.stops())
    #expect(try wardrobe("garment", "remove", id, "--forever").ending == .exit(0))
    #expect(try wardrobe("check", "--quiet").error == "")
    second.resume()
    #expect(try second.wait().ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list").count == 1)
    #expect(try wardrobe("check", "--quiet").error == "")
  }

  @Test("wait for one that removes it, and bring it again")
  func removing() throws {
    let photo = try wardrobe.photo(1)
    let id = try wardrobe.add(photo)
    let first = try ChildProgram.builtCommand.with(.stop(1, .photoUnused)).start(
      "garment", "remove", id, "--forever", "--wardrobe", wardrobe.path)
    #expect(try first.stops())
    let second = try wardrobe.start(["garment", "add", photo, "--type", "shirt"])
    first.resume()
    #expect(try first.wait().ending == .exit(0))
    #expect(try second.wait().ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list").count == 1)
    #expect(try wardrobe("check", "--quiet").error == "")
  }
}
