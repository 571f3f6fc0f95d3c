import Core
import Glibc
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A wardrobe whose writer is killed", .enabled(if: FaultPoint.isHonoured))
struct KilledWardrobeTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  enum Change: String, CaseIterable {
    case add, addAgain, edit, editPhoto, remove, removeFromOutfit, create, cover, clearCover
    case rename, copy, removeOutfit, addUser, userPicture
    case addToBag, checkout, removeBagged
  }

  /// Kills each change at each of its fault points. Every run starts from the same state.
  @Test(
    "is as it was before or after the change, and nothing worse than a file that is not used in the wardrobe",
    arguments: Change.allCases)
  func killed(change: Change) async throws {
    let ids = try fill()
    let words = try words(of: change, ids)
    try wardrobe.workspace.move("w", to: "before")
    func restore() throws { try wardrobe.restore(from: "before") }
    try restore()
    let before = try await wardrobe.contents()
    let (points, outcome) = try ChildProgram.builtCommand.points(wardrobe.workspace, words)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let after = try await wardrobe.contents()
    #expect(try await wardrobe.faults() == [])
    #expect(points.contains(.rowsChanged) && points.contains(.rowsCommitted))
    for number in 1...max(points.count, 1) {
      let moment = Comment(rawValue: "\(change), \(number) of \(points.map(\.rawValue))")
      try restore()
      let killed = try ChildProgram.builtCommand.with(.kill(number)).run(words)
      #expect(killed.ending == .signal(SIGKILL), moment)
      let left = try await wardrobe.contents()
      #expect(left == (points[..<number].contains(.rowsCommitted) ? after : before), moment)
      let found = try await wardrobe.faults(repair: true)
      #expect(found.allSatisfy(\.isLeftOver) && found.count <= 1, moment)
      #expect(try await wardrobe.faults() == [], moment)
      #expect(try await wardrobe.contents() == left, moment)
      guard left == before else { continue }
      // The command also succeeds if the wardrobe is not repaired after a kill.
      try restore()
      _ = try ChildProgram.builtCommand.with(.kill(number)).run(words)
      let again = try ChildProgram.builtCommand.run(words)
      #expect(again.ending == .exit(0), "\(again.error)")
      #expect(try await wardrobe.contents() == after, moment)
      #expect(try await wardrobe.faults() == [], moment)
    }
  }

  @Test("while it is made is none, or one that the next finds")
  func making() async throws {
    let words = words("garment", "add", try wardrobe.photo(1), "--type", "shirt")
    let (points, _) = try ChildProgram.builtCommand.points(wardrobe.workspace, words)
    let after = try await wardrobe.contents()
    #expect(after.garments.count == 1)
    #expect(points.contains(.wardrobeMade) && points.contains(.tablesMade))
    for number in 1...max(points.count, 1) {
      let moment = Comment(rawValue: "\(number) of \(points.map(\.rawValue))")
      try wardrobe.restore(from: "none")
      let killed = try ChildProgram.builtCommand.with(.kill(number)).run(words)
      #expect(killed.ending == .signal(SIGKILL), moment)
      let left = try await wardrobe.contents()
      #expect(left.garments == [] || left == after, moment)
      if left.garments == [] {
        let again = try ChildProgram.builtCommand.run(words)
        #expect(again.ending == .exit(0), "\(again.error)")
      }
      #expect(try await wardrobe.faults(repair: true).allSatisfy(\.isLeftOver), moment)
      #expect(try await wardrobe.contents() == after, moment)
    }
  }

  @Test("while it is repaired is repaired by the next")
  func repairing() async throws {
    _ = try fill()
    let photo = "photos/\(String(repeating: "a", count: 64)).png"
    try wardrobe.workspace.write(wardrobe.workspace.bytes("in/1.png"), to: "w/\(photo)")
    let contents = try await wardrobe.contents()
    let killed = try ChildProgram.builtCommand.with(.kill(1, .photoSetAside))
      .run(words("check", "--repair"))
    #expect(killed.ending == .signal(SIGKILL))
    #expect(wardrobe.workspace.exists("w/set-aside/\(photo.dropFirst("photos/".count))"))
    #expect(try wardrobe("check", "--repair").ending == .exit(0))
    #expect(try await wardrobe.faults() == [])
    #expect(try await wardrobe.contents() == contents)
  }

  @Test("while a damaged index is built anew has all that it had, and is repaired the next time")
  func repairingIndex() async throws {
    _ = try fill()
    let contents = try await wardrobe.contents()
    try wardrobe.damageIndex()
    try wardrobe.workspace.move("w", to: "damaged")
    let words = words("check", "--repair")
    try wardrobe.restore(from: "damaged")
    let (points, _) = try ChildProgram.builtCommand.points(wardrobe.workspace, words)
    #expect(Set(points).isSuperset(of: [.databaseCopied, .databaseKept]))
    for number in 1...max(points.count, 1) {
      let moment = Comment(rawValue: "\(number) of \(points.map(\.rawValue))")
      try wardrobe.restore(from: "damaged")
      let killed = try ChildProgram.builtCommand.with(.kill(number)).run(words)
      #expect(killed.ending == .signal(SIGKILL), moment)
      #expect(try wardrobe("check", "--repair").ending == .exit(0), moment)
      #expect(try await wardrobe.contents() == contents, moment)
      #expect(try await wardrobe.faults() == [], moment)
    }
  }

  private func words(_ words: any CommandArgument...) -> [any CommandArgument] {
    words + ["--wardrobe", wardrobe.path]
  }

  /// Makes four garments, an outfit with a cover, and a bag. Returns the garments' identifiers.
  private func fill() throws -> [String] {
    let ids = try (0..<4).map { try wardrobe.add(wardrobe.photo($0)) }
    #expect(try wardrobe("outfit", "create", "O", ids[0], ids[1]).ending == .exit(0))
    #expect(try wardrobe("outfit", "cover", "O", wardrobe.photo(8)).ending == .exit(0))
    #expect(
      try wardrobe("user", "add", "Eva", "--picture", wardrobe.photo(9)).ending == .exit(0))
    let owner = ["--user", try wardrobe.rows("user", "list").first?.name ?? ""]
    #expect(try wardrobe("bag", "add", ids[2], ids[3], "-n", "2", owner).ending == .exit(0))
    return ids
  }

  private func words(of change: Change, _ ids: [String]) throws -> [any CommandArgument] {
    let (new, old) = (try wardrobe.photo(20), try wardrobe.photo(0))
    // The first user was created along with the first garment.
    let owner = ["--user", try wardrobe.rows("user", "list").first?.name ?? ""]
    let own: [any CommandArgument] =
      switch change {
      case .add: ["garment", "add", new, "--type", "dress"]
      case .addAgain: ["garment", "add", old, "--type", "dress", "--allow-duplicate"]
      case .edit: ["garment", "edit", ids[2], "--description", "new"]
      case .editPhoto: ["garment", "edit", ids[2], "--description", "new", "--photo", new]
      case .remove: ["garment", "remove", ids[2], "--forever"]
      case .removeFromOutfit: ["garment", "remove", ids[0], "--force", "--forever"]
      case .create: ["outfit", "create", "P", ids[2], ids[3]]
      case .cover: ["outfit", "cover", "O", new]
      case .clearCover: ["outfit", "cover", "O", "--clear"]
      case .rename: ["outfit", "edit", "O", "--name", "P"]
      case .copy: ["outfit", "copy", "O", "copy"]
      case .removeOutfit: ["outfit", "remove", "O", "--forever"]
      case .addUser: ["user", "add", "Ida", "--picture", new]
      case .userPicture: ["user", "edit", "Eva", "--picture", new]
      case .addToBag: ["bag", "add", ids[2], ids[0], "-n", "3"]
      case .checkout: ["bag", "checkout", "--title", "Trip"]
      case .removeBagged: ["garment", "remove", ids[3], "--forever"]
      }
    let isOfUser = change == .addUser || change == .userPicture
    return own + (isOfUser ? [] : owner) + ["--wardrobe", wardrobe.path]
  }
}
