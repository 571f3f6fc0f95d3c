import TestSupport
import Testing
import WardrobeStore

@Suite("The users of an export")
struct ArchivedUserTests {
  private let fixture = ArchiveFixture()

  private let ben = UserID()

  /// As older programs wrote it: with all users, of whom Ben comes first.
  private func export() async throws {
    let wardrobe = try await fixture.wardrobe.open()
    let ana = try await wardrobe.addUser(UserDetails(name: "ana", email: "ana@example.org")).id
    try await fixture.export(try await wardrobe.closet(of: ana))
    try fixture.change(
      "\"users\" : [",
      to: "\"users\" : [{\"id\": \"\(ben)\", \"name\": \"ben\", \"email\": \"ben@example.org\"},")
  }

  @Test("of whom two have one e-mail address or identifier are refused by name, and none comes")
  func twice() async throws {
    try await export()
    let json = try fixture.workspace.bytes("out/wardrobe.json")
    let ana = try await fixture.wardrobe.open().userID("ana")
    let cases = [
      ("ben@example.org", "ANA@example.org", "e-mail address ana@example.org"),
      ("\(ben)", "\(ana)", "identifier \(ana)"),
    ]
    for (word, other, words) in cases {
      try fixture.change(word, to: other)
      let wardrobe = try await fixture.openOther()
      let expected = "unusable: wardrobe.json: user 'ana': another user has the \(words), too"
      #expect(
        await failure { () throws(WardrobeError) in try await fixture.restore(into: wardrobe) }
          == expected)
      #expect(try await wardrobe.users() == [])
      let archive = try fixture.archive()
      #expect(
        await failure { () throws(WardrobeError) in try archive.checkUsers() } == expected)
      try fixture.workspace.write(json, to: "out/wardrobe.json")
    }
    let archive = try fixture.archive()
    #expect(
      await failure { () throws(WardrobeError) in try archive.checkUsers(for: "Ida") }
        == "unknown: there is no user Ida")
    #expect(
      await failure { () throws(WardrobeError) in try archive.checkUsers(for: "Ben") }
        == nil)
  }
}
