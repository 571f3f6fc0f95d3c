import Images
import Testing

struct ColorTests {
  static let forms: [(String, Color)] = [
    ("#000", .black), ("#FFF", .white), ("#fff", .white),
    ("#1aF", Color(red: 0x11, green: 0xAA, blue: 0xFF)),
    ("#F5F5F5", Color(red: 245, green: 245, blue: 245)),
    ("#012aBc", Color(red: 1, green: 42, blue: 188)),
    ("#01020304", Color(red: 1, green: 2, blue: 3, alpha: 4)),
    ("#FFFFFFFF", .white), ("#00000000", .transparent),
    ("white", .white), ("White", .white), ("WHITE", .white), ("black", .black), ("Black", .black),
    ("transparent", .transparent), ("TRANSPARENT", .transparent),
    ("RebeccaPurple", Color(red: 0x66, green: 0x33, blue: 0x99)),
    ("linen", Color(red: 0xFA, green: 0xF0, blue: 0xE6)),
    ("darkslategrey", Color(red: 0x2F, green: 0x4F, blue: 0x4F)),
    ("LightGoldenrodYellow", Color(red: 0xFA, green: 0xFA, blue: 0xD2)),
  ]

  @Test(arguments: forms)
  func `every form of a colour is read`(text: String, color: Color) {
    #expect(Color(text) == color)
  }

  @Test(arguments: [
    "", "#", "#1", "#12", "#1234", "#12345", "#1234567", "#123456789", "FFF", "F5F5F5", "##FFF",
    "#FFG", "#GGGGGG", "# FFF", " #FFF", "#FFF ", "#+FF", "#-12", "#0xFF", "reddish", "whit",
    "whitee",
    " white", "rgb(0,0,0)", "#FF\0", "#ＦＦＦ", "#１２３４５６", "blac\u{212A}",
  ])
  func `anything else is no colour`(text: String) {
    #expect(Color(text) == nil)
  }

  @Test(arguments: forms)
  func `its description reads back as itself`(text: String, color: Color) {
    #expect(Color(color.description) == color)
  }

  @Test func `the description is six digits, or eight where it is not opaque`() {
    #expect(Color(red: 1, green: 42, blue: 255).description == "#012AFF")
    #expect(Color(red: 1, green: 42, blue: 255, alpha: 9).description == "#012AFF09")
  }
}
