import Images
import TestSupport
import Testing

@Suite("The option --colour")
struct GarmentColorCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private func add(_ color: Color, _ options: String...) throws -> String {
    let name = "in/\(color).png".replacing("#", with: "")
    let photo = try wardrobe.workspace.photo(name, color, width: 40)
    return try wardrobe(
      "garment", "add", photo, ["--type", "shirt", "--allow-duplicate"] + options
    )
    .outputLines.joined()
  }

  private let navy = Color(red: 0x23, green: 0x2F, blue: 0x50)
  private let red = Color(red: 0xC8, green: 0x20, blue: 0x2E)

  @Test("of add and edit states colours, and of list finds near ones, the nearest first")
  func journey() throws {
    let darker = Color(red: 0x1B, green: 0x2A, blue: 0x4A)
    let ids = [
      try add(navy), try add(darker), try add(red, "--colour", "Azul Marino", "--colour", "#fff"),
    ]
    let found = try wardrobe.rows("garment", "list", "--colour", "#1B2A4A").map(\.id)
    #expect(found == [ids[1], ids[0], ids[2]])
    #expect(try wardrobe.rows("garment", "list", "--colour", "marino").count == 3)
    #expect(try wardrobe.rows("garment", "list", "--colour", "red") == [])
    #expect(try wardrobe.rows("garment", "list", "--colour", "navy", "--limit", "1").count == 1)
    #expect(
      try wardrobe.rows("garment", "list", "--colour", "navy", "--sort", "added").map(\.id)
        == ids.reversed())
    #expect(try wardrobe("garment", "edit", ids[2], "--colour", "").ending == .exit(0))
    #expect(try wardrobe.rows("garment", "list", "--colour", "red").map(\.id) == [ids[2]])
  }

  @Test("shows in tables in the reader's language, and in JSON by its English name and sRGB")
  func shown() throws {
    let id = try add(red, "--colour", "navy", "--colour", "#fff")
    let json = try wardrobe("garment", "show", id, "--json").output
    #expect(
      json.contains(
        ##""colours":[{"name":"navy","rgb":"#232F50"},{"name":"white","rgb":"#FFFFFF"}],"##
          + #""coloursStated":true"#))
    #expect(
      try wardrobe("garment", "list", "--locale", "es").output.contains("azul marino, blanco"))
    #expect(
      try wardrobe("garment", "show", id, "--locale", "en").outputLines.contains(
        "colours      navy, white"))
    #expect(try wardrobe("garment", "edit", id, "--colour", "").ending == .exit(0))
    #expect(
      try wardrobe("garment", "show", id, "--json").output.contains(
        ##""colours":[{"name":"red","rgb":"#C8202E"}],"coloursStated":false"##))
  }

  @Test(
    "that is none is refused with those that are like it, and nothing is written",
    arguments: [
      ("ornage", "unknown colour 'ornage'; did you mean orange?"),
      ("#12345", "unknown colour '#12345'; write a colour code as #RGB or #RRGGBB"),
    ])
  func unknown(typed: String, words: String) throws {
    let photo = try wardrobe.photo(1)
    for command in [["add", "\(photo)", "--type", "shirt"], ["list"]] {
      let outcome = try wardrobe("garment", command + ["--colour", typed])
      #expect(outcome.ending == .exit(64))
      #expect(outcome.errorLines.first == "what2wear: \(words)")
    }
    #expect(try wardrobe.files().isEmpty)
  }

  @Test("is the column colours in lists, with ; or commas, in either language")
  func listed() throws {
    try wardrobe.workspace.photo("in/a.png", red)
    try wardrobe.workspace.photo("in/b.png", navy)
    let list = try wardrobe.workspace.write(
      Array("file,type,colours\na.png,shirt,\"verde; #010203\"\nb.png,shirt,bleu\n".utf8),
      to: "list.csv")
    let outcome = try wardrobe("import", wardrobe.workspace.path("in"), "--csv", list)
    #expect(outcome.ending == .exit(65))
    #expect(
      outcome.errorLines.first
        == "what2wear: \(list): row 3: b.png: unknown colour 'bleu'; did you mean blue?")
    #expect(try wardrobe.rows("garment", "list", "--colour", "green").count == 1)
    let out = wardrobe.workspace.path("out")
    #expect(try wardrobe("export", "-o", out).ending == .exit(0))
    let rows = String(decoding: try wardrobe.workspace.bytes("out/garments.csv"), as: UTF8.self)
    #expect(rows.contains(",green;#010203,"))
  }
}
