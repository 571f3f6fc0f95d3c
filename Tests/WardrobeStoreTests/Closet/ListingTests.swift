import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A list of garments")
struct ListingTests {
  private let fixture = WardrobeFixture()

  /// The garments, in the order in which they are added.
  private let all: [GarmentDetails] = [
    GarmentDetails(
      kind: .clothing(.swimwear), description: "Éclair azul", brand: "Zara",
      price: Price("19.95 EUR"),
      tags: ["Verano", "playa"]),
    GarmentDetails(kind: .footwear, description: "ecru boots", size: "42"),
    GarmentDetails(kind: .accessory, description: "Zebra-print scarf", price: Price("5 EUR")),
    GarmentDetails(
      kind: .clothing(.tshirt), description: "eclair rojo", price: Price("100 EUR"),
      tags: ["verano"]),
    GarmentDetails(kind: .clothing(.dress), description: "Ñandú dress", tags: ["Fiesta de año"]),
  ]

  private func closet() async throws -> Closet {
    let closet = try await fixture.closet()
    for (number, details) in all.enumerated() {
      _ = try await closet.addGarment(photo: .file(fixture.photo(number)), details)
    }
    return closet
  }

  /// Returns the indexes in `all` of the garments that a query finds.
  private func found(
    _ closet: Closet, _ change: (inout GarmentQuery) -> Void
  ) async throws -> [Int] {
    var query = GarmentQuery()
    change(&query)
    return try await closet.garments(query).compactMap { garment in
      all.firstIndex { $0.description == garment.details.description }
    }
  }

  @Test("is in the order asked for")
  func sorting() async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.sort = .added } == [4, 3, 2, 1, 0])
    #expect(try await found(closet) { $0.sort = .description } == [0, 3, 1, 4, 2])
    #expect(try await found(closet) { $0.sort = .price } == [2, 0, 3, 1, 4])
    #expect(try await found(closet) { $0.sort = .kind } == [2, 4, 0, 3, 1])
  }

  @Test("by description has numbers in the order of their values, edited ones too")
  func naturalOrder() async throws {
    let closet = try await fixture.closet()
    let names = ["tee 1", "Tee 2", "téé 10", "tee 011", "tee 100", "tee black", "top 9"]
    for (number, name) in names.enumerated().reversed() {
      let details = GarmentDetails(kind: .footwear, description: "boots 7")
      let garment = try await closet.addGarment(photo: .file(fixture.photo(number)), details)
      try await closet.editGarment(garment.id) { $0.description = name }
    }
    var query = GarmentQuery()
    query.sort = .description
    #expect(try await closet.garments(query).map(\.details.description) == names)
    query.kinds = [.footwear]
    (query.limit, query.offset) = (2, 1)
    #expect(try await closet.garments(query).map(\.details.description) == ["Tee 2", "téé 10"])
  }

  @Test("is of so many at most, from any place on")
  func limits() async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.limit = 2 } == [4, 3])
    #expect(try await found(closet) { ($0.limit, $0.offset) = (2, 3) } == [1, 0])
    #expect(try await found(closet) { $0.offset = 4 } == [0])
    #expect(try await found(closet) { $0.limit = 0 } == [])
    #expect(try await found(closet) { $0.limit = .max } == [4, 3, 2, 1, 0])
  }

  @Test(
    "is of those that all words, or their beginnings, are said of in either language",
    arguments: [
      ("banador", [0]), ("bañador", [0]), ("SWIMWEAR", [0]), ("éclair", [3, 0]), ("ECL", [3, 0]),
      ("eclair zara", [0]), ("zara tshirt", []), ("verano", [3, 0]), ("nandu", [4]),
      ("vestido", [4]), ("print", [2]), ("lair", []), ("fiesta AÑO", [4]), ("", [4, 3, 2, 1, 0]),
      ("  ", [4, 3, 2, 1, 0]), ("!", []), ("zebra-pri", [2]), ("\"", []), ("a* OR b", []),
      ("NOT", []), ("zapatos", [1]),
    ])
  func words(words: String, places: [Int]) async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.words = words } == places)
  }

  @Test(
    "is of those with a tag, whatever its case and accents, but all of it",
    arguments: [
      ("VERANO", [3, 0]), (" verano ", [3, 0]), ("fiesta de ano", [4]), ("fiesta", []), ("ver", []),
      ("%", []),
    ])
  func tags(tag: String, places: [Int]) async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.tags = [tag] } == places)
  }

  @Test("is of a kind, of a type, and of all that is asked for at once")
  func kinds() async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.kinds = [.clothing] } == [4, 3, 0])
    #expect(try await found(closet) { $0.kinds = [.footwear] } == [1])
    #expect(try await found(closet) { $0.types = [.dress] } == [4])
    #expect(try await found(closet) { ($0.kinds, $0.types) = ([.footwear], [.dress]) } == [])
    #expect(
      try await found(closet) { ($0.tags, $0.words, $0.sort) = (["verano"], "ecl", .price) }
        == [0, 3])
    #expect(
      try await found(closet) { ($0.tags, $0.words, $0.types) = (["verano"], "ecl", [.tshirt]) }
        == [3])
  }

  @Test("is of any of several kinds or types, and of all of several tags")
  func several() async throws {
    let closet = try await closet()
    #expect(try await found(closet) { $0.kinds = [.footwear, .accessory] } == [2, 1])
    #expect(try await found(closet) { $0.types = [.dress, .swimwear] } == [4, 0])
    #expect(
      try await found(closet) { ($0.kinds, $0.types) = ([.clothing, .footwear], [.dress]) } == [4])
    #expect(try await found(closet) { $0.tags = ["verano", "PLAYA"] } == [0])
    #expect(try await found(closet) { $0.tags = ["verano", "Verano"] } == [3, 0])
    #expect(try await found(closet) { $0.tags = ["playa", "fiesta de año"] } == [])
    var query = GarmentQuery()
    query.tags = ["playa", "verano"]
    #expect(try await closet.garmentCounts(query).all == 1)
  }

  @Test("follows what is edited and removed, as do the types in use")
  func following() async throws {
    let closet = try await closet()
    let boots = try await closet.garments().first { $0.details.kind == .footwear }
    let id = try #require(boots?.id)
    try await closet.editGarment(id) {
      $0 = GarmentDetails(kind: .clothing(.dress), description: "gone", tags: ["new"])
    }
    #expect(try await found(closet) { $0.words = "boots" } == [])
    #expect(try await found(closet) { $0.words = "zapatos" } == [])
    #expect(try await closet.garments().filter { $0.details.tags == ["new"] }.map(\.id) == [id])
    #expect(
      try await closet.typesInUse().map { "\($0.type) \($0.count)" }
        == ["tshirt 1", "swimwear 1", "dress 2"])
    try await closet.removeGarment(id)
    var query = GarmentQuery()
    query.tags = ["new"]
    #expect(try await closet.garments(query) == [])
    #expect(try await closet.typesInUse().map(\.count) == [1, 1, 1])
  }
}
