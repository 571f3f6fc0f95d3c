import Files
import Glibc
import SystemPackage
import TestSupport
import Testing

@Suite("Two programs that put the same new photo in")
struct SamePhotoTests {
  private let wardrobe = CommandWardrobe()

  /// A program whose copy is written and not in its place yet, and its photo.
  private func pausedWriter() throws -> (program: RunningProgram, photo: FilePath) {
    for number in 0..<200 {
      let small = try wardrobe.photo(number)
      // It takes a while to be copied: what stands behind a picture makes it another.
      let photo = try wardrobe.workspace.write(
        Workspace.bytes(at: small) + Array(repeating: UInt8(number), count: 1 << 25),
        to: "in/\(number).png")
      let program = try wardrobe.start([
        "garment", "add", photo, "--type", "shirt", "--again", "--description", "first",
      ])
      func isWriting() throws -> Bool {
        try !wardrobe.workspace.temporaries(in: "w/photos").isEmpty
      }
      while try !isWriting() && !program.hasEnded() { usleep(200) }
      // It may have gone on in between.
      if try !program.hasEnded() && program.pause() && isWriting() { return (program, photo) }
      program.resume()
      _ = try program.wait()
      _ = try wardrobe("garment", "remove", wardrobe.rows("garment", "list").map(\.id))
    }
    throw Errno.timedOut
  }

  @Test("share the one that came first: nothing takes its place, and it belongs to both")
  func shared() throws {
    _ = try wardrobe.add(wardrobe.photo(250))
    let (first, photo) = try pausedWriter()
    let id = try wardrobe.add(photo, "--type", "shirt", "--description", "second")
    let name = try #require(
      try wardrobe.rows("garment", "list").first { $0.id == id }?.photo)
    let identity = try #require(FileIdentity(of: FilePath(name)))
    first.resume()
    #expect(try first.wait().ending == .exit(0))
    #expect(FileIdentity(of: FilePath(name)) == identity)
    #expect(try wardrobe("check").error == "")
    #expect(try wardrobe.rows("garment", "list").filter { $0.photo == name }.count == 2)
  }
}
