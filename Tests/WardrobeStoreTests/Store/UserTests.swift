import TestSupport
import Testing
import WardrobeStore

@Suite("The users of a wardrobe")
struct UserTests {
  private let fixture = WardrobeFixture()

  @Test("have a name, and an e-mail address that no other has in whatever case")
  func details() async throws {
    let wardrobe = try await fixture.open()
    let ana = try await wardrobe.addUser(
      UserDetails(name: " Ana ", surname: " ", email: " ANA@example.org "))
    #expect(ana.details == UserDetails(name: "Ana", surname: nil, email: "ANA@example.org"))
    _ = try await wardrobe.addUser(UserDetails(name: "Éva", email: "É@x"))
    for (name, email, words) in [
      ("", nil, "a user's name must not be empty"),
      ("X", "x", "'x' is not an e-mail address such as name@example.org"),
      ("X", "x@", "'x@' is not an e-mail address such as name@example.org"),
      ("X", "x@y@z", "'x@y@z' is not an e-mail address such as name@example.org"),
      ("X", "x y@z", "'x y@z' is not an e-mail address such as name@example.org"),
      ("X", "ana@EXAMPLE.org", "ana@EXAMPLE.org is already the e-mail address of Ana"),
      ("X", "é@X", "é@X is already the e-mail address of Éva"),
    ] as [(String, String?, String)] {
      #expect(
        await failure { () throws(WardrobeError) in
          try await wardrobe.addUser(UserDetails(name: name, email: email))
        } == "invalid: \(words)")
    }
    #expect(try await wardrobe.users().map(\.details.name) == ["Ana", "Éva"])
    let edited = try await wardrobe.editUser(ana.id) { $0.email = "ana@Example.org" }
    #expect(edited.details.email == "ana@Example.org")
  }

  @Test("are meant by an e-mail address, a name, or the beginning of an identifier")
  func meaning() async throws {
    let wardrobe = try await fixture.open()
    #expect(
      await failure { () throws(WardrobeError) in try await wardrobe.userID(nil) }
        == "unknown: the wardrobe has no users")
    try await wardrobe.addFirstUser(UserDetails(name: "José", surname: "Pérez"))
    let jose = try await wardrobe.userID(nil)
    try await wardrobe.addFirstUser(UserDetails(name: "Other"))
    #expect(try await wardrobe.users().map(\.id) == [jose])
    let eva = try await wardrobe.addUser(UserDetails(name: "Eva", email: "jose@x.es")).id
    let accent = try await wardrobe.addUser(UserDetails(name: "Eva", email: "josé@x.es")).id
    for (text, id) in [
      ("JOSE", jose), ("jose perez", jose), ("José Pérez", jose), ("Jose@X.es", eva),
      ("josé@x.es", accent), (String(eva.description.prefix(8)), eva),
    ] {
      #expect(try await wardrobe.userID(text) == id, "\(text)")
    }
    for text in ["", "Jos", "Pérez", "x.es"] {
      #expect(
        await failure { () throws(WardrobeError) in try await wardrobe.userID(text) }
          == "unknown: there is no user \(text)")
    }
    #expect(
      await failure { () throws(WardrobeError) in try await wardrobe.userID("eva") } == """
        ambiguous: there are several users with that name: \(eva)  jose@x.es  Eva; \(accent)  josé@x.es  Eva
        """)
    let upper = try await wardrobe.addUser(UserDetails(name: "EVA")).id
    #expect(try await wardrobe.userID("EVA") == upper)
    #expect(
      await failure { () throws(WardrobeError) in try await wardrobe.userID(nil) }?
        .hasPrefix("ambiguous: there are several users: \(jose)  ") == true)
  }
}
