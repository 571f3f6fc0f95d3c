import Core
import SystemPackage
import TestSupport
import Testing

@Suite("What makes no sense of a garment, an outfit or a user")
struct BadInputTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private static let garments: [([String], String)] = [
    (["--type", "trowsers"], "unknown type 'trowsers'; did you mean trousers?"),
    (["--kind", "footware"], "unknown kind 'footware'; did you mean footwear?"),
    (["--kind", "clothing"], "Clothing needs a type; give --type, such as --type shirt."),
    (
      ["--kind", "footwear", "--type", "shirt"], "'shirt' is clothing, not footwear"
    ),
    (
      ["--kind", "accessory", "--type", "suit"], "'suit' is clothing, not accessory"
    ),
    (["--type", "shirt", "--description", " "], "--description must not be empty."),
    (
      ["--type", "shirt", "--height", "98.55"],
      "--height '98.55' is not a height from 0.1 to 1000 cm; write it as \"98.5 cm\"."
    ),
    (
      ["--type", "shirt", "--height=-5"],
      "--height '-5' is not a height from 0.1 to 1000 cm; write it as \"98.5 cm\"."
    ),
    (
      ["--type", "shirt", "--price", "cheap"],
      "--price 'cheap' is not a price; write it as \"29.95 EUR\"."
    ),
    (
      ["--type", "shirt", "--bought", "2026-02-30"],
      "--bought '2026-02-30' is not a date; write it as 2026-05-01."
    ),
  ]

  @Test("is wrong usage in one clear line, and makes no wardrobe", arguments: garments)
  func adding(options: [String], words: String) throws {
    let outcome = try wardrobe("garment", "add", wardrobe.photo(1), options)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.first == "what2wear: \(words)")
    #expect(outcome.output == "")
    #expect(!wardrobe.workspace.exists("w"))
  }

  @Test("changes nothing of a garment that is there")
  func editing() throws {
    let id = try wardrobe.add(wardrobe.photo(1), "--type", "shirt", "--price", "5 EUR")
    let before = try wardrobe.state()
    for (options, words) in Self.garments {
      let outcome = try wardrobe("garment", "edit", id, options, "--photo", wardrobe.photo(2))
      #expect(outcome.ending == .exit(64))
      #expect(outcome.errorLines.first == "what2wear: \(words)")
    }
    #expect(try wardrobe.state() == before)
  }

  @Test("is told of users and outfits too, and no wardrobe is made for it")
  func others() throws {
    let calls: [([String], String, Int32)] = [
      (["user", "add", " "], "a user's name must not be empty", 64),
      (
        ["user", "add", "Ana", "--email", "ana"],
        "'ana' is not an e-mail address such as name@example.org", 64
      ),
      (
        ["garment", "add", "/none.png", "--type", "shirt"], "/none.png: no such file or folder", 66
      ),
      (["user", "add", "A", "--picture", "/none.png"], "/none.png: no such file or folder", 66),
    ]
    for (call, words, ending) in calls {
      let outcome = try wardrobe(call)
      #expect(outcome.ending == .exit(ending))
      #expect(outcome.error == "what2wear: \(words)\n")
      #expect(!wardrobe.workspace.exists("w"))
    }
    let id = try wardrobe.add(wardrobe.photo(1))
    let before = try wardrobe.state()
    let more: [([String], String)] = [
      (["outfit", "create", "", id], "an outfit's name must not be empty"),
      (
        ["outfit", "create", "X", id, id],
        "garment \(id) is listed twice; an outfit can have each garment only once"
      ),
    ]
    for (call, words) in more {
      let outcome = try wardrobe(call)
      #expect(outcome.ending == .exit(64))
      #expect(outcome.error == "what2wear: \(words)\n")
    }
    #expect(try wardrobe.state() == before)
  }

  @Test("is an empty path of a wardrobe")
  func emptyPath() throws {
    let photo = try wardrobe.photo(1)
    let outcome = try ChildProgram.builtCommand.inFolder(wardrobe.workspace.folder).run(
      "garment", "add", photo, "--type", "shirt", "--wardrobe", "")
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.first == "what2wear: --wardrobe must not be empty.")
    #expect(try wardrobe.workspace.files() == ["in/1.png"])
  }

  @Test("is no path that SQLite would take for something else")
  func uriPath() throws {
    let photo = try wardrobe.photo(1)
    for name in ["file:w?mode=memory", "a b%20c#d", ":memory:", "ñ"] {
      let inFolder = ChildProgram.builtCommand.inFolder(wardrobe.workspace.folder)
      let added = try inFolder.run(
        "garment", "add", photo, "--type", "shirt", "--wardrobe", name)
      #expect(added.ending == .exit(0), "\(added.error)")
      #expect(wardrobe.workspace.exists("\(name)/wardrobe.sqlite"))
      #expect(try CommandWardrobe(wardrobe.workspace, name).rows("garment", "list").count == 1)
    }
    let bytes = FilePath(
      bytes: Array(wardrobe.workspace.folder.string.utf8) + Array("/".utf8) + [0xFF])
    let refused = try what2wear("garment", "add", photo, "--type", "shirt", "--wardrobe", bytes)
    #expect(refused.ending == .exit(73))
    #expect(refused.error.hasSuffix(": a wardrobe's path must be UTF-8\n"))
  }
}
