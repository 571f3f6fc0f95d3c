import Garments
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("Building an outfit on a terminal")
struct OutfitBuildTests {
  private let wardrobe = FilledWardrobe()

  @Test("asks for each type in use, footwear, accessories and a name, and creates what was chosen")
  func whole() async throws {
    try await fill()
    let seen = try build("1\n2,1\n1\n\nSunday brunch\n")
    #expect(
      try questions(seen) == [
        "Trousers", "  1  Jeans", "Which? Numbers, Enter for none, q to leave: ", "", "Shirts",
        "  1  Silk shirt · Acme · M", "  2  Linen shirt",
        "Which? Numbers, Enter for none, q to leave: ", "", "Footwear", "  1  Boots",
        "Which? One number, Enter for none, q to leave: ", "", "Accessories", "  1  Hat",
        "Which? Numbers, Enter for none, q to leave: ", "",
        "Its name [Jeans, Linen shirt, Silk shirt]: ",
      ])
    #expect(try outfits() == ["Sunday brunch: Jeans, Linen shirt, Silk shirt, Boots"])
    // The identifier is the last text before the final line end.
    let id = seen.dropLast().suffix(36)
    #expect(try wardrobe.run("outfit", "show", String(id)).ending == .exit(0))
  }

  @Test("goes by the words of the locale")
  func spanish() async throws {
    try await fill()
    let seen = try build("q\n", "LANG=es_ES.UTF-8")
    #expect(
      try questions(seen) == [
        "Pantalones", "  1  Jeans", "¿Cuáles? Números, Intro para ninguno, q para salir: ",
        "No se ha guardado nada.",
      ])
    #expect(try build("q\n", option: "--locale es") == seen)
  }

  @Test("skips by Enter and by Ctrl-D; without a name it is called after what is in it")
  func skipping() async throws {
    try await fill()
    _ = try build("\u{4}\n1\n\u{4}\u{4}")
    #expect(try outfits() == ["Boots: Boots"])
  }

  @Test("asks again for what is no number of the list, or too many of them")
  func askingAgain() async throws {
    try await fill()
    let seen = try build("2\n0\n-1\nx\n1 1\n99999999999999999999\n\n1 2\n1, 1\n\nLook\n")
    #expect(seen.split(separator: "Give numbers from 1 to 1.\r\n").count == 5)
    #expect(seen.split(separator: "Give numbers from 1 to 2.\r\n").count == 2)
    #expect(seen.split(separator: "Give one number from 1 to 1.\r\n").count == 2)
    #expect(try outfits() == ["Look: Jeans, Boots"])
  }

  @Test(
    "writes nothing when it is left, or nothing was chosen",
    arguments: [
      ("q\n", "Nothing was written."), ("1\n1\n1\n1\nq\n", "Nothing was written."),
      ("1\n Q \n", "Nothing was written."),
      ("\n\n\n\n", "Nothing was chosen, and nothing written."),
    ])
  func nothing(answers: String, last: String) async throws {
    try await fill()
    #expect(try build(answers).hasSuffix("\(last)\r\n"))
    #expect(try outfits() == [])
  }

  @Test("asks for another name where an outfit has it, unless two may have one")
  func taken() async throws {
    try await fill()
    _ = try build("1\n\n\n\nLook\n")
    let seen = try build("\n1\n\n\nlook\nOther\n")
    #expect(seen.contains("Another outfit has this name; give another.\r\n"))
    #expect(try outfits() == ["Other: Silk shirt", "Look: Jeans"])
    let again = try build("\n1\n\n\nLook\n", option: "--allow-duplicate")
    #expect(!again.contains("Another outfit"))
    #expect(try wardrobe.run("outfit", "list", "--json").outputLines.count == 3)
  }

  @Test("is refused where there is no terminal to ask on, and says what to use")
  func noTerminal() async throws {
    try await fill()
    let outcome = try wardrobe.command().reading(Array("1\n".utf8)).run("outfit", "build")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.error
        == "what2wear: 'outfit build' works only in a terminal; in scripts, use 'what2wear outfit create NAME "
        + "GARMENT...'\n")
    #expect(try outfits() == [])
  }

  @Test("needs garments")
  func noGarments() async throws {
    let id = try await wardrobe.garment("Hat", .sand)
    _ = try wardrobe.run("garment", "remove", id)
    #expect(
      try build("", code: 66)
        == "what2wear: there are no garments to choose from; add some with 'what2wear garment add'\r\n"
    )
  }

  // MARK: the terminal

  /// Types `answers` on a terminal. Returns what the terminal shows, without the answers.
  private func build(
    _ answers: String, _ environment: String = "LANG=C", option: String = "", code: Int32 = 0
  ) throws -> String {
    let command = "'\(ChildProgram.builtCommandPath)' outfit build \(option)"
    let outcome = try wardrobe.onTerminal(command, environment).reading(Array(answers.utf8)).run()
    #expect(outcome.ending == .exit(code))
    return outcome.output
  }

  /// Returns the lines before the identifier. The terminal does not echo the line ends of answers,
  /// so they are added.
  private func questions(_ seen: String) throws -> [String] {
    let text = seen.replacing(": ", with: ": \r\n")
    var lines = text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    if lines.last?.count == 36 { lines.removeLast() }
    return lines.drop { $0.isEmpty }.map(withoutColors)
  }

  /// Returns a garment's line without its colours, which are detected in the photo.
  private func withoutColors(_ line: String) -> String {
    line.split(separator: " · ", omittingEmptySubsequences: false).filter { part in
      !part.split(separator: ", ").allSatisfy { ColorName(typed: String($0)) != nil }
    }.joined(separator: " · ")
  }

  private func outfits() throws -> [String] {
    try wardrobe.run("outfit", "list", "--json").outputLines.map { line in
      let name = try #require(line.split(separator: #""name":""#).last?.prefix { $0 != "\"" })
      let rows = try wardrobe.run("outfit", "show", String(name)).outputLines.dropFirst(2)
      let garments = rows.map { row in
        row.split(separator: "  ").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }[2]
      }
      return "\(name): \(garments.joined(separator: ", "))"
    }
  }

  private func fill() async throws {
    _ = try await wardrobe.garment("Boots", .moss, .footwear)
    _ = try await wardrobe.garment("Linen shirt", .plum)
    _ = try await wardrobe.garment("Silk shirt", .white, brand: "Acme", size: "M")
    _ = try await wardrobe.garment("Hat", .sand, .accessory)
    _ = try await wardrobe.garment("Jeans", .black, .clothing(.trousers))
  }
}
