import Core
import Garments
import Images
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The diary in exports")
struct DiaryExchangeTests {
  private let fixture = WardrobeFixture()

  private func restore(
    into wardrobe: Wardrobe?, for user: String? = nil, isRehearsal: Bool = false
  ) async throws -> [String] {
    var days: [String] = []
    try await WardrobeArchive(fixture.workspace.path("out")).restore(
      into: wardrobe, for: user, isRehearsal: isRehearsal
    ) { result in
      switch result {
      case .dayAdded(let day): days.append("\(day)")
      case .dayAlreadyThere(let day): days.append("\(day) there")
      case .failed(let error): days.append(error.reason)
      default: break
      }
    }
    return days
  }

  /// A closet whose diary has an outfit, a garment that is gone, a note and a photo.
  private func closet() async throws -> Closet {
    let closet = try await fixture.closet()
    let shirt = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("linen")).id
    let old = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("old")).id
    let outfit = try await closet.createOutfit("Brunch", of: [shirt])
    let monday = try #require(CalendarDate("2026-05-04"))
    try await closet.wear(outfit.id, with: [old], on: monday)
    try await closet.setNote("Sun", on: monday)
    try await closet.setPhoto(.file(fixture.photo(3)), on: monday)
    try await closet.wear(nil, with: [shirt], on: try #require(CalendarDate("2026-05-05")))
    try await closet.removeGarment(old, forever: true)
    return closet
  }

  @Test("comes back, once, and to another user under that user's identifiers")
  func back() async throws {
    let closet = try await closet()
    try await closet.export(to: fixture.workspace.path("out"))
    let both = ["2026-05-04", "2026-05-05"]
    #expect(try await restore(into: nil, isRehearsal: true) == both)
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true, options: .readingCorners)
    #expect(try await restore(into: other) == both)
    let copy = try await other.closet(of: closet.owner)
    func entries(_ closet: Closet) async throws -> [[DiaryOutfit?]] {
      try await closet.diary().map { $0.entries.map(\.outfit) }
    }
    let (days, copied) = (try await closet.diary(), try await copy.diary())
    #expect(copied.map(\.note) == days.map(\.note) && copied.map(\.photo) == days.map(\.photo))
    #expect(copied.map(\.garments) == days.map(\.garments))
    #expect(try await entries(copy) == entries(closet))
    for _ in 0..<2 {
      #expect(try await restore(into: other) == both.map { $0 + " there" })
      #expect(try await copy.diary() == copied)
      #expect(try await other.check() == [])
    }
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    #expect(try await restore(into: closet.wardrobe, for: "Ben") == both)
    let worn = try #require(try await ben.diary().first?.entries.first)
    #expect(worn.outfit?.id == (try await ben.outfits().first?.id))
    #expect(worn.garments.first?.id == (try await ben.garments().first?.id))
    #expect(worn.garments.map(\.description) == ["linen", "old"])
  }

  @Test("fills what a day lacks, and changes nothing that it has")
  func filled() async throws {
    let closet = try await closet()
    try await closet.export(to: fixture.workspace.path("out"))
    let (monday, shirt) = (
      try #require(CalendarDate("2026-05-04")), try await closet.garments()[0].id
    )
    try await closet.removeWear(on: monday)
    try await closet.setPhoto(nil, on: monday)
    try await closet.setNote("Rain", on: monday)
    try await closet.wear(nil, with: [shirt], on: monday)
    #expect(
      try await restore(into: closet.wardrobe, isRehearsal: true)
        == ["2026-05-04", "2026-05-05 there"])
    #expect(try await closet.diary()[0].entries.count == 1)
    #expect(try await restore(into: closet.wardrobe) == ["2026-05-04", "2026-05-05 there"])
    let day = try await closet.diary()[0]
    #expect(day.note == "Rain" && day.photo != nil && day.entries.count == 2)
  }

  @Test("is told of where it cannot be used, and the rest comes")
  func unusable() async throws {
    let closet = try await closet()
    let folder = fixture.workspace.path("out")
    try await closet.export(to: folder)
    try fixture.workspace.write(Array("no photo".utf8), to: "out/diary/2026-05-04.png")
    let path = "out/wardrobe.json"
    let json = try fixture.workspace.text(path)
      .replacing("\"2026-05-05\"", with: "\"soon\"")
    try fixture.workspace.write(Array(json.utf8), to: path)
    let other = try await Wardrobe.open(
      WardrobeFolder(fixture.workspace.path("other")), creating: true, options: .readingCorners)
    let told = try await restore(into: other)
    #expect(told.count == 3 && told[1] == "2026-05-04" && told[2].contains("'soon' is not a day"))
    let days = try await other.closet(of: closet.owner).diary()
    #expect(days.count == 1 && days[0].photo == nil && days[0].entries.count == 1)
  }
}
