import Pixels
import TestSupport
import Testing

@Suite("Words with control characters")
struct ControlCharacterTests {
  private let wardrobe = FilledWardrobe()
  private let words = "Red\u{1B}[31m\ntop\u{85}x\u{2028}y"
  private let shown = "Red [31m top x y"

  @Test("command no terminal, and stay on their line")
  func shownClean() async throws {
    let id = try await wardrobe.garment(words, .plum)
    let outfit = try await wardrobe.outfit(words, id)
    #expect(try wardrobe.run("garment", "list").outputLines[1].contains("  \(shown)  "))
    #expect(try wardrobe.run("garment", "show", id).outputLines[1] == "description  \(shown)")
    #expect(try wardrobe.run("outfit", "list").outputLines[1].contains("  \(shown)  1"))
    #expect(try wardrobe.run("outfit", "show", outfit).outputLines[0] == "\(shown)  \(outfit)")
    let build = "'\(ChildProgram.builtCommandPath)' outfit build"
    #expect(
      try wardrobe.onTerminal(build).reading(Array("1\nq\n".utf8)).run().output
        .contains("\r\n  1  \(shown)\r\n"))
    _ = try await wardrobe.losePhoto(of: id)
    let collage = try wardrobe.run("outfit", "collage", outfit, "-o", "x.png", "--size", "9x9")
    #expect(collage.errorLines.count == 1)
    #expect(collage.error.hasSuffix(", of the outfit '\(shown)'\n"))
  }

  @Test("are kept as they are for scripts")
  func kept() async throws {
    _ = try await wardrobe.garment(words, .plum)
    let outcome = try wardrobe.run("garment", "list", "--json")
    #expect(outcome.outputLines.count == 1)
    #expect(outcome.output.contains("\"description\":\"Red\\u001b[31m\\ntop\u{85}x\u{2028}y\""))
  }
}
