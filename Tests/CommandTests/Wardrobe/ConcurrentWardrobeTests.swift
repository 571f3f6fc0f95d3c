import SystemPackage
import TestSupport
import Testing

@Suite("Programs that use one wardrobe at once")
struct ConcurrentWardrobeTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  @Test("all get through: 8 writers of 100 garments each add 800")
  func writers() throws {
    let (writers, garments) = (8, 100)
    try wardrobe.photo(0)
    for number in 1..<garments {
      try wardrobe.workspace.write(
        wardrobe.workspace.bytes("in/0.png") + Array("\(number)".utf8), to: "in/\(number).png")
    }
    let script = """
      for n in $(seq 0 \(garments - 1)); do
        "$0" garment add "$1/$n.png" --type shirt --description "$2-$n" --again --wardrobe "$3" \
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
    let rows = try wardrobe.rows("garment", "list")
    #expect(rows.count == writers * garments)
    #expect(Set(rows.map(\.id)) == Set(outcomes.flatMap(\.outputLines)))
    #expect(Set(rows.compactMap(\.description)).count == writers * garments)
    #expect(try wardrobe.workspace.files(in: "w/photos").count == garments)
    #expect(try wardrobe.rows("user", "list").count == 1)
    #expect(try wardrobe("check").ending == .exit(0))
  }

  @Test("may all find no wardrobe and make one")
  func making() throws {
    for round in 0..<4 {
      let fresh = CommandWardrobe(wardrobe.workspace, "fresh\(round)/w")
      let running = try (0..<8).map { number in
        try fresh.start(["garment", "add", try fresh.photo(number), "--kind", "footwear"])
      }
      let outcomes = try running.map { try $0.wait() }
      #expect(outcomes.map(\.error) == Array(repeating: "", count: 8))
      let ids = try fresh.rows("garment", "list").map(\.id)
      #expect(ids.sorted() == outcomes.flatMap(\.outputLines).sorted())
      #expect(ids.count == 8)
      #expect(try fresh.rows("user", "list").count == 1)
      #expect(try fresh("check").ending == .exit(0))
    }
  }
}
