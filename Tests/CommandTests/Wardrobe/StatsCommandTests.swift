import FoundationEssentials
import TestSupport
import Testing

@Suite("The command stats")
struct StatsCommandTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))

  private struct Numbers: Decodable {
    struct Group: Decodable, Equatable {
      var garments: Int
      var prices: [String]
    }

    struct Worn: Decodable {
      var id: String
      var wears: Int
      var costPerWear: String?
    }

    var from: String?
    var to: String
    var garments: Int
    var prices: [String]
    var types: [String: Group]
    var days: Int
    var wornMost: [Worn]
    var neverWorn: [Worn]
    var lowestCostPerWear: [String: [Worn]]
  }

  @Test("prints the numbers as JSON, and for people in sections")
  func numbers() throws {
    let shirt = try wardrobe.add(
      wardrobe.photo(1), "--type", "shirt", "--description", "Shirt", "--price", "30 EUR")
    let hat = try wardrobe.add(
      wardrobe.photo(2), "--kind", "accessory", "--description", "Hat", "--price", "5 USD")
    for day in ["2026-01-01", "2026-01-02", "2026-01-03"] {
      #expect(try wardrobe("wear", shirt, "--on", day).ending == .exit(0))
    }
    let outcome = try wardrobe("stats", "--json")
    #expect(outcome.ending == .exit(0) && outcome.outputLines.count == 1)
    let found = try JSONDecoder().decode(Numbers.self, from: Data(outcome.output.utf8))
    #expect(found.garments == 2 && found.prices == ["30.00 EUR", "5.00 USD"] && found.days == 3)
    #expect(found.types == ["shirt": Numbers.Group(garments: 1, prices: ["30.00 EUR"])])
    #expect(found.wornMost.map(\.id) == [shirt] && found.wornMost[0].costPerWear == "10.00 EUR")
    #expect(found.neverWorn.map(\.id) == [hat])
    #expect(found.lowestCostPerWear["EUR"]?.map(\.wears) == [3])
    let part = try wardrobe("stats", "--from", "2026-01-02", "--to", "2026-01-02", "--json")
    let day = try JSONDecoder().decode(Numbers.self, from: Data(part.output.utf8))
    #expect(day.days == 1 && day.wornMost.map(\.wears) == [1])
    #expect(day.wornMost[0].costPerWear == "15.00 EUR" && day.from == "2026-01-02")
    #expect(day.to == "2026-01-02" && found.from == nil)
    #expect(day.lowestCostPerWear["EUR"]?.map(\.wears) == [2])
    let period = try wardrobe("stats", "--from", "2026-01-02").outputLines
    #expect(period.contains("NOT WORN IN THIS PERIOD"))
    let past = try wardrobe("stats", "--to", "2026-01-02").outputLines
    #expect(past.contains("NOT WORN IN THIS PERIOD"))
    #expect(try wardrobe("stats", "--from", "9999-01-01").ending == .exit(64))
    #expect(
      try wardrobe("stats", "--from", "2026-01-02", "--to", "2026-01-01").ending == .exit(64))
    let text = try wardrobe("stats", "--locale", "es").outputLines
    #expect(text.contains("SIN ESTRENAR") && text.contains("Hat"))
    #expect(text.contains { $0.hasPrefix("Shirt ") && $0.hasSuffix("10.00 EUR") })
  }
}
