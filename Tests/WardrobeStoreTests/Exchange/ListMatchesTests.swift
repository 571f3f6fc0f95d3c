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
    _ list: [String], _ closet: Closet?, isRehearsal: Bool = false, replacesPhotos: Bool = false
  ) async throws -> [String] {
    let workspace = fixture.workspace
    let text = (["file,type,description,brand,tags"] + list).joined(separator: "\n")
    try workspace.write(Array(text.utf8), to: "list.csv")
    var plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    plan.replacesPhotos = replacesPhotos
    var lines: [String] = []
    var twin: GarmentTwin?
    try await plan.run(into: closet, isRehearsal: isRehearsal) {
      twin = $0.twin
    } report: { result in
      switch result {
      case .added: lines.append("added" + (twin.map { " like \($0.likeness)" } ?? ""))
      case .matched(let change):
        let changes = change.fields + (change.replacesPhoto ? ["photo"] : [])
        lines.append(changes.isEmpty ? "unchanged" : changes.joined(separator: " "))
      case .leftOut(let row): lines.append("row \(row.number) \(row.reason)")
      default: lines.append("\(result)")
      }
    }
    return lines
  }

  @Test("changes nothing, whatever is in it", arguments: 1...8)
  func again(seed: Int) async throws {
    for number in 1...3 { try fixture.photo(number) }
    var random = Noise(seed: seed)
    var seen: Set<String> = []
    let all = (0..<12).map { _ in
      [
        "\(Int.random(in: 1...3, using: &random)).png", "shirt",
        ["", "One", "two", "Two"].randomElement(using: &random) ?? "",
        ["", "Acme", "Zara"].randomElement(using: &random) ?? "",
        ["", "b;a"].randomElement(using: &random) ?? "",
      ].joined(separator: ",")
    }
    let rows = all.filter { seen.insert($0).inserted }
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

  @Test("is without rows that are the same as others")
  func repeated() async throws {
    for number in 1...2 { try fixture.photo(number) }
    let closet = try await fixture.closet()
    let rows = [
      "1.png,shirt,One,,", "2.png,shirt,,,", " 1.png , shirt,\"One\",,", "1.png,shirt,one,,",
      "1.png,shirt,One,,", "none.png,x,,,", "none.png,x,,,",
    ]
    for isRehearsal in [true, false] {
      let lines = try await run(rows, closet, isRehearsal: isRehearsal)
      #expect(
        lines.prefix(5) == ["added", "added", "row 4 repeats(2)", "added", "row 6 repeats(2)"])
      #expect(lines.last == "row 8 repeats(7)")
    }
    #expect(try await closet.garments().count == 3)
    #expect(
      try await run(rows, closet).prefix(5)
        == ["unchanged", "unchanged", "row 4 repeats(2)", "unchanged", "row 6 repeats(2)"])
  }

  @Test("leaves garments alone that another row names better")
  func better() async throws {
    try fixture.photo(1)
    let closet = try await fixture.closet()
    _ = try await run(["1.png,shirt,,Acme,", "1.png,shirt,,Zara,"], closet)
    let garments = try await closet.garments().reversed().map(\.self)
    // The first garment gets a description by hand. By file name alone, the first row would match
    // the second garment.
    try await closet.editGarment(garments[0].id) { $0.description = "Blouse" }
    #expect(
      try await run(["1.png,shirt,,Acme,", "1.png,shirt,,Zara,new"], closet)
        == ["unchanged", "tags"])
    let after = try await closet.garments().reversed().map(\.self)
    #expect(after.map(\.details.description) == ["Blouse", "1"])
    #expect(after.map(\.details.brand) == ["Acme", "Zara"])
    #expect(after.map(\.details.tags) == [[], ["new"]])
  }

  @Test("takes a description without SKU and photo for a new garment's, unless photos are replaced")
  func described() async throws {
    for number in 1...3 { try fixture.photo(number) }
    let closet = try await fixture.closet()
    _ = try await run(["1.png,shirt,White tee,,", "2.png,shirt,Other,,"], closet)
    let other = "2.png,shirt,Other,,"
    // The description belongs to an old product that is still in the list, so it does not match.
    let both = ["3.png,shirt,White tee,,new", other, "1.png,shirt,White tee,,"]
    #expect(
      try await run(both, closet, isRehearsal: true, replacesPhotos: true)
        == ["added", "unchanged", "unchanged"])
    let new = ["3.png,shirt,white TEE,Acme,", other]
    #expect(
      try await run(new, closet, isRehearsal: true) == ["added like onlyName", "unchanged"])
    #expect(
      try await run(new, closet, replacesPhotos: true) == ["description brand photo", "unchanged"])
    #expect(try await run(new, closet) == ["unchanged", "unchanged"])
    // If several garments have the same description, none matches unless something else
    // distinguishes them.
    for number in 4...7 { try fixture.photo(number) }
    let several = ["1.png,shirt,White tee,,", "4.png,shirt,White tee,,"]
    #expect(
      try await run(several, closet, replacesPhotos: true) == [
        "added like name", "added like name",
      ]
    )
    _ = try await run(["5.png,shirt,Polo,A,", "5.png,shirt,Polo,B,"], closet)
    let polos = ["6.png,shirt,Polo,B,", "7.png,shirt,Polo,C,", "6.png,shirt,Polo,A,"]
    #expect(
      try await run(polos, closet, replacesPhotos: true) == ["photo", "added like name", "photo"])
    let faults = try await closet.wardrobe.check()
    #expect(faults == [])
  }

  @Test("takes a file of the same name for another photo of the garment")
  func fileNames() async throws {
    for number in 1...2 { try fixture.photo(number) }
    let closet = try await fixture.closet()
    let list = ["1.png,shirt,,,", "2.png,shirt,,,"]
    _ = try await run(list, closet)
    try fixture.workspace.write(
      Workspace.bytes(at: fixture.photo(3)), to: "in/1.png")
    #expect(try await run(list, closet) == ["unchanged", "unchanged"])
    #expect(try await run(list, closet, replacesPhotos: true) == ["photo", "unchanged"])
    #expect(try await closet.garments().count == 2)
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
