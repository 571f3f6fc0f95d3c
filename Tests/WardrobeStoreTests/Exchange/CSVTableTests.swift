import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A table of comma-separated values")
struct CSVTableTests {
  private func table(_ text: String) -> CSVTable {
    CSVTable(CSVText(Array(text.utf8))?.bytes ?? [])
  }

  private func rows(_ text: String) -> [[String]?] { table(text).rows.map(\.fields) }

  @Test(
    "has the same rows, whatever ends its lines and with or without a byte order mark",
    arguments: ["\r\n", "\n", "\r"], ["", "\u{FEFF}"])
  func lineEnds(lineEnd: String, mark: String) {
    let lines = ["file,size", "a.jpg,M", "b.jpg,"]
    for end in ["", lineEnd] {
      let table = table(mark + lines.joined(separator: lineEnd) + end)
      #expect(table.header == ["file", "size"])
      #expect(table.rows.map(\.number) == [2, 3])
      #expect(table.rows.map(\.fields) == [["a.jpg", "M"], ["b.jpg", ""]])
    }
  }

  @Test(
    "keeps what stands in quotes",
    arguments: [
      (#""a,b""#, "a,b"), (#""say ""hi""""#, #"say "hi""#), ("\"two\r\nlines\"", "two\r\nlines"),
      ("\"two\nlines\"", "two\nlines"), (#""""#, ""), (#"" blanks ""#, " blanks "),
      (#"",""#, ","), (#""""""#, #"""#), ("ñandú 👟", "ñandú 👟"),
    ])
  func quotes(field: String, value: String) {
    #expect(rows("x,y\n\(field),1\n2,\(field)") == [[value, "1"], ["2", value]])
    #expect(rows("x\n\(field),3,\(field)\n") == [[value, "3", value]])
  }

  @Test(
    "drops blanks before what stands in no quotes, and keeps all others, whatever letters are beside",
    arguments: ["a", "ñ", "e\u{301}", "€", "\u{A0}x", "衣", "👟", "\u{7F}"])
  func plain(text: String) {
    let field = text.trimmed
    for quoted in ["q", "\"q\""] {
      let found = rows("x\n  \(text) b ,, \(quoted),\(text)\n")
      #expect(found == [["\(field) b ", "", "q", field]], "\(quoted)")
    }
    // Unicode's line separators do not end a row.
    #expect(rows("x\n\(text)\u{2028}b\n1") == [["\(field)\u{2028}b"], ["1"]])
  }

  @Test("counts empty rows, and leaves them out")
  func emptyRows() {
    let table = table("\nfile,size\n\na.jpg,M\n,\n \nb.jpg,L\n\n")
    #expect(table.header == ["file", "size"])
    #expect(table.rows.map(\.number) == [4, 7])
  }

  @Test("has nothing where the text is empty", arguments: ["", "\n", "\u{FEFF}", "\r\n\r\n"])
  func empty(text: String) {
    let table = table(text)
    #expect(table.header == [] && table.rows.isEmpty)
  }

  @Test(
    "loses only the row with a quote that stands wrong",
    arguments: [#"a,"b"#, #"a,b"c"#, #"a,"b"c"#, #"a,12" heel"#, #""a"b,c"#, #"a,""b"""#])
  func wrongQuote(row: String) {
    #expect(
      rows("x,y\n1,2\n\(row)\n3,4\n5,\"6\"\n") == [["1", "2"], nil, ["3", "4"], ["5", "6"]])
    #expect(rows("x,y\n\(row)") == [nil])
  }

  @Test("fills rows of too few fields, and has those of too many as they are")
  func ragged() {
    #expect(
      rows("x,y,z\n1\n1,2,3,4\n1,\n") == [["1", "", ""], ["1", "2", "3", "4"], ["1", "", ""]])
  }

  @Test("finds what stands between fields by the first row", arguments: [",", ";", "\t"])
  func separators(separator: String) {
    let lines = [["file", "price, net", "size"], ["a.jpg", "1,5; about", "M"], ["b.jpg"]]
    let text = lines.map { $0.map { "\"\($0)\"" }.joined(separator: separator) }.joined(
      separator: "\n")
    let table = table("\n\(separator)\n" + text)
    #expect(table.header == lines[0])
    #expect(table.rows.map(\.fields) == [lines[1], ["b.jpg", "", ""]])
    #expect(table.rows.map(\.number) == [4, 5])
    #expect(!table.namesSeparator && [table.separator] == Array(separator.utf8))
  }

  @Test(
    "takes the separator that a first line names, which is no row",
    arguments: ["sep=;\n", "\"SEP=;\"\r\n", "\u{FEFF}sep=;\r"])
  func named(line: String) {
    let table = table(line + "a,b,c;d\n1,2,3\n")
    #expect(table.namesSeparator && table.header == ["a,b,c", "d"])
    #expect(table.rows.map(\.number) == [2])
    #expect(table.rows.map(\.fields) == [["1,2,3", ""]])
    #expect(rows("sep=tab;x\n1,2\n") == [["1,2", ""]])
  }

  @Test("is UTF-8, UTF-16 or Windows-1252")
  func encodings() throws {
    let text = "file,brand\na.jpg,Ñandú €“x” 👗\n"
    let units = Array(text.utf16)
    for mark in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let isLittle = mark[0] == 0xFF
      let file = isLittle ? bytes : units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let read = try #require(CSVText(mark + file))
      #expect(read.encoding == .utf16 && read.bytes == Array(text.utf8))
      // The text ends in the middle of a character.
      #expect(CSVText(mark + file + [0x41]) == nil)
      #expect(CSVText(mark + (isLittle ? [0x3D, 0xD8] : [0xD8, 0x3D])) == nil)
    }
    #expect(CSVText(Array(text.utf8))?.encoding == .utf8)
    let latin = try #require(CSVText([0xD1, 0x61, 0x80, 0x93, 0xFF]))
    #expect(latin.encoding == .windows1252)
    #expect(String(decoding: latin.bytes, as: UTF8.self) == "Ña€“ÿ")
    #expect(CSVText([0x81, 0x41]) == nil)
    #expect(CSVText([0x50, 0x4B, 0, 0xD1]) == nil)
  }

  private func file(_ text: String, _ encoding: String) throws -> [UInt8] {
    let script = "import sys; sys.stdout.buffer.write(sys.argv[1].encode(sys.argv[2]))"
    return try ChildProgram.python.run(script, text, encoding).outputBytes
  }

  /// Texts that show the wrong encoding: `ni–o`, `womenís`, `29,95 Û`.
  private static let words = [
    "Niño", "algodón", "CAÑÓN", "Pantalón talla 38", "café", "Noël", "maître d’hôtel", "weiß",
    "Über", "garçon", "«niño»", "Niña, 29,95 €", "Levi’s® – niño", "último piqué", "“Señor” 30°",
  ]

  @Test("is Windows-1252 or MacRoman by its letters", arguments: words)
  func letters(of text: String) throws {
    let text = "brand\r\n\(text)\r\n"
    for (encoding, guess) in [
      ("cp1252", .windows1252), ("mac_roman", .macRoman),
    ] as [(String, CSVText.Encoding)] {
      let read = try #require(CSVText(try file(text, encoding)))
      #expect(read.encoding == guess)
      #expect(String(decoding: read.bytes, as: UTF8.self) == text)
    }
  }

  @Test(
    "is Windows-1252 where it may be either",
    arguments: ["women’s", "29,95 €", "A – B", "“best”", "Levi’s®", "Nº 3", "50 £"])
  func eitherEncoding(of text: String) throws {
    #expect(CSVText(try file(text, "cp1252"))?.encoding == .windows1252)
  }

  @Test("is MacRoman where lines end as on old Macs, whatever its letters are", arguments: words)
  func macLines(of text: String) throws {
    let text = "brand\r\(text)\r"
    #expect(CSVText(try file(text, "mac_roman"))?.encoding == .macRoman)
    #expect(CSVText(Array(text.utf8))?.encoding == .utf8)
  }

  @Test(
    "reads what it writes",
    arguments: [
      ["plain", "a,b", #"say "hi""#, "two\r\nlines", "", " blanks ", "ñ", "\t", "cr\r", #"""#],
      [""], ["", ""], ["\n"],
    ])
  func writing(fields: [String]) {
    let line = CSVTable.line(fields)
    #expect(line.hasSuffix("\r\n"))
    let header = CSVTable.line(fields.map { _ in "x" })
    let table = table(header + line + CSVTable.line(["end"]))
    let isEmpty = fields.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    #expect(
      table.rows.map(\.fields) == (isEmpty ? [] : [fields]) + [
        ["end"] + fields.dropFirst().map { _ in "" }
      ])
  }

  @Test(
    "writes what a spreadsheet would compute as text, by an apostrophe that it takes away again",
    arguments: [
      ("=1+1", "'=1+1"), ("+34", "'+34"), ("-5", "'-5"), ("@x", "'@x"), ("\tx", "'\tx"),
      ("\rx", "\"'\rx\""), ("'=x", "''=x"), ("''-", "'''-"), ("'tis", "'tis"), ("a=b", "a=b"),
      ("'", "'"),
    ])
  func formulas(field: String, written: String) {
    let line = CSVTable.line([field, "x"])
    #expect(line == "\(written),x\r\n")
    #expect(rows("a,b\r\n" + line) == [[field, "x"]])
  }

  @Test("reads what it writes, whatever that is")
  func randomWriting() {
    var random = Noise(seed: 1)
    let parts: [String] = [
      "'", "'", "=", "+", "-", "@", "\t", "\r", "\n", "\"", ",", " ", "a", "é", "👗", "\u{202E}",
    ]
    for _ in 0..<2000 {
      let fields = (0..<3).map { _ in
        (0..<Int.random(in: 0...5, using: &random)).map { _ in
          parts.randomElement(using: &random) ?? ""
        }.joined()
      }
      let line = CSVTable.line(fields + ["end"])
      #expect(rows("a,b,c,d\r\n" + line) == [fields + ["end"]])
      let first = line.utf8.first { $0 != UInt8(ascii: "\"") }
      #expect(
        !"=+-@\t\r\n".utf8.contains(first ?? 0) || fields[0].isEmpty || fields[0].first == "\"")
    }
  }

  @Test("writes quotes only where they are needed")
  func plainWriting() {
    #expect(
      CSVTable.line(["a b", "1,5", #"12""#, "", "é;"]) == #"a b,"1,5","12""",,é;"# + "\r\n")
  }
}
