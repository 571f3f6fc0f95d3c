import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A wardrobe's lists and hints")
struct ListHintTests {
  private let wardrobe = CommandWardrobe()

  private func add(_ number: Int, _ options: [String]) throws -> String {
    let said = ["--type", "shirt", "--description", "Linen shirt"]
    return try wardrobe("garment", "add", wardrobe.photo(number), said, options)
      .outputLines.joined()
  }

  @Test("say on standard error that there is nothing, and print nothing, for scripts neither")
  func empty() throws {
    _ = try wardrobe.add(wardrobe.photo(1), "--kind", "footwear")
    for (words, line) in [
      (["garment", "list", "--tag", "none"], "no garments match"),
      (["garment", "list", "--search", "zzz"], "no garments match"),
      (["outfit", "list"], "there are no outfits"),
      (["outfit", "list", "--tag", "none"], "no outfits match"),
      (["packing", "list"], "there are no packing lists"),
      (["bag", "list"], "all bags are empty"), (["bag"], "the bag is empty"),
      (["trash", "list"], "the trash is empty"), (["types"], "there is no clothing"),
      (["tags"], "there are no tags"),
    ] {
      let outcome = try wardrobe(words, "--locale", "en")
      #expect(outcome.ending == .exit(0) && outcome.output == "", "\(words)")
      #expect(outcome.error == "what2wear: \(line)\n", "\(words)")
      for silent in ["--json", "--quiet"] where words != ["bag"] {
        let outcome = try wardrobe(words, silent)
        #expect(outcome.ending == .exit(0) && outcome.output + outcome.error == "", "\(words)")
      }
      #expect(try wardrobe(words, "--locale", "es").error != outcome.error, "\(words)")
    }
  }

  @Test("ignore case and accents when counting tags, and separate them by commas")
  func tags() throws {
    for (number, tags) in [["Gym", "café"], ["gym"], ["gym;Cafe"]].enumerated() {
      _ = try add(number, tags.flatMap { ["--tag", $0] })
    }
    #expect(
      try wardrobe("tags", "--json").outputLines == [
        #"{"count":2,"outfits":0,"tag":"Cafe"}"#, #"{"count":3,"outfits":0,"tag":"gym"}"#,
      ])
    #expect(
      try wardrobe("tags", "--locale", "es").outputLines[0] == "ETIQUETA  PRENDAS  CONJUNTOS")
  }

  @Test("have the ratings and tags of outfits")
  func outfits() throws {
    let shirt = try add(1, [])
    _ = try wardrobe("outfit", "create", "Office", shirt)
    _ = try wardrobe("outfit", "rate", "office", "4")
    _ = try wardrobe("outfit", "edit", "office", "--tag", "work, run")
    let lines = try wardrobe("outfit", "list", "--locale", "es").outputLines
    #expect(lines[0].hasSuffix("NOMBRE  PRENDAS  VALORACIÓN  ETIQUETAS"))
    #expect(lines[1].contains("★★★★☆") && lines[1].hasSuffix("run, trabajo"))
    #expect(
      try wardrobe("tags", "--json").outputLines == [
        #"{"count":0,"outfits":1,"tag":"run"}"#, #"{"count":0,"outfits":1,"tag":"work"}"#,
      ])
  }

  @Test("say that a garment is archived, and do not suggest it")
  func archived() throws {
    let shirt = try add(1, [])
    _ = try wardrobe("garment", "archive", shirt, "--as", "sold")
    for words in [["wear", shirt], ["bag", "add", shirt]] {
      let outcome = try wardrobe(words)
      #expect(outcome.ending == .exit(0))
      #expect(
        outcome.errorLines.last == "what2wear: 'Linen shirt' is archived; it was added anyway")
    }
    let refused = try wardrobe("suggest", "--with", shirt)
    #expect(refused.ending == .exit(65) && refused.error.contains("'Linen shirt' is archived"))
  }

  @Test("tell garments apart that are described alike")
  func alike() throws {
    var ids: [String] = []
    for options in [["--brand", "Acme", "--size", "M"], ["--colour", "red"], []] {
      ids.append(try add(ids.count, options))
    }
    let lines = try wardrobe("garment", "show", "Linen shirt").errorLines
    #expect(lines.count == 4)
    #expect(lines[1].hasPrefix("what2wear:   \(ids[0])  Linen shirt  "))
    #expect(lines[1].hasSuffix("  Acme  M") && lines[2].hasSuffix("  Linen shirt  red"))
  }

  @Test("say what was exported and checked")
  func endings() throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    let export = try wardrobe("export", "-o", wardrobe.workspace.path("out"))
    #expect(export.error == "what2wear: 1 garment was exported\n" && export.output == "")
    let check = try wardrobe("check")
    #expect(check.error == "what2wear: 1 photo was checked: no problems found\n")
  }

  @Test("name garments in place of their photos' paths, which scripts get")
  func paths() throws {
    let id = try wardrobe.add(wardrobe.photo(1), "--type", "shirt", "--description", "Linen shirt")
    let other = try wardrobe.add(wardrobe.photo(2))
    #expect(try wardrobe("outfit", "create", "Look", id, other).ending == .exit(0))
    #expect(try wardrobe("outfit", "cover", "Look", wardrobe.photo(3)).ending == .exit(0))
    let photo = try #require(try wardrobe.rows("garment", "show", id).first?.photo)
    Workspace.remove(FilePath(photo))
    let hexadecimal = #/[0-9a-f]{64}/#
    let workspace = wardrobe.workspace
    for words in [
      ["garment", "show", id], ["outfit", "show", "Look"], ["check"],
      ["outfit", "collage", "Look", "-o", workspace.path("a.png").string],
      ["outfit", "share", "Look", "-o", workspace.path("b").string],
      ["garment", "share", "--all", "-o", workspace.path("c").string],
    ] {
      let outcome = try wardrobe(words)
      #expect(!outcome.output.contains(hexadecimal), "\(words): \(outcome.output)")
      #expect(!outcome.error.contains(hexadecimal), "\(words): \(outcome.error)")
      if !words.contains("show") { #expect(outcome.error.contains("'Linen shirt'"), "\(words)") }
    }
    let command = ["thumbnails", "--wardrobe", wardrobe.path.string, "-o"]
    let thumbnails = try what2wear(command + [workspace.path("t").string])
    #expect(thumbnails.error.contains("garment 'Linen shirt': "), "\(thumbnails.error)")
    #expect(!thumbnails.error.contains(hexadecimal))
  }

  @Test("point to the option for a word that is of another")
  func otherOptions() throws {
    _ = try wardrobe.add(wardrobe.photo(1))
    let shoes = try wardrobe("garment", "list", "--type", "footwear")
    #expect(shoes.ending == .exit(64) && shoes.error.contains("--kind footwear"))
    let dress = try wardrobe("garment", "list", "--kind", "dress")
    #expect(dress.ending == .exit(64) && dress.error.contains("type of clothing (dress)"))
  }
}
