import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import --csv")
struct ImportListTests {
  private let workspace = Workspace()

  init() throws {
    try workspace.photo("in/a.png", .init(red: 1, green: 1, blue: 1))
    try workspace.photo("in/b.png", .init(red: 2, green: 2, blue: 2))
    try workspace.photo("in/tees/c.png", .init(red: 3, green: 3, blue: 3))
  }

  private func run(_ list: String, _ more: String...) throws -> Outcome {
    try workspace.write(Array(list.utf8), to: "list.csv")
    return try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run(["import", "in", "--csv", "list.csv", "--wardrobe", "w"] + more)
  }

  private func listed() throws -> [String] {
    try what2wear("garment", "list", "--wardrobe", workspace.path("w"), "--locale", "en")
      .outputLines.dropFirst().reversed().map {
        $0.dropFirst(8).split(separator: " ").joined(separator: " ")
      }
  }

  @Test("takes the fields by their columns' names, in any order", arguments: ["", "\u{FEFF}"])
  func fields(mark: String) throws {
    let list = """
      Tags,price,Note,kind,bought, File ,TYPE,brand,size,description,colours
      linen;summer ,"29,95 EUR",x,,2026-05-01,a.png,camisa,Acme,M,"A ""nice"" shirt, white",navy
      ,,,Calzado,,b.png,,,,,
      ,,,,,tees/c.png,,,,,
      """
    let outcome = try run(mark + list.replacing("\n", with: "\r\n"))
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: list.csv: warning: unused columns: 'Note'",
        "what2wear: 3 garments were added",
      ])
    #expect(
      try listed() == [
        #"Shirts A "nice" shirt, white Acme M 29.95 EUR navy linen, summer"#, "Footwear b black",
        "T-shirts c black",
      ])
  }

  @Test("names a hundred bad rows, and counts the others")
  func manyBadRows() throws {
    let rows = (0..<150).map { "none-\($0).png,shirt\n" }.joined()
    let outcome = try run("file,type\n\(rows)a.png,shirt\n")
    #expect(outcome.ending == .exit(66))
    let lines = outcome.errorLines
    #expect(lines.count == 104)
    #expect(
      lines[99] == "what2wear: list.csv: row 101: none-99.png: no such file or folder")
    #expect(
      lines.dropFirst(100) == [
        "what2wear: 50 more cannot be added (not listed)",
        "what2wear: 1 garment was added", "what2wear: 150 failed",
        "what2wear: 2 photos were skipped: not in the list",
      ])
  }

  @Test("names a bad row with its number and reason, and takes the rest")
  func badRows() throws {
    try workspace.write(OtherFiles.gif, to: "in/broken.png")
    let types =
      "trousers, tshirt, sweatshirt, jacket, shirt, underwear, suit, jumper, swimwear, pyjamas, skirt, dress"
    let rows: [(row: String, reason: String)] = [
      ("a.png,,shirt,cheap,", "a.png: 'cheap' is not a price; write it as \"29.95 EUR\""),
      ("a.png,,shirt,,May", "a.png: 'May' is not a date; write it as 2026-05-01"),
      ("a.png,,trowsers,,", "a.png: unknown type 'trowsers'; did you mean trousers?"),
      ("a.png,clothing,,,", "a.png: clothing needs a type; the types are \(types)"),
      ("a.png,footwear,shirt,,", "a.png: 'shirt' is clothing, not footwear"),
      (
        "a.png,,,,",
        "a.png: its name and its photo do not show what it is. Enter footwear or accessory in the column "
          + "'kind', or one of these in the column 'type': \(types)"
      ),
      (",,shirt,,", "lists no files"), ("a.png,,shirt,,,", "has 6 fields, but the first row has 5"),
      ("none.png,,shirt,,", "none.png: no such file or folder"),
      (
        "broken.png,,shirt,,",
        "broken.png: unsupported format: GIF; convert it to JPEG or PNG first"
      ),
      (
        #"a.png,,"shirt,,"#,
        "a quotation mark is missing or misplaced; inside quotes, write each quotation mark twice"
      ),
    ]
    let list = "file,kind,type,price,bought\n" + rows.map { $0.row + "\n" }.joined()
    let outcome = try run(list + "\nb.png,,shirt,,\n")
    #expect(outcome.ending == .exit(65))
    #expect(outcome.errorLines.count == rows.count + 3)
    for (index, (line, row)) in zip(outcome.errorLines, rows).enumerated() {
      #expect(line == "what2wear: list.csv: row \(index + 2): \(row.reason)")
    }
    #expect(
      outcome.errorLines.suffix(3) == [
        "what2wear: 1 garment was added", "what2wear: \(rows.count) failed",
        "what2wear: 1 photo was skipped: not in the list",
      ])
    #expect(try listed() == ["Shirts b black"])
  }

  @Test("takes heights in centimetres, and names a row with another")
  func heights() throws {
    let list = "file,HEIGHT,type\na.png,98,dress\nb.png,\"71,5 cm\",shirt\ntees/c.png,2 m,tshirt\n"
    let outcome = try run(list)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines == [
        "what2wear: list.csv: row 4: tees/c.png: '2 m' is not a height from 0.1 to 1000 cm; "
          + "write it as \"98.5 cm\"",
        "what2wear: 2 garments were added", "what2wear: 1 failed",
      ])
    let rows = try CommandWardrobe(workspace).rows("garment", "list")
    #expect(rows.map(\.height) == ["71.5 cm", "98 cm"])
  }

  @Test("takes the type of clothing without one from words, else from --type")
  func clothing() throws {
    let list =
      "file,kind,type,description\na.png,clothing,,Linen skirt\nb.png,ropa,,Boots\ntees/c.png,clothing,,\n"
    let outcome = try run(list)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.first?.hasPrefix(
        "what2wear: list.csv: row 3: b.png: clothing needs a type; ") == true)
    #expect(try listed() == ["Skirts Linen skirt black", "T-shirts c black"])
    // `--type` does not apply to rows that are already imported.
    #expect(try run(list, "--type", "dress").ending == .exit(0))
    #expect(
      try listed() == ["Skirts Linen skirt black", "T-shirts c black", "Dresses Boots black"])
    let worn = try run("file,kind,type\na.png,footwear,\n")
    #expect(worn.ending == .exit(0))
    let untyped = try run("file,kind,type\na.png,clothing,\n")
    #expect(untyped.ending == .exit(65))
    #expect(
      untyped.errorLines.first?.hasPrefix(
        "what2wear: list.csv: row 2: a.png: clothing needs a type; ") == true)
  }

  @Test("ends as its first failure says")
  func firstFailure() throws {
    #expect(try run("file,type\nnone.png,shirt\na.png,x\n").ending == .exit(66))
    #expect(try run("file,type\na.png,x\nnone.png,shirt\n").ending == .exit(65))
  }

  @Test("takes --type for the rows that do not say what they are")
  func otherwise() throws {
    #expect(try run("file,kind\na.png,\nb.png,accessory\n", "--type", "skirt").ending == .exit(0))
    #expect(try listed() == ["Skirts a black", "Accessories b black"])
  }

  @Test(
    "refuses a list without the column file, or with one twice, and writes nothing",
    arguments: [
      ("", "has no column 'file'"), ("\n\n", "has no column 'file'"),
      ("a.png,shirt\n", "has no column 'file'"),
      ("file,type,FILE\n", "has the column file twice"),
    ])
  func noFileColumn(list: String, reason: String) throws {
    let outcome = try run(list)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("what2wear: list.csv: \(reason)"))
    #expect(!workspace.exists("w"))
  }

  @Test("refuses a list that is no text, or is not there")
  func unreadableList() throws {
    try workspace.write([0x50, 0x4B, 3, 4, 0, 0xF1], to: "book.csv")
    for (name, code) in [("book.csv", 65), ("none.csv", 66), ("in", 66)] {
      let outcome = try what2wear(
        "import", workspace.path("in"), "--csv", workspace.path(name), "--wardrobe",
        workspace.path("w"))
      #expect(outcome.ending == .exit(Int32(code)), "\(name)")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.error.contains("spreadsheet") == (name == "book.csv"))
    }
    #expect(!workspace.exists("w"))
  }
}
