import Images
import SystemPackage
import TestSupport
import Testing

@Suite("what2wear import --csv, of a spreadsheet")
struct SpreadsheetListTests {
  private let wardrobe = CommandWardrobe()

  init() throws {
    for (number, name) in ["a", "b", "c"].enumerated() {
      let value = UInt8(number + 1)
      try wardrobe.workspace.photo("in/\(name).png", .init(red: value, green: value, blue: value))
    }
  }

  private func run(
    _ list: [UInt8], _ more: String..., locale: String = "C"
  ) throws -> Outcome {
    try wardrobe.workspace.write(list, to: "list.csv")
    return try ChildProgram.builtCommand
      .wrapped(in: [
        "env", "-C", wardrobe.workspace.folder.string, "LC_ALL=", "LC_TIME=", "LC_MESSAGES=C",
        "LANG=\(locale)",
      ])
      .run(["import", "in", "--csv", "list.csv", "--type", "shirt", "--wardrobe", "w"] + more)
  }

  private func rows() throws -> [CommandWardrobe.Row] {
    try wardrobe.rows("garment", "list").reversed()
  }

  private static let text = """
    file;description;price;tags
    a.png;Niña, azul;29,95 €;"summer, linen"
    b.png;Short
    ;;;
    c.png;Three;1 299,00 €;a;
    """

  @Test(
    "takes semicolons in any encoding, and says what it guessed",
    arguments: [
      ("utf-8", "\r\n", ""), ("utf-16", "\r\n", ""), ("cp1252", "\r\n", "as Windows-1252, "),
      ("mac_roman", "\r", "as MacRoman, "), ("mac_roman", "\n", "as MacRoman, "),
    ])
  func semicolons(encoding: String, lineEnd: String, guess: String) throws {
    let text = Self.text.replacing("\n", with: lineEnd).replacing("a;", with: "a")
    let python = "import sys; sys.stdout.buffer.write(sys.argv[1].encode(sys.argv[2]))"
    let list = try ChildProgram.python.run(python, text, encoding).outputBytes
    let outcome = try run(list)
    #expect(outcome.ending == .exit(0))
    #expect(
      outcome.errorLines == [
        "what2wear: list.csv: reading this file \(guess)with semicolons between fields",
        "what2wear: 3 garments were added",
      ])
    let rows = try rows()
    #expect(rows.map(\.description) == ["Niña, azul", "Short", "Three"])
    #expect(rows.map(\.price) == ["29.95 EUR", nil, "1299.00 EUR"])
    #expect(rows.map(\.tags) == [["linen", "summer"], [], ["a"]])
  }

  @Test("refuses a row of too many fields, whatever is between them")
  func shifted() throws {
    let outcome = try run(Array(Self.text.utf8))
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.dropFirst().first
        == "what2wear: list.csv: row 5: has 5 fields, but the first row has 4")
    #expect(try rows().count == 2)
  }

  @Test("says that it read a price without decimals, where others of the list have some")
  func thousands() throws {
    let list = "file;price\na.png;19,95 EUR\nb.png;19,999 EUR\n"
    let outcome = try run(Array(list.utf8))
    #expect(
      outcome.errorLines.first
        == "what2wear: list.csv: reading this file with semicolons between fields, with 19,999 EUR read as "
        + "19999, without decimals"
    )
    #expect(try rows().map(\.price) == ["19.95 EUR", "19999.00 EUR"])
    let points = try run(Array("file,price\nc.png,19.95 EUR\nb.png,\"19,999 EUR\"\n".utf8))
    #expect(!points.error.contains("decimals"))
  }

  @Test("takes the separator that the list names without a word")
  func named() throws {
    let outcome = try run(Array("sep=;\nfile;price\na.png;5 EUR\n".utf8))
    #expect(outcome.errorLines.first == "what2wear: 1 garment was added")
    #expect(try rows().map(\.price) == ["5.00 EUR"])
  }

  @Test(
    "takes the currency from the row, the header or the option",
    arguments: [
      ("file,price,currency\na.png,29.95,eur\n", []), ("file,Price (EUR)\na.png,29.95\n", []),
      ("file,price €\na.png,\"29,95\"\n", []),
      ("file,price\na.png,29.95\n", ["--currency", "eur"]),
      ("file,price,currency\na.png,29.95,EUR\n", ["--currency", "USD"]),
      ("file,price,currency\na.png,29.95 EUR,USD\n", []),
    ])
  func currencies(list: String, options: [String]) throws {
    try wardrobe.workspace.write(Array(list.utf8), to: "list.csv")
    let outcome = try ChildProgram.builtCommand.inFolder(wardrobe.workspace.folder).run(
      ["import", "in", "--csv", "list.csv", "--type", "shirt", "--wardrobe", "w"] + options)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(try rows().map(\.price) == ["29.95 EUR"])
  }

  @Test("refuses a price of which nothing tells the currency, with the way out")
  func lacking() throws {
    let outcome = try run(Array("file,price,price note\na.png,29.95,x\nb.png,5 EUR,\n".utf8))
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.prefix(3) == [
        "what2wear: list.csv: warning: unused columns: 'price note'",
        "what2wear: list.csv: warning: some prices have no currency; add one, such as --currency EUR",
        "what2wear: list.csv: row 2: a.png: '29.95' has no currency; write the currency after the price, or in a "
          + "column named 'currency'",
      ])
    #expect(try run([0x66], "--currency", "euros").ending == .exit(64))
    #expect(
      try wardrobe("import", wardrobe.workspace.path("in"), "--currency", "EUR").ending == .exit(64)
    )
  }

  @Test(
    "reads dates as the other rows, or else the locale, have them",
    arguments: [
      ("1.5.2026", "C", "2026-05-01", nil), ("31/12/2025", "C", "2026-05-01", "days before months"),
      ("12/31/2025", "es_ES.UTF-8", "2026-01-05", "months before days"),
      ("", "es_ES.UTF-8", "2026-05-01", "days before months"),
      ("", "en_US.UTF-8", "2026-01-05", "months before days"),
    ] as [(String, String, String, String?)])
  func dates(other: String, locale: String, day: String, guess: String?) throws {
    let unclear = guess == nil ? "2026-5-1" : "01/05/2026"
    let outcome = try run(
      Array("file,bought\na.png,\(unclear)\nb.png,\(other)\n".utf8), locale: locale)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    #expect(try rows().map(\.bought).first == day)
    if let guess {
      #expect(
        outcome.errorLines.first?.hasPrefix("what2wear: list.csv: reading this file with \(guess)")
          == true
      )
    } else {
      #expect(outcome.errorLines.first == "what2wear: 2 garments were added")
    }
  }

  @Test("refuses dates of which nothing tells the order, unless a locale is named")
  func unclearDates() throws {
    let list = Array("file,bought\na.png,01/05/2026\nb.png,2026-05-02\n".utf8)
    let outcome = try run(list)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.prefix(2) == [
        "what2wear: list.csv: warning: some dates are ambiguous (day first or month first); choose with --locale, "
          + "such as en-GB or en-US",
        "what2wear: list.csv: row 2: a.png: '01/05/2026' may mean 2026-05-01 or 2026-01-05; write one of these "
          + "dates instead",
      ])
    #expect(try run(list, "--locale", "en-US").ending == .exit(0))
    #expect(try rows().map(\.bought) == ["2026-05-02", "2026-01-05"])
    for locale in ["en", "C", "x y"] {
      #expect(try run(list, "--locale", locale).ending == .exit(64))
    }
  }
}
