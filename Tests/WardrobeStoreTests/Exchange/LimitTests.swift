import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("What is longer than a wardrobe stores")
struct LimitTests {
  private let fixture = ArchiveFixture()

  @Test("is refused with the limit, and one that is as long as may be is taken")
  func garments() async throws {
    let closet = try await fixture.wardrobe.closet()
    let photo = try fixture.wardrobe.photo(1)
    var details = GarmentDetails.shirt(String(repeating: "é", count: TextLimit.description))
    details.brand = String(repeating: "b", count: TextLimit.name)
    let garment = try await closet.addGarment(photo: .file(photo), details)
    let changes: [(String, @Sendable (inout GarmentDetails) -> Void)] = [
      ("the description has more than 10000 characters", { $0.description += "x" }),
      ("the field 'brand' has more than 1000 characters", { $0.brand? += "x" }),
      (
        "a tag has more than 1000 characters",
        { $0.tags = [String(repeating: "t", count: TextLimit.name + 1)] }
      ),
      ("there are more than 1000 tags", { $0.tags = (0...TextLimit.tags).map { "\($0)" } }),
    ]
    for (words, change) in changes {
      #expect(
        await failure { () throws(WardrobeError) in
          try await closet.editGarment(garment.id, change)
        } == "invalid: \(words)")
    }
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.createOutfit(
          String(repeating: "o", count: TextLimit.name + 1), of: [garment.id])
      } == "invalid: the outfit's name has more than 1000 characters")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.wardrobe.addUser(
          UserDetails(name: String(repeating: "u", count: TextLimit.name + 1)))
      } == "invalid: the name has more than 1000 characters")
  }

  @Test("is refused of an export before anything of it is stored, and not said in full")
  func archived() async throws {
    let closet = try await fixture.wardrobe.closet()
    let garment = try await closet.addGarment(
      photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    _ = try await closet.createOutfit("OUTFIT", of: [garment.id])
    try await fixture.export(closet)
    try fixture.change(
      "\"description\" : \"one\"",
      to: "\"description\" : \"\(String(repeating: "x", count: 1 << 20))\"")
    let other = try await fixture.openOther()
    let lines = try await fixture.restore(into: other)
    #expect(
      lines.first == "garment \(garment.id): the description has more than 10000 characters")
    #expect(lines.count == 2 && lines.allSatisfy { $0.utf8.count < 1000 })
    #expect(try fixture.workspace.files(in: "v/photos").filter { $0 != "" } == [])
  }

  @Test("is refused of a list by its row")
  func listed() async throws {
    let workspace = fixture.workspace
    try fixture.wardrobe.photo(1)
    let text = String(repeating: "x", count: TextLimit.description + 1)
    try workspace.write(
      Array("file,type,description\n1.png,shirt,\(text)\n1.png,shirt,short\n".utf8),
      to: "list.csv")
    let plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    let closet = try await fixture.wardrobe.closet()
    var lines: [String] = []
    try await plan.run(into: closet) { result in
      if case .failed(let error) = result {
        lines.append(error.summary)
      } else {
        lines.append("ok")
      }
    }
    #expect(
      lines == [
        "unusable: list.csv: row 2: 1.png: the description has more than 10000 characters", "ok",
      ])
  }

  @Test("a list of many bad rows is told of row by row, in their order, and none is kept")
  func manyRows() async throws {
    let workspace = fixture.workspace
    try fixture.wardrobe.photo(1)
    let count = 10_000
    let rows = (0..<count).map { "none-\($0).png,shirt\n" }.joined()
    try workspace.write(Array("file,type\n\(rows)1.png,shirt\n".utf8), to: "list.csv")
    let plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    #expect(plan.count == count + 1 && plan.unlistedCount == 0)
    #expect(await plan.hasPhotos)
    var failed = 0
    var added = 0
    try await plan.run(into: nil, isRehearsal: true) { result in
      switch result {
      case .failed(let error):
        #expect(error.reason.hasPrefix("row \(failed + 2): none-\(failed).png: "))
        failed += 1
      default: added += 1
      }
    }
    #expect(failed == count && added == 1)
  }
}
