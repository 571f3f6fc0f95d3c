import FoundationEssentials
import TestSupport
import Testing

@Suite("Bags and packing lists on the command line")
struct PackingCommandTests {
  private let wardrobe: PackingWardrobe

  init() async throws { wardrobe = try await PackingWardrobe() }

  private struct Change: Decodable, Equatable {
    var bag: String
    var itemCount: Int
    var pieceCount: Int
    var quantities: [String: Int]
  }

  private struct Listed: Decodable {
    struct Item: Decodable, Equatable {
      var garment: String
      var quantity: Int
      var isPacked: Bool
      var isThere: Bool
      var description: String
      var brand: String?
    }

    var id: String
    var title: String
    var note: String?
    var starts: String?
    var ends: String?
    var itemCount: Int
    var pieceCount: Int
    var packedCount: Int
    var items: [Item]?
  }

  @Test("tell scripts what is there after each change")
  func json() throws {
    func change(_ words: String...) throws -> Change? {
      try wardrobe.decoded(Change.self, words + ["--json"]).first
    }
    let (shirt, boots) = (wardrobe.shirt, wardrobe.boots)
    #expect(
      try change("bag", "add", "Boots", "-n", "2", "--bag", "Gym")
        == Change(bag: "Gym", itemCount: 1, pieceCount: 2, quantities: [boots: 2]))
    #expect(
      try change("bag", "set", "Linen shirt", "-n", "5", "--bag", "Gym")
        == Change(bag: "Gym", itemCount: 2, pieceCount: 7, quantities: [shirt: 5]))
    #expect(
      try change("bag", "remove", "Boots", "--bag", "Gym")
        == Change(bag: "Gym", itemCount: 1, pieceCount: 5, quantities: [boots: 0]))
    #expect(
      try wardrobe.lines("bag", "list", "--json") == [
        #"{"itemCount":1,"name":"Gym","pieceCount":5}"#
      ])
    let list = try #require(
      try wardrobe.decoded(
        Listed.self, ["bag", "checkout", "--title", "Trip", "--bag", "Gym", "--json"]
      ).first)
    #expect(list.title == "Trip" && list.itemCount == 1 && list.pieceCount == 5)
    #expect(
      list.items == [
        Listed.Item(
          garment: shirt, quantity: 5, isPacked: false, isThere: true,
          description: "Linen shirt", brand: "Acme")
      ])
    let ticked = try wardrobe.decoded(
      Listed.self, ["packing", "tick", "Trip", "--all", "--json"])
    #expect(ticked.map(\.packedCount) == [1] && ticked.map(\.id) == [list.id])
    #expect(
      try change("packing", "copy", "Trip")
        == Change(bag: "", itemCount: 1, pieceCount: 5, quantities: [shirt: 5]))
    #expect(
      try change("bag", "clear")
        == Change(bag: "", itemCount: 0, pieceCount: 0, quantities: [shirt: 0]))
    #expect(try wardrobe.run("garment", "remove", shirt, "--forever").ending == .exit(0))
    let shown = try wardrobe.decoded(Listed.self, ["packing", "show", "Trip", "--json"])
    #expect(shown.first?.items?.map(\.isThere) == [false])
    #expect(shown.first?.items?.map(\.description) == ["Linen shirt"])
    let removed = try wardrobe.decoded(Listed.self, ["packing", "remove", "Trip", "--json"])
    #expect(removed.map(\.id) == [list.id])
    #expect(try wardrobe.decoded(Listed.self, ["packing", "list", "--json"]).isEmpty)
  }

  @Test("say what a copied list leaves out")
  func copying() throws {
    #expect(try wardrobe.run("bag", "add", "Boots", "Straw hat").ending == .exit(0))
    _ = try wardrobe.lines("bag", "checkout", "--title", "Trip")
    #expect(try wardrobe.run("garment", "remove", "Straw hat").ending == .exit(0))
    let copied = try wardrobe.run("packing", "copy", "trip", "--bag", "Gym")
    #expect(
      copied.error == """
        what2wear: 'Straw hat' is no longer in the wardrobe, and is left out
        what2wear: the bag 'Gym' holds 1 garment, 1 piece

        """)
    #expect(try wardrobe.lines("packing", "show", "Trip")[3].contains("  gone"))
    #expect(try wardrobe.bag("--bag", "gym") == ["1 Boots"])
    #expect(
      try wardrobe.run("bag", "clear", "--bag", "gym").error == "what2wear: 1 piece was taken out\n"
    )
  }

  @Test("bring a list back out of the trash")
  func trash() throws {
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    let id = try wardrobe.lines("bag", "checkout", "--title", "Trip").joined()
    #expect(try wardrobe.run("packing", "remove", "trip").ending == .exit(0))
    #expect(try wardrobe.lines("trash", "list")[1].contains("  packing list  Trip"))
    #expect(
      try wardrobe.lines("trash", "list", "--json").first?.contains(#""kind":"packing-list""#)
        == true)
    #expect(try wardrobe.run("trash", "restore", "Trip").ending == .exit(0))
    #expect(try wardrobe.lines("packing", "show", "Trip")[0] == "Trip  \(id)")
    #expect(try wardrobe.run("packing", "remove", id, "--forever").ending == .exit(0))
    #expect(try wardrobe.lines("trash", "list") == [])
  }

  @Test("show the bag for 'bag' alone, and take the options of 'bag show'")
  func alone() throws {
    #expect(try wardrobe.run("bag", "add", "Boots").ending == .exit(0))
    let shown = try wardrobe.run("bag", "show", "--locale", "es")
    let alone = try wardrobe.run("bag", "--locale", "es")
    #expect(alone.ending == .exit(0) && alone.output == shown.output)
    #expect(alone.outputLines.first?.hasPrefix("PIEZAS") == true)
  }
}
