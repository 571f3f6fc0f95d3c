import Images
import Core
import FoundationEssentials
import GRDB
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite("The trash, where there is no time to wait")
struct TrashTimeTests {
  private let fixture = WardrobeFixture()
  private let clock = TestClock()

  private var options: OpeningOptions {
    var options = OpeningOptions()
    options.timeout = .zero
    options.now = { [clock] in clock.now }
    return options
  }

  /// Makes a closet from which two garments were removed, one day apart.
  private func closet() async throws -> (Closet, [Garment]) {
    let wardrobe = try await Wardrobe.open(fixture.folder, creating: true, options: options)
    let closet = try await fixture.closet(in: wardrobe)
    var garments: [Garment] = []
    for number in 1...2 {
      garments.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")))
    }
    try await closet.removeGarment(garments[0].id)
    clock.advance(by: 24 * 3600)
    try await closet.removeGarment(garments[1].id)
    return (closet, garments)
  }

  @Test("is emptied of what was removed before a moment, which may be this one")
  func emptied() async throws {
    let (closet, garments) = try await closet()
    let (first, second) = (
      try await closet.trashItem("1").removed, try await closet.trashItem("2").removed
    )
    #expect(first < second)
    #expect(try await closet.emptyTrash(removedBefore: first) == 0)
    #expect(try await closet.emptyTrash(removedBefore: second) == 1)
    #expect(try await closet.trash().map(\.id) == ["\(garments[1].id)"])
    #expect(try fixture.kept == ["\(garments[1].photo)"])
    // Empties the trash of everything removed until now.
    clock.advance(by: 0.001)
    #expect(try await closet.emptyTrash(removedBefore: clock.now) == 1)
    #expect(try await closet.trash() == [])
    #expect(try fixture.kept == [])
    #expect(try await closet.emptyTrash() == 0)
  }

  @Test("keeps what is expired where another program writes, and loses it at the next opening")
  func locked() async throws {
    let (closet, garments) = try await closet()
    closet.wardrobe.close()
    clock.advance(by: TrashItem.lifetime - 3600)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let writer = try DatabaseQueue(
      path: fixture.folder.database.string, configuration: configuration)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let busy = "another program has been using the wardrobe for too long; try again"
    #expect(
      await failure { () throws(WardrobeError) in
        try await Wardrobe.open(fixture.folder, creating: false, options: options)
      } == "inputOutput: wardrobe.sqlite: \(busy)")
    let reading = try await Wardrobe.openForReading(fixture.folder, options: options)
    #expect(reading.now() == clock.now)
    #expect(try await reading.closet(of: closet.owner).trash().count == 2)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    let opened = try await Wardrobe.open(fixture.folder, creating: false, options: options)
    #expect(
      try await opened.closet(of: closet.owner).trash().map(\.id) == ["\(garments[1].id)"])
    #expect(try fixture.kept == ["\(garments[1].photo)"])
  }
}
