import FoundationEssentials
import Garments
import TestSupport
import Testing

@Suite("The command suggest")
struct SuggestCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private struct Outfit: Decodable, Equatable {
    struct Piece: Decodable, Equatable {
      var id: String
      var description: String
    }

    struct Reason: Decodable, Equatable {
      var kind: String
      var text: String
    }

    var garments: [Piece]
    var reasons: [Reason]
    var warnings: [String]
    var picture: String?
  }

  private func outfits(_ arguments: any CommandArgument...) throws -> [Outfit] {
    let outcome = try wardrobe.start(["suggest", "--json"] + arguments).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return try outcome.outputLines.map {
      try JSONDecoder().decode(Outfit.self, from: Data($0.utf8))
    }
  }

  private func clothes(in other: CommandWardrobe? = nil) throws {
    let wardrobe = other ?? self.wardrobe
    for (number, words) in [
      "tshirt:white tee", "shirt:blue shirt", "jumper:wool jumper", "trousers:jeans",
      "trousers:shorts", "jacket:camel coat",
    ].enumerated() {
      let parts = words.split(separator: ":").map(String.init)
      _ = try wardrobe.add(
        wardrobe.photo(number), "--type", parts[0], "--description", parts[1])
    }
    _ = try wardrobe.add(wardrobe.photo(8), "--kind", "footwear", "--description", "sneakers")
    _ = try wardrobe.add(wardrobe.photo(9), "--kind", "footwear", "--description", "boots")
  }

  @Test("answers with outfits for the weather, reasons and pictures")
  func answered() throws {
    try clothes()
    let cold = try outfits("--temperature", "-2..5", "--count", "1")
    let names = Set(try #require(cold.first).garments.map(\.description))
    #expect(names.isSuperset(of: ["camel coat", "wool jumper", "jeans"]), "\(names)")
    #expect(Set(cold[0].reasons.map(\.kind)).isSuperset(of: ["temperature", "colours"]))
    let again = try outfits("--temperature", "-2..5", "--count", "1")
    #expect(again == cold)
    // 77 to 90 °F are 25 to 32 °C.
    let hot = try outfits("--temperature", "77..90F", "--count", "1")
    #expect(!hot[0].garments.map(\.description).contains("camel coat"))
    let folder = wardrobe.workspace.path("looks")
    let drawn = try outfits("--season", "verano", "--count", "1", "-o", folder)
    #expect(drawn[0].picture == "\(folder)/suggestion-1.png")
    #expect(try wardrobe.workspace.files(in: "looks") == ["suggestion-1.png"])
    let text = try wardrobe("suggest", "--temperature", "12..18")
    #expect(text.outputLines.count > 3 && text.outputLines[0].hasPrefix("1. "))
  }

  @Test("prints the command that records an outfit", arguments: [nil, "today", "9999-12-31"])
  func recorded(day: String?) throws {
    let wardrobe = CommandWardrobe(Workspace(inMemory: true), "it's here")
    try clothes(in: wardrobe)
    let text = try wardrobe(
      ["suggest", "--temperature", "12..18", "--count", "1"] + (day.map { ["--on", $0] } ?? []))
    let line = try #require(text.outputLines.last)
    let isPlan = day == "9999-12-31"
    #expect(line.contains("to plan it: ") == isPlan)
    let name = try #require(line.firstRange(of: "what2wear"))
    let script = "\"$0\"" + line[name.upperBound...]
    let outcome = try ChildProgram("/bin/sh", "-c").start(
      script, ChildProgram.builtCommandPath
    ).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    let outfit = try #require(text.outputLines.first)
    let entry = try #require(try wardrobe("diary").outputLines.last)
    let today = try #require(CalendarDate.today)
    #expect(entry == (isPlan ? "9999-12-31  planned: \(outfit)" : "\(today)  \(outfit)"))
  }

  @Test("obeys --with and --without, and knows the diary")
  func chosen() throws {
    try clothes()
    for outfit in try outfits("--with", "boots", "--without", "jeans", "--temperature", "15..22") {
      let names = outfit.garments.map(\.description)
      #expect(names.contains("boots") && !names.contains("jeans"))
    }
    #expect(try wardrobe("wear", "blue shirt", "--on", "2026-01-01").ending == .exit(0))
    let outfit = try #require(try outfits("--with", "blue shirt", "--count", "1").first)
    #expect(outfit.reasons.contains { $0.kind == "rest" && $0.text.contains("blue shirt") })
  }

  @Test("answers for a day to come, on which what is planned before is not fresh")
  func later() throws {
    try clothes()
    for day in ["2026-01-01", "9999-12-30"] {
      #expect(try wardrobe("wear", "blue shirt", "--on", day).ending == .exit(0))
    }
    let now = try #require(try outfits("--with", "blue shirt", "--count", "1").first)
    #expect(now.reasons.contains { $0.text.contains("blue shirt") && $0.kind == "rest" })
    let later = try #require(
      try outfits("--with", "blue shirt", "--count", "1", "--on", "9999-12-31").first)
    #expect(!later.reasons.contains { $0.text.contains("blue shirt") && $0.kind == "rest" })
  }

  @Test(
    "refuses what cannot be answered",
    arguments: [
      (["--temperature", "warm"], 64), (["--temperature", "9..x"], 64),
      (["--temperature", "nan..5"], 64), (["--temperature", "0...5"], 64),
      (["--temperature", "..5"], 64), (["--with", "boots", "--without", "boots"], 65),
      (["--temperature", "1e300..1e301"], 64),
      (["--season", "monsoon"], 64), (["--temperature", "3..9", "--season", "winter"], 64),
      (["--count", "0"], 64), (["--on", "2020-01-01"], 64), (["--on", "soon"], 64),
      (["--with", "nothing"], 66), (["--occasion", "regatta"], 65),
      (["--with", "boots", "--with", "sneakers"], 65),
      (["--without", "boots", "--without", "sneakers"], 65),
    ] as [([String], Int32)])
  func refused(arguments: [String], status: Int32) throws {
    try clothes()
    let outcome = try wardrobe.start(["suggest"] + arguments).wait()
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
    #expect(outcome.output == "")
  }
}
