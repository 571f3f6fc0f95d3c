import SystemPackage
import TestSupport
import Testing

@Suite("Whose wardrobe a command works on")
struct WardrobeUserTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  @Test("is the only user's, whom the first garment makes and calls 'me', not by the login name")
  func only() throws {
    let id = try wardrobe.add(wardrobe.photo(1))
    let login = "me"
    #expect(try wardrobe.rows("user", "list").map(\.name) == [login])
    #expect(!(try wardrobe("user", "list", "--json").output.contains("email")))
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [id])
    #expect(try wardrobe.rows("garment", "list", "--user", login).map(\.id) == [id])
    let other = try wardrobe("garment", "list", "--user", "nobody-else")
    #expect(other.ending == .exit(66))
    #expect(other.error == "what2wear: there is no user nobody-else\n")
  }

  @Test("is to be said where there are several, by e-mail address or name")
  func several() throws {
    #expect(try wardrobe("user", "add", "Ana", "--email", "ana@x.org").ending == .exit(0))
    #expect(try wardrobe("user", "add", "Eva", "--surname", "Gil").ending == .exit(0))
    let photo = try wardrobe.photo(1)
    let anas = try wardrobe.add(photo, "--type", "shirt", "--user", "ANA@X.ORG")
    let evas = try wardrobe.add(photo, "--type", "dress", "--user", "eva gil")
    #expect(try wardrobe.rows("garment", "list", "--user", "ana").map(\.id) == [anas])
    #expect(try wardrobe.rows("garment", "list", "--user", "Eva").map(\.id) == [evas])
    let before = try wardrobe.files()
    for call in [
      ["garment", "list"], ["types"], ["outfit", "create", "O", anas], ["garment", "remove", anas],
      ["garment", "add", photo.string, "--type", "shirt"],
    ] {
      let outcome = try wardrobe(call)
      #expect(outcome.ending == .exit(64))
      #expect(
        outcome.errorLines.first == "what2wear: there are several users; choose a user with --user")
      #expect(outcome.errorLines.dropFirst().map { String($0.suffix(21)) }.count == 2)
    }
    for call in [
      ["garment", "show", evas], ["garment", "remove", evas],
      ["garment", "edit", evas, "--size", "M"],
      ["outfit", "create", "O", evas],
    ] {
      let outcome = try wardrobe(call + ["--user", "ana"])
      #expect(outcome.ending == .exit(66))
      #expect(outcome.error == "what2wear: there is no garment \(evas)\n")
    }
    #expect(try wardrobe.files().keys == before.keys)
    #expect(try wardrobe.rows("garment", "list", "--user", "Eva").map(\.id) == [evas])
  }

  @Test("may be that of a second user of one name, which is told when it is given")
  func namesakes() throws {
    func add(_ arguments: String...) throws -> (id: String, error: String) {
      let outcome = try wardrobe("user", "add", arguments)
      #expect(outcome.ending == .exit(0))
      return (outcome.outputLines.joined(), outcome.error)
    }
    func warning(_ name: String, _ id: String) -> String {
      "what2wear: warning: another user is also called \(name); to tell them apart, add an e-mail address or surname, "
        + "for example with 'what2wear user edit \(id) --email EMAIL'\n"
    }
    #expect(try add("Ana").error == "")
    #expect(try add("Ana", "--surname", "Gil").error == "")
    let second = try add("ÁNA")
    #expect(second.error == warning("ÁNA", second.id))
    #expect(try add("ana", "--surname", "gil", "--quiet").error == "")
    let eva = try add("Eva")
    #expect(eva.error == "")
    #expect(try wardrobe("user", "edit", second.id, "--email", "ana@x.org").error == "")
    #expect(
      try wardrobe("user", "edit", eva.id, "--name", "Ana").error == warning("Ana", eva.id))
  }

  @Test("is nobody's in a wardrobe without users, until a garment is added")
  func none() throws {
    #expect(try wardrobe("user", "add", "Ana").ending == .exit(0))
    let script =
      "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute('DELETE FROM users'); c.commit()"
    let database = wardrobe.path.appending("wardrobe.sqlite")
    #expect(try ChildProgram.python.run(script, database).ending == .exit(0))
    let outcome = try wardrobe("garment", "list")
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.error == "what2wear: the wardrobe has no users; add a user with 'user add'\n")
    let id = try wardrobe.add(wardrobe.photo(1))
    #expect(try wardrobe.rows("garment", "list").map(\.id) == [id])
    #expect(try wardrobe.rows("user", "list").count == 1)
  }

  @Test("may be changed by its address, and the picture with it")
  func edited() throws {
    #expect(
      try wardrobe("user", "add", "Ana", "--email", "a@x.org", "--picture", wardrobe.photo(1))
        .ending == .exit(0))
    #expect(
      try wardrobe(
        "user", "edit", "a@x.org", "--name", "Anna", "--email", "", "--picture", wardrobe.photo(2)
      ).ending == .exit(0))
    #expect(try wardrobe.rows("user", "list").map(\.name) == ["Anna"])
    #expect(!(try wardrobe("user", "list").output.contains("@")))
    #expect(try wardrobe.workspace.files(in: "w/photos").count == 1)
    let refused = try wardrobe("user", "edit", "Anna", "--email", "x")
    #expect(refused.ending == .exit(64))
    #expect(
      refused.error == "what2wear: 'x' is not an e-mail address such as name@example.org\n")
  }

  @Test("speaks to a user in the language that is said, and no other is one")
  func language() throws {
    #expect(try wardrobe("user", "add", "Ana", "--language", "en").ending == .exit(0))
    func exported(_ folder: String) throws -> String {
      let path = wardrobe.workspace.path(folder)
      #expect(try wardrobe("export", "--output", path).ending == .exit(0))
      return try wardrobe.workspace.text("\(folder)/wardrobe.json")
    }
    #expect(try exported("english").contains("\"language\" : \"en\""))
    #expect(try wardrobe("user", "edit", "Ana", "--language", "es").ending == .exit(0))
    #expect(try wardrobe("user", "edit", "Ana", "--language", "fr").ending == .exit(64))
    #expect(try wardrobe("user", "edit", "Ana", "--surname", "Gil").ending == .exit(0))
    #expect(try exported("spanish").contains("\"language\" : \"es\""))
  }
}
