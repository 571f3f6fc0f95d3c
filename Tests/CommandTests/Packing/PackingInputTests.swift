import TestSupport
import Testing
import WardrobeStore

@Suite("What makes no sense of a bag or a packing list")
struct PackingInputTests {
  private let wardrobe: PackingWardrobe

  init() async throws { wardrobe = try await PackingWardrobe() }

  @Test(
    "is refused where it is no quantity", arguments: ["0", "100", "-1", "abc", "", "1.5", "+2"])
  func quantities(text: String) throws {
    for command in ["add", "remove"] {
      let refused = try wardrobe.run("bag", command, "Boots", "-n", text)
      #expect(refused.ending == .exit(64))
      #expect(
        refused.error == "what2wear: -n '\(text)' is not a quantity; use a number from 1 to 99.\n")
    }
    if text != "0" {
      let words = try wardrobe.error(64, "bag", "set", "Boots", "-n", text)
      #expect(words == "what2wear: -n '\(text)' is not a quantity; use a number from 0 to 99.")
    }
    #expect(try wardrobe.bag() == [])
  }

  @Test("is refused where a bag would hold too much of one, in one line")
  func tooMany() throws {
    #expect(try wardrobe.run("bag", "add", "Boots", "-n98").ending == .exit(0))
    #expect(
      try wardrobe.error(65, "bag", "add", "Straw hat", "Boots", "-n", "2")
        == "what2wear: the bag would contain 100 pieces of 'Boots'; the limit is 99")
    #expect(try wardrobe.bag() == ["98 Boots"])
    #expect(
      try wardrobe.error(65, "bag", "remove", "Straw hat")
        == "what2wear: 'Straw hat' is not in the bag")
  }

  @Test("says of an outfit without garments that there is nothing to put in")
  func emptyOutfit() async throws {
    try await wardrobe.filled.outfit("Walk", wardrobe.boots)
    #expect(try wardrobe.run("garment", "remove", "Boots", "--force").ending == .exit(0))
    #expect(
      try wardrobe.error(65, "bag", "add", "Straw hat", "Walk")
        == "what2wear: outfit 'Walk' has no garments that could be put into the bag")
    #expect(try wardrobe.bag() == [])
  }

  @Test("names what is not there, and what is near")
  func unknown() throws {
    #expect(
      try wardrobe.error(66, "bag", "add", "Boots", "Bots")
        == "what2wear: there is no garment or outfit Bots; did you mean 'Boots'?")
    #expect(try wardrobe.bag() == [])
    #expect(
      try wardrobe.error(66, "bag", "set", "nothing", "-n", "1")
        == "what2wear: there is no garment nothing")
    #expect(
      try wardrobe.error(66, "packing", "show", "Porto")
        == "what2wear: there is no packing list Porto")
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    _ = try wardrobe.lines("bag", "checkout", "--title", "Porto")
    #expect(
      try wardrobe.error(66, "packing", "tick", "Porto", "Bots")
        == "what2wear: there is no Bots in the packing list; did you mean 'Boots'?")
    #expect(
      try wardrobe.error(64, "packing", "tick", "Porto")
        == "what2wear: Specify a GARMENT or --all.")
  }

  @Test("takes no garment of another user")
  func strangers() throws {
    #expect(try wardrobe.run("user", "add", "Eva").ending == .exit(0))
    #expect(
      try wardrobe.error(66, "bag", "add", wardrobe.boots, "--user", "Eva")
        == "what2wear: there is no garment or outfit \(wardrobe.boots)")
    #expect(try wardrobe.bag("--user", "Eva") == [])
  }

  @Test(
    "is told of a checkout, and the bag stays",
    arguments: [
      (["--title", " "], 64, "a packing list's title must not be empty"),
      (
        ["--title", String(repeating: "x", count: 300)], 64,
        "the packing list's title has more than 200 characters"
      ),
      (
        ["--title", "T", "--from", "2026-02-30"], 64,
        "--from '2026-02-30' is not a date; write it as 2026-05-01."
      ),
      (["--title", "T", "--to", "May"], 64, "--to 'May' is not a date; write it as 2026-05-01."),
      (
        ["--title", "T", "--from", "2026-05-03", "--to", "2026-05-01"], 64,
        "the end (2026-05-01) is before the start (2026-05-03)"
      ),
      (
        ["--title", "T", "--bag", "Gym"], 65,
        "the bag 'Gym' is empty; add garments with 'what2wear bag add'"
      ),
      ([], 64, "Missing expected argument '--title <TEXT>'"),
    ] as [([String], Int32, String)])
  func checkout(options: [String], status: Int32, words: String) throws {
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    let outcome = try wardrobe.run("bag", "checkout", options)
    #expect(outcome.ending == .exit(status) && outcome.output == "")
    #expect(outcome.errorLines.first == "what2wear: \(words)")
    #expect(try wardrobe.bag() == ["1 Boots"])
    #expect(try wardrobe.lines("packing", "list") == [])
  }

  @Test("becomes one line where a title has several")
  func lineEnds() throws {
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    let id = try wardrobe.lines("bag", "checkout", "--title", "Weekend\n in\tPorto\n").joined()
    #expect(try wardrobe.lines("packing", "show", id)[0] == "Weekend in Porto  \(id)")
  }

  @Test("is a command that is not there, or an option of 'bag' alone")
  func words() throws {
    #expect(
      try wardrobe.error(64, "bag", "ad", "Boots")
        == "what2wear: 2 unexpected arguments: 'ad', 'Boots'")
    #expect(
      try wardrobe.error(64, "bag", "--jsn")
        == "what2wear: Unknown option '--jsn'. Did you mean '--json'?")
  }
}
