import Core
import Glibc
import TestSupport
import Testing
import WardrobeStore

@Suite("Fault points", .enabled(if: FaultPoint.isHonoured))
struct FaultPointTests {
  private let wardrobe = CommandWardrobe()
  private var workspace: Workspace { wardrobe.workspace }

  /// Returns the fault points that a successful run reaches.
  private func met(_ words: any CommandArgument...) throws -> [FaultPoint] { try met(words) }

  private func met(_ words: [any CommandArgument]) throws -> [FaultPoint] {
    let (points, outcome) = try ChildProgram.builtCommand.points(workspace, words)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return points
  }

  /// A fault point that no program reaches would never be tested.
  @Test("are all met by some program")
  func all() throws {
    let photo = try wardrobe.photo(1)
    var points = try met("thumbnails", photo, "-o", workspace.path("t"))
    points += try met("thumbnails", photo, "-o", workspace.path("t"), "--prune")
    points += try met("share", photo, "-o", workspace.path("b"), "--title", "T")
    points += try met("share", photo, "-o", workspace.path("b"), "--title", "T", "--force")
    let own: [any CommandArgument] = ["--wardrobe", wardrobe.path]
    points += try met(["garment", "add", photo, "--type", "shirt"] + own)
    let id = try #require(try wardrobe.rows("garment", "list").first?.id)
    let orphan = "w/photos/\(String(repeating: "a", count: 64)).png"
    try workspace.write(Workspace.bytes(at: photo), to: orphan)
    try wardrobe.damageIndex()
    points += try met(["check", "--repair"] + own)
    points += try met(["garment", "remove", id, "--forever"] + own)
    #expect(Set(points) == Set(FaultPoint.allCases))
  }

  @Test("are met in the order of the steps of a file")
  func order() throws {
    let points = try met("clean", wardrobe.photo(1), "-o", workspace.path("x.png"))
    #expect(points == [.temporaryMade, .fileOpened, .fileWritten, .fileSynchronized, .filePlaced])
  }

  @Test(
    "that are asked for in words that mean nothing change nothing",
    arguments: ["", "kill", "kill x", "kill 1 no-such-point", "explode 1", "kill 0"])
  func meaningless(words: String) throws {
    let photo = try wardrobe.photo(1)
    let outcome = try ChildProgram.builtCommand.wrapped(in: "env", "WHAT2WEAR_FAULT=\(words)")
      .run("clean", photo, "-o", workspace.path("x.png"))
    #expect(outcome.ending == .exit(0) && outcome.error == "")
  }
}
