import TestSupport
import Testing
import Wardrobe

@Suite("The users of an export")
struct ArchivedUserTests {
  private let fixture = ArchiveFixture()

  private func export() async throws {
    let wardrobe = try await fixture.wardrobe.open()
    var owners: [UserID] = []
    for name in ["ana", "ben"] {
      let details = UserDetails(name: name, email: "\(name)@example.org")
      owners.append(try await wardrobe.addUser(details).id)
    }
    try await fixture.export(try await wardrobe.closet(of: owners[0]))
  }

  @Test("of whom two have one e-mail address or identifier are refused by name, and none comes")
  func twice() async throws {
    try await export()
    let json = try fixture.workspace.bytes("out/wardrobe.json")
    let ben = try #require(
      try await fixture.wardrobe.open().users().first { $0.details.name == "ben" }
    ).id
    let ana = try await fixture.wardrobe.open().userID("ana")
    let cases = [
      ("ben@example.org", "ANA@example.org", "e-mail address ANA@example.org"),
      ("\(ben)", "\(ana)", "identifier \(ana)"),
    ]
    for (word, other, words) in cases {
      try fixture.change(word, to: other)
      let wardrobe = try await fixture.openOther()
      let expected = "unusable: wardrobe.json: user 'ben': another user has the \(words), too"
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
