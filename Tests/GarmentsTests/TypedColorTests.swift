import Garments
import Images
import Testing

@Suite("A typed colour")
struct TypedColorTests {
  @Test(
    "is a name's colour or a code",
    arguments: [
      ("navy", GarmentColor(.navy)), ("azul marino", GarmentColor(.navy)),
      (" Marrón ", GarmentColor(.brown)), ("#F5f5F5", GarmentColor(.white)),
      ("\t#1f1F21\n", GarmentColor(.black)),
      // The project's own colour names take precedence over CSS names.
      ("Navy", GarmentColor(.navy)),
      (
        " RebeccaPurple ",
        GarmentColor(color: Color(red: 0x66, green: 0x33, blue: 0x99))
      ),
    ])
  func typed(text: String, color: GarmentColor) throws {
    #expect(try GarmentColor(typed: text) == color)
  }

  @Test(
    "is known by the words that people in shops have for it",
    arguments: [
      "white, off-white, cream, ivory, ecru, beige, sand, nude, champagne, camel, tan, brown, chocolate, coffee, "
        + "khaki, olive, green, emerald, mint, lime, sage, turquoise, teal, navy, blue, royal blue, sky blue, indigo, "
        + "denim, purple, lilac, lavender, pink, fuchsia, coral, salmon, peach, red, cherry, burgundy, wine, rust, "
        + "orange, mustard, gold, golden, yellow, lemon, grey, gray, silver, charcoal, anthracite, black, bronze, "
        + "copper, pearl, amber, ruby, pistachio",
      "blanco, blanco roto, crema, marfil, crudo, beige, arena, nude, champán, camel, cuero, marrón, chocolate, café, "
        + "caqui, verde oliva, verde, esmeralda, menta, lima, salvia, turquesa, petróleo, azul marino, azul, azulón, "
        + "celeste, añil, vaquero, morado, lila, lavanda, malva, rosa, fucsia, coral, salmón, melocotón, rojo, "
        + "cereza, granate, burdeos, vino, teja, naranja, mostaza, dorada, doradas, amarillo, limón, gris, plateado, "
        + "plateada, antracita, negro, bronce, cobre, perla, ámbar, rubí, pistacho, avellana, caoba, tostado",
    ])
  func common(words: String) {
    for word in words.split(separator: ",") {
      #expect(ColorName(typed: String(word)) != nil, "\(word)")
    }
  }

  @Test func `by a code is that very colour, under the nearest name`() throws {
    let color = try GarmentColor(typed: "#1E3a5F")
    #expect(color.color == Color(red: 0x1E, green: 0x3A, blue: 0x5F))
    #expect(color.name == .navy)
    #expect(try GarmentColor(typed: "#e31").color == Color(red: 0xEE, green: 0x33, blue: 0x11))
  }

  @Test(
    "that is not known comes with words like it",
    arguments: [
      ("blu", ["blue"]), ("navvy", ["navy"]), ("ornage", ["orange"]),
      ("yelow", ["yellow"]), ("burgandy", ["burgundy"]), ("turqoise", ["turquoise"]),
      ("amarilo", ["amarillo", "marino"]), ("marrn", ["marrón"]),
      ("bright red", ["red"]),
      ("xyzzy", []), ("", []), ("🟥", []),
    ])
  func suggestions(word: String, expected: [String]) {
    let error = #expect(throws: UnknownColor.self) { try GarmentColor(typed: word) }
    #expect(error?.typed == word)
    #expect(error?.suggestions == expected)
  }

  @Test(
    "that is none is told on one line",
    arguments: [
      ("ornage", "unknown colour 'ornage'; did you mean orange?"),
      ("amarilo", "unknown colour 'amarilo'; did you mean amarillo or marino?"),
      ("light bleu", "unknown colour 'light bleu'; did you mean light blue, light grey or blue?"),
      (
        "xyzzy",
        "unknown colour 'xyzzy'; use a name such as black, navy or light grey, or write #RRGGBB"
      ),
      ("#12345", "unknown colour '#12345'; write a colour code as #RGB or #RRGGBB"),
      (" #red\n", "unknown colour ' #red\\n'; write a colour code as #RGB or #RRGGBB"),
    ])
  func messages(typed: String, message: String) {
    let error = #expect(throws: UnknownColor.self) { try GarmentColor(typed: typed) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    "#", "#1", "#12", "#1234", "#12345", "#1234567", "#12345678", "#GGG", "##123", "# 123",
    "#１２３", "1F2A4A", "#-12", "transparent", "#FFF#FFF",
  ])
  func `is no other code`(text: String) {
    #expect(throws: UnknownColor.self) { try GarmentColor(typed: text) }
  }

  @Test func `of any length is refused at once, on a short line`() {
    let words = [
      String(repeating: "blue", count: 100_000), "e" + String(repeating: "\u{336}", count: 100_000),
      String(repeating: "\n", count: 100_000), "#" + String(repeating: "F", count: 100_000),
    ]
    for word in words {
      let error = #expect(throws: UnknownColor.self) { try GarmentColor(typed: word) }
      let message = error?.description ?? ""
      #expect(message.contains("…"))
      #expect(message.unicodeScalars.count < 400)
      #expect(!message.contains("\n"))
    }
  }
}
