import TestSupport
import Testing
import WardrobeStore

@Suite("The user of an export")
struct ArchivedUserTests {
  private let fixture = ArchiveFixture()

  private func export() async throws {
    let wardrobe = try await fixture.wardrobe.open()
    let ana = try await wardrobe.addUser(UserDetails(name: "ana", email: "ana@example.org")).id
    try await fixture.export(try await wardrobe.closet(of: ana))
  }

  @Test("is the only one that it can be for where there is no other")
  func asked() async throws {
    try await export()
    let archive = try fixture.archive()
    #expect(
      await failure { () throws(WardrobeError) in try archive.checkUsers(for: "Ida") }
        == "unknown: there is no user Ida")
    #expect(
      await failure { () throws(WardrobeError) in try archive.checkUsers(for: "Ana") }
        == nil)
  }

  @Test("is one alone: an export of several is refused")
  func several() async throws {
    try await export()
    try fixture.change(
      "\"users\" : [", to: "\"users\" : [{\"id\": \"\(UserID())\", \"name\": \"ben\"},")
    #expect(
      await failure { () throws(WardrobeError) in _ = try fixture.archive() }
        == "noArchive: wardrobe.json")
  }
}
