import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("Programs that use one wardrobe at once")
struct ConcurrentWardrobeTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))
  private let writers = 8

  /// Returns the closet of the only user.
  private func closet(of wardrobe: CommandWardrobe) async throws -> Closet {
    let opened = try await Wardrobe.open(WardrobeFolder(wardrobe.path), creating: false)
    return try await opened.closet(of: opened.userID(nil))
  }

  @Test("all get through: 8 writers of 5 garments each add 40")
  func adding() async throws {
    let garments = 5
    for number in 0..<garments { try wardrobe.photo(number) }
    let script = """
      for n in $(seq 0 \(garments - 1)); do
        "$0" garment add "$1/$n.png" --type shirt --description "$2-$n" --allow-duplicate --wardrobe "$3" \
          || exit
      done
      """
    let running = try (0..<writers).map { writer in
      try ChildProgram("bash", "-c", script).start(
        ChildProgram.builtCommandPath, wardrobe.workspace.path("in"), "\(writer)", wardrobe.path)
    }
    let outcomes = try running.map { try $0.wait() }
    #expect(outcomes.allSatisfy { $0.ending == .exit(0) })
    #expect(outcomes.map(\.error).joined() == "")
    let closet = try await closet(of: wardrobe)
    let all = try await closet.garments()
    #expect(all.count == writers * garments)
    #expect(Set(all.map { "\($0.id)" }) == Set(outcomes.flatMap(\.outputLines)))
    #expect(Set(all.map(\.details.description)).count == writers * garments)
    #expect(try wardrobe.workspace.files(in: "w/photos").count == garments)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("add each photo once: 8 writers bring the same 100 at once, a group at a time")
  func importing() async throws {
    let photos = 100
    try wardrobe.photo(0)
    for number in 1..<photos {
      try wardrobe.workspace.write(
        wardrobe.workspace.bytes("in/0.png") + Array("\(number)".utf8), to: "in/\(number).png")
    }
    let running = try (0..<writers).map { _ in
      try wardrobe.start(["import", wardrobe.workspace.path("in"), "--type", "shirt"])
    }
    let outcomes = try running.map { try $0.wait() }
    #expect(outcomes.allSatisfy { $0.ending == .exit(0) })
    let added = outcomes.flatMap(\.errorLines).compactMap { line -> Int? in
      let words = line.split(separator: " ")
      return words.last == "added" ? words.dropFirst().first.flatMap { Int($0) } : nil
    }
    #expect(added.count == writers && added.reduce(0, +) == photos)
    let closet = try await closet(of: wardrobe)
    let all = try await closet.garments()
    #expect(all.count == photos && Set(all.map(\.photo)).count == photos)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("may all find no wardrobe and make one")
  func making() async throws {
    for round in 0..<4 {
      let fresh = CommandWardrobe(wardrobe.workspace, "fresh\(round)/w")
      let running = try (0..<writers).map { number in
        try fresh.start(["garment", "add", try fresh.photo(number), "--kind", "footwear"])
      }
      let outcomes = try running.map { try $0.wait() }
      #expect(outcomes.map(\.error) == Array(repeating: "", count: writers))
      let closet = try await closet(of: fresh)
      let ids = try await closet.garments().map { "\($0.id)" }
      #expect(ids.sorted() == outcomes.flatMap(\.outputLines).sorted())
      #expect(ids.count == writers)
      #expect(try await closet.wardrobe.check() == [])
    }
  }
}
