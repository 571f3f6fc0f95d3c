import TestSupport
import Testing

@Suite("A trip is packed on the terminal")
struct PackingJourneyTests {
  @Test("from the first garment to the last tick")
  func journey() async throws {
    let wardrobe = try await PackingWardrobe()
    let found = try wardrobe.lines("garment", "list", "--search", "linen")
    #expect(found.count == 2 && found[1].contains("Linen shirt"))
    let added = try wardrobe.run("bag", "add", "linen shirt", "-n", "2")
    #expect(added.ending == .exit(0) && added.output == "")
    #expect(added.error == "what2wear: the bag holds 1 garment, 2 pieces\n")
    // The user adds one piece, removes one, removes all, and adds one again.
    #expect(
      try wardrobe.run("bag", "add", "Linen shirt").error
        == "what2wear: the bag holds 1 garment, 3 pieces\n")
    #expect(
      try wardrobe.run("bag", "remove", "Linen shirt", "-n", "1").error
        == "what2wear: the bag holds 1 garment, 2 pieces\n")
    #expect(
      try wardrobe.run("bag", "set", "Linen shirt", "-n", "0").error
        == "what2wear: the bag is empty\n")
    #expect(try wardrobe.bag() == [])
    try await wardrobe.filled.outfit("Walk", wardrobe.boots, wardrobe.shirt)
    #expect(try wardrobe.run("bag", "add", "Walk", "Straw hat").ending == .exit(0))
    #expect(try wardrobe.run("bag", "set", "linen shirt", "-n", "3").ending == .exit(0))
    #expect(try wardrobe.bag() == ["1 Boots", "3 Linen shirt", "1 Straw hat"])
    let shown = try wardrobe.run("bag")
    #expect(shown.error == "what2wear: the bag holds 3 garments, 5 pieces\n")
    #expect(shown.outputLines.count == 4)
    #expect(shown.outputLines[0].hasPrefix("PIECES  ID        KIND"))
    #expect(shown.outputLines[2].hasPrefix("3       \(wardrobe.shirt.prefix(8))  "))
    #expect(try wardrobe.lines("bag", "show") == shown.outputLines)
    // The first checkout succeeds. The second checkout is refused, because the bag is empty then.
    let id = try wardrobe.lines(
      "bag", "checkout", "--title", "Weekend in Porto", "--from", "2026-05-01", "--to",
      "2026-05-03", "--note", "Keys!"
    ).joined()
    #expect(try wardrobe.bag() == [])
    #expect(
      try wardrobe.error(65, "bag", "checkout", "--title", "Again")
        == "what2wear: the bag is empty; add garments with 'what2wear bag add'")
    #expect(
      try wardrobe.run("packing", "tick", "weekend in porto", "boots", "Straw hat").error
        == "what2wear: 2 of 3 garments are ticked\n")
    #expect(
      try wardrobe.run("packing", "untick", id, "Straw hat").error
        == "what2wear: 1 of 3 garments is ticked\n")
    let list = try wardrobe.lines("packing", "show", "Weekend in Porto")
    #expect(
      list.prefix(3) == ["Weekend in Porto  \(id)", "2026-05-01 – 2026-05-03", "Keys!"])
    #expect(list[3].hasPrefix("TICKED  PIECES  ID        KIND"))
    #expect(list[4].hasPrefix("[x]     1       \(wardrobe.boots.prefix(8))"))
    #expect(list[5].hasPrefix("[ ]     3       \(wardrobe.shirt.prefix(8))"))
    let lists = try wardrobe.lines("packing", "list")
    #expect(
      lines(lists) == [
        "ID TITLE DAYS GARMENTS PIECES TICKED",
        "\(id.prefix(8)) Weekend in Porto 2026-05-01 – 2026-05-03 3 5 1",
      ])
  }

  /// Replaces all runs of spaces by one space.
  private func lines(_ lines: [String]) -> [String] {
    lines.map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("in Spanish, too")
  func spanish() async throws {
    let wardrobe = try await PackingWardrobe()
    func said(_ arguments: String...) throws -> String {
      let outcome = try wardrobe.run(arguments, "--locale", "es")
      #expect(outcome.ending == .exit(0))
      return outcome.error
    }
    #expect(
      try said("bag", "add", "Boots", "--bag", "Fin de año")
        == "what2wear: la bolsa 'Fin de año' tiene 1 prenda, 1 pieza\n")
    #expect(
      try said("bag", "add", "Boots", "Linen shirt")
        == "what2wear: la bolsa tiene 2 prendas, 2 piezas\n")
    #expect(
      try said("bag", "set", "Boots", "-n", "3")
        == "what2wear: la bolsa tiene 2 prendas, 4 piezas\n")
    #expect(
      try said("bag", "remove", "Linen shirt")
        == "what2wear: la bolsa tiene 1 prenda, 3 piezas\n")
    #expect(try said("bag") == "what2wear: la bolsa tiene 1 prenda, 3 piezas\n")
    #expect(try said("bag", "clear") == "what2wear: se han sacado 3 piezas\n")
    #expect(try said("bag") == "what2wear: la bolsa está vacía\n")
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    #expect(try wardrobe.lines("bag", "--locale", "es")[0].hasPrefix("PIEZAS  ID"))
    #expect(
      lines(try wardrobe.lines("bag", "list", "--locale", "es")) == [
        "NOMBRE PRENDAS PIEZAS", "Fin de año 1 1", "(sin nombre) 1 1",
      ])
    _ = try wardrobe.lines("bag", "checkout", "--title", "Viaje")
    #expect(
      lines(try wardrobe.lines("packing", "list", "--locale", "es"))[0]
        == "ID TÍTULO DÍAS PRENDAS PIEZAS MARCADAS")
    #expect(
      try said("packing", "tick", "Viaje", "--all") == "what2wear: 1 de 1 prenda está marcada\n")
    #expect(try wardrobe.run("garment", "remove", "Boots").ending == .exit(0))
    #expect(
      try said("packing", "copy", "Viaje")
        == "what2wear: 'Boots' ya no está en el armario y se deja fuera\n"
        + "what2wear: la bolsa está vacía\n")
    #expect(try wardrobe.run("packing", "remove", "viaje").ending == .exit(0))
    #expect(lines(try wardrobe.lines("trash", "list", "--locale", "es"))[1].contains(" equipaje "))
  }
}
