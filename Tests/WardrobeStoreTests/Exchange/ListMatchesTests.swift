import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A list that is read again")
struct ListMatchesTests {
  private let fixture = WardrobeFixture()

  private func run(
    _ list: [String], _ closet: Closet?, isRehearsal: Bool = false
  ) async throws -> [String] {
    let workspace = fixture.workspace
    let text = (["file,type,description,brand,tags"] + list).joined(separator: "\n")
    try workspace.write(Array(text.utf8), to: "list.csv")
    let plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    var lines: [String] = []
    try await plan.run(into: closet, isRehearsal: isRehearsal) { result in
      switch result {
      case .added: lines.append("added")
      case .matched(let change):
        lines.append(change.fields.isEmpty ? "unchanged" : change.fields.joined(separator: " "))
      default: lines.append("\(result)")
      }
    }
    return lines
  }

  @Test("changes nothing, whatever is in it", arguments: 1...8)
  func again(seed: Int) async throws {
    for number in 1...3 { try fixture.photo(number) }
    var random = Noise(seed: seed)
    let rows = (0..<12).map { _ in
      [
        "\(Int.random(in: 1...3, using: &random)).png", "shirt",
        ["", "One", "two", "Two"].randomElement(using: &random) ?? "",
        ["", "Acme", "Zara"].randomElement(using: &random) ?? "",
        ["", "b;a"].randomElement(using: &random) ?? "",
      ].joined(separator: ",")
    }
    let closet = try await fixture.closet()
    let added = Array(repeating: "added", count: rows.count)
    #expect(try await run(rows, closet, isRehearsal: true) == added)
    #expect(try await run(rows, closet) == added)
    let garments = try await closet.garments()
    let unchanged = Array(repeating: "unchanged", count: rows.count)
    #expect(try await run(rows, closet) == unchanged)
    #expect(try await run(rows.shuffled(using: &random), closet) == unchanged)
    #expect(try await run(rows, closet, isRehearsal: true) == unchanged)
    #expect(try await closet.garments() == garments)
    let faults = try await closet.wardrobe.check()
    #expect(faults == [])
  }

  @Test("leaves garments alone that another row names better")
  func better() async throws {
    try fixture.photo(1)
    let closet = try await fixture.closet()
    _ = try await run(["1.png,shirt,,Acme,", "1.png,shirt,,Zara,"], closet)
    let garments = try await closet.garments().reversed().map(\.self)
    // A person names the first; by its file's name the first row would be the second garment.
    try await closet.editGarment(garments[0].id) { $0.description = "Blouse" }
    #expect(
      try await run(["1.png,shirt,,Acme,", "1.png,shirt,,Zara,new"], closet)
        == ["unchanged", "tags"])
    let after = try await closet.garments().reversed().map(\.self)
    #expect(after.map(\.details.description) == ["Blouse", "1"])
    #expect(after.map(\.details.brand) == ["Acme", "Zara"])
    #expect(after.map(\.details.tags) == [[], ["new"]])
  }

  @Test("adds a row whose garment is another owner's")
  func owners() async throws {
    try fixture.photo(1)
    let closet = try await fixture.closet()
    _ = try await run(["1.png,shirt,One,,"], closet)
    let other = try await closet.wardrobe.addUser(UserDetails(name: "Ben"))
    let otherCloset = try await closet.wardrobe.closet(of: other.id)
    #expect(try await run(["1.png,shirt,One,,"], otherCloset) == ["added"])
    #expect(try await run(["1.png,shirt,One,,"], otherCloset) == ["unchanged"])
  }
}
