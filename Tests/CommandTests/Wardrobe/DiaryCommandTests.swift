import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing

@Suite("The commands wear and diary")
struct DiaryCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private struct Day: Decodable, Equatable {
    struct Entry: Decodable, Equatable {
      var outfit: String?
      var name: String?
      var garments: [Piece]
    }

    struct Piece: Decodable, Equatable {
      var id: String
      var description: String
      var isExtra: Bool
    }

    var day: String
    var isPlanned: Bool
    var note: String?
    var photo: String?
    var entries: [Entry]
  }

  private func days(_ arguments: any CommandArgument...) throws -> [Day] {
    let outcome = try wardrobe.start(["diary", "--json"] + arguments).wait()
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return try outcome.outputLines.map {
      try JSONDecoder().decode(Day.self, from: Data($0.utf8))
    }
  }

  private func clothes() throws -> (hat: String, shirt: String, outfit: String) {
    let hat = try wardrobe.add(
      wardrobe.photo(1), "--kind", "accessory", "--description", "Straw hat")
    let shirt = try wardrobe.add(wardrobe.photo(2), "--type", "shirt", "--description", "Shirt")
    return (hat, shirt, try wardrobe("outfit", "create", "Brunch", "shirt").outputLines.joined())
  }

  @Test("record what was worn on a day, by names, with a note and a photo")
  func recorded() throws {
    let (hat, shirt, outfit) = try clothes()
    let worn = try wardrobe(
      "wear", "brunch", "straw hat", "--on", "2026-05-04", "--note", "Sunny", "--photo",
      wardrobe.photo(3))
    #expect(worn.ending == .exit(0) && worn.output == "")
    #expect(worn.error == "what2wear: recorded for 2026-05-04: Brunch, Straw hat\n")
    let day = try #require(try days().first)
    #expect(day.day == "2026-05-04" && !day.isPlanned && day.note == "Sunny")
    #expect(
      day.entries == [
        Day.Entry(
          outfit: outfit, name: "Brunch",
          garments: [
            Day.Piece(id: shirt, description: "Shirt", isExtra: false),
            Day.Piece(id: hat, description: "Straw hat", isExtra: true),
          ])
      ])
    let photo = try Workspace.bytes(at: FilePath(try #require(day.photo)))
    #expect(try photo == wardrobe.workspace.bytes("in/3.png"))
    #expect(try wardrobe("wear", "--photo", "", "--on", "2026-05-04").ending == .exit(0))
    #expect(try days().first?.photo == nil)
    #expect(
      try wardrobe("wear", "--photo", wardrobe.photo(3), "--on", "2026-05-04").ending == .exit(0))
    let again = try wardrobe("wear", "brunch", "--on", "2026-05-04", "--json")
    #expect(again.ending == .exit(0) && again.outputLines.count == 1)
    #expect(try days() == [day])
    #expect(try wardrobe("check").ending == .exit(0))
    #expect(try wardrobe("diary", "--to", "2026-05-03").output == "")
    let lines = try wardrobe("diary", "--from", "2026-05-04", "--to", "2026-05-04").outputLines
    #expect(lines.count == 2 && lines[1] == "2026-05-04  Brunch, Straw hat  (photo) Sunny")
    #expect(try wardrobe("garment", "show", hat).output.contains("once, on 2026-05-04"))
    #expect(try wardrobe("outfit", "show", outfit).output.contains("worn once, on 2026-05-04"))
    #expect(
      try wardrobe.rows("garment", "list", "--worn-on", "2026-05-04").map(\.id) == [shirt, hat])
  }

  @Test("count today from the computer's zone, and a day to come as a plan")
  func days() throws {
    let (hat, shirt, _) = try clothes()
    let today = try #require(CalendarDate.today)
    for (day, offset) in [("today", 0), ("ayer", -1), ("tomorrow", 1)] {
      #expect(try wardrobe("wear", shirt, "--on", day).ending == .exit(0))
      // The clock may pass midnight meanwhile.
      let expected = [0, 1].map { today.adding(days: offset + $0).map { "\($0)" } }
      let recorded = try #require(try days().first { expected.contains($0.day) })
      #expect(recorded.isPlanned == (offset == 1) || CalendarDate.today != today)
    }
    #expect(try wardrobe("diary").output.contains("planned: Shirt"))
    #expect(try wardrobe.rows("garment", "list", "--unworn", "30d").map(\.id) == [hat])
    #expect(try wardrobe.rows("garment", "list", "--sort", "worn").map(\.id) == [hat, shirt])
  }

  @Test("put what is planned into a bag, and remove one garment of a plan")
  func planned() throws {
    let (hat, shirt, _) = try clothes()
    #expect(
      try wardrobe("wear", "brunch", "straw hat", "--on", "9999-12-18").ending == .exit(0))
    let days = "9999-12-17..9999-12-20"
    let packed = try wardrobe("bag", "add", "--planned", days, "--bag", "Porto")
    #expect(packed.ending == .exit(0) && packed.error.contains("2 garments"))
    // A plan that is named is kept, unless its day is named, too.
    #expect(try wardrobe("wear", "--undo", "straw hat").ending == .exit(66))
    let undone = try wardrobe("wear", "--undo", "straw hat", "--on", "9999-12-18")
    #expect(undone.error == "what2wear: removed from 9999-12-18: Straw hat\n")
    #expect(try self.days().first?.entries.flatMap(\.garments).map(\.id) == [shirt])
    #expect(try wardrobe("garment", "remove", hat).ending == .exit(0))
    let again = try wardrobe("bag", "add", "--planned", "9999-12-18", "--json")
    #expect(again.ending == .exit(0) && again.output.contains(shirt))
    for (arguments, status) in [
      (["--planned", "9999-12-20..9999-12-18"], 64), (["--planned", "soon"], 64),
      (["--planned", "1..2..3"], 64), (["--planned", days, "-n", "2"], 64),
      (["--planned", days, "shirt"], 64), ([], 64), (["--planned", "2026-01-01"], 65),
    ] as [([String], Int32)] {
      let refused = try wardrobe.start(["bag", "add"] + arguments).wait()
      #expect(refused.ending == .exit(status), "\(arguments) \(refused.error)")
    }
  }

  @Test("take entries back, the last one or one that is named")
  func undone() throws {
    _ = try clothes()
    for day in ["2026-05-04", "2026-05-05"] {
      #expect(try wardrobe("wear", "brunch", "--on", day).ending == .exit(0))
    }
    #expect(try wardrobe("wear", "straw hat", "--on", "2026-05-01").ending == .exit(0))
    #expect(
      try wardrobe("wear", "--undo", "brunch", "--on", "2026-05-04").error
        == "what2wear: removed from 2026-05-04: Brunch\n")
    #expect(
      try wardrobe("wear", "--undo").error == "what2wear: removed from 2026-05-01: Straw hat\n")
    #expect(try wardrobe("wear", "--undo", "straw hat").ending == .exit(66))
    #expect(try days().map(\.day) == ["2026-05-05"])
  }

  @Test(
    "refuse what makes no sense, and record nothing",
    arguments: [
      (["wear"], 64), (["wear", "--undo", "--note", "x"], 64),
      (["wear", "brunch", "--on", "4 May"], 64), (["wear", "nothing"], 66),
      (["wear", "brunch", "other"], 65),
      (["diary", "--from", "2026-05-02", "--to", "2026-05-01"], 64),
      (["wear", "brunch", "--photo", "/nowhere.jpg"], 66),
      (["garment", "list", "--unworn", "soon"], 64),
      (["garment", "list", "--unworn", "0d"], 64),
    ] as [([String], Int32)])
  func refused(arguments: [String], status: Int32) throws {
    _ = try clothes()
    #expect(try wardrobe("outfit", "create", "Other", "shirt").ending == .exit(0))
    let outcome = try wardrobe.start(arguments).wait()
    #expect(outcome.ending == .exit(status) && outcome.output == "")
    #expect(try days() == [])
  }
}
