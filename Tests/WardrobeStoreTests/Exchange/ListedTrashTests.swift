import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A list with garments that are in the trash")
struct ListedTrashTests {
  private let fixture = WardrobeFixture()

  private func run(_ list: [String], _ closet: Closet) async throws -> [String] {
    let workspace = fixture.workspace
    let text = (["file,type,sku,description"] + list).joined(separator: "\n")
    try workspace.write(Array(text.utf8), to: "list.csv")
    let plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    var lines: [String] = []
    try await plan.run(into: closet) { result in
      switch result {
      case .added: lines.append("added")
      case .matched(let change): lines.append(change.isEmpty ? "unchanged" : "changed")
      case .leftOut(let row):
        guard case .inTrash(let garment) = row.reason else { break }
        lines.append("row \(row.number): \(garment.words)")
      default: lines.append("\(result)")
      }
    }
    return lines
  }

  private func remove(_ descriptions: [String], _ closet: Closet) async throws {
    for garment in try await closet.garments()
    where descriptions.contains(garment.details.description) {
      try await closet.removeGarment(garment.id)
    }
  }

  @Test("leaves their rows out, until they are restored")
  func leftOut() async throws {
    for number in 1...5 { try fixture.photo(number) }
    let closet = try await fixture.closet()
    let list = [
      "1.png,shirt,A,One", "2.png,shirt,,Two", "3.png,shirt,,Three", "3.png,shirt,,Four",
    ]
    _ = try await run(list, closet)
    try await remove(["One", "Two", "Three"], closet)
    // The list has another photo with the same SKU, another description of the same photo, and one
    // of two rows that share a photo.
    let changed = [
      "5.png,shirt,a,Uno", "2.png,shirt,,Dos", "3.png,shirt,,Three", "3.png,shirt,,Four",
      "4.png,shirt,B,One", "3.png,shirt,,Six",
    ]
    let told = ["row 2: [\"One\"]", "row 3: [\"Two\"]", "row 4: [\"Three\"]", "unchanged"]
    #expect(try await run(changed, closet) == told + ["added", "added"])
    #expect(try await closet.garments().map(\.details.description) == ["Six", "One", "Four"])
    try await closet.restore(closet.trash(), allowsDuplicate: true)
    #expect(
      try await run(list, closet) == Array(repeating: "unchanged", count: 4) + ["unlisted([\"B\"])"]
    )
  }

  @Test("leaves them out where nothing else is there, too")
  func alone() async throws {
    try fixture.photo(1)
    let closet = try await fixture.closet()
    _ = try await run(["1.png,shirt,,One"], closet)
    try await remove(["One"], closet)
    #expect(try await run(["1.png,shirt,,"], closet) == ["row 2: [\"One\"]"])
    try await closet.emptyTrash()
    #expect(try await run(["1.png,shirt,,One"], closet) == ["added"])
    // The removed garment was added again, under another identifier.
    try await remove(["One"], closet)
    _ = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("One"))
    #expect(try await run(["1.png,shirt,,One"], closet) == ["unchanged"])
  }
}
