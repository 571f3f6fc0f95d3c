import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("A path in a list of photos, or in an export")
struct ListedPathTests {
  private let fixture = ArchiveFixture()

  private func run(_ list: String) async throws -> [String] {
    let workspace = fixture.workspace
    try workspace.write(Array("file,type\n\(list),shirt\n".utf8), to: "list.csv")
    let plan = try ImportPlan(workspace.path("in"), list: workspace.path("list.csv"))
    var lines: [String] = []
    try await plan.run(into: nil, isRehearsal: true) { result in
      if case .failed(let error) = result {
        lines.append(error.summary)
      } else {
        lines.append("ok")
      }
    }
    return lines
  }

  @Test("that leads out of the folder is refused, with its row")
  func outside() async throws {
    let workspace = fixture.workspace
    try fixture.wardrobe.photo(1)
    let other = try workspace.photo("other/2.png", .init(red: 2, green: 2, blue: 2))
    try workspace.link("in/link.png", to: other.string)
    try workspace.link("in/folder", to: workspace.path("other").string)
    try workspace.link("in/near.png", to: "1.png")
    let words =
      "is outside the folder; copy the photo into the folder, and write its path relative to the folder"
    for file in ["../other/2.png", other.string, "..", "."] {
      #expect(try await run(file) == ["unusable: list.csv: row 2: \(file): \(words)"])
    }
    for file in ["link.png", "folder/2.png"] {
      #expect(
        try await run(file) == [
          """
          unusable: list.csv: row 2: \(file): is a link to a place outside the folder; copy the photo into the folder
          """
        ])
    }
    for file in ["1.png", "near.png", "./1.png"] { #expect(try await run(file) == ["ok"]) }
  }

  @Test("is held to the same in wardrobe.json")
  func archived() async throws {
    let closet = try await fixture.wardrobe.closet()
    _ = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    try await fixture.export(closet)
    let workspace = fixture.workspace
    let bytes = try workspace.bytes("out/photos/one.png")
    let other = try workspace.write(bytes, to: "other.png")
    try workspace.remove("out/photos/one.png")
    try workspace.link("out/photos/one.png", to: other.string)
    let lines = try await fixture.restore(into: nil, isRehearsal: true)
    #expect(
      lines.map {
        $0.hasSuffix("is a link to a place outside the folder; copy the photo into the folder")
      }
        == [true], "\(lines)")
  }

  @Test("in wardrobe.json is the one that was looked at, though it goes up behind a link")
  func behindLink() async throws {
    let closet = try await fixture.wardrobe.closet()
    _ = try await closet.addGarment(photo: .file(fixture.wardrobe.photo(1)), .shirt("one"))
    try await fixture.export(closet)
    let workspace = fixture.workspace
    try workspace.makeFolder("out/photos/sub")
    try workspace.link("out/alias", to: "photos/sub")
    let other = try workspace.photo("other.png", .init(red: 2, green: 2, blue: 2))
    try workspace.link("out/one.png", to: other.string)
    // The file system resolves this path to `photos/one.png`.
    try fixture.change("photos/one.png", to: "alias/../one.png")
    #expect(try await fixture.restore(into: nil, isRehearsal: true) == ["garment"])
  }
}
