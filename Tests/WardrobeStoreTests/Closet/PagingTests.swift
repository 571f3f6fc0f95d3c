import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("Pages of a list of garments")
struct PagingTests {
  private let fixture = WardrobeFixture()

  /// Returns random details from a few values, so that whole pages have equal sort keys.
  private func details(_ noise: inout Noise) -> GarmentDetails {
    let kinds: [GarmentKind] = [
      .footwear, .accessory, .clothing(.dress), .clothing(.shirt), .clothing(.tshirt),
    ]
    let long = String(repeating: "ñandú ", count: 60)
    let names = ["red tee", "Red tee 2", "blue", "\(long)a", "\(long)b"]
    let prices = [nil, Price("5 EUR"), Price("19.95 EUR"), Price("0 EUR")]
    let kind = kinds.randomElement(using: &noise) ?? .footwear
    return GarmentDetails(
      kind: kind,
      description: names.randomElement(using: &noise) ?? "",
      price: prices.randomElement(using: &noise) ?? nil,
      tags: Bool.random(using: &noise) ? (kind == .footwear ? ["t"] : ["t", "u"]) : [])
  }

  @discardableResult
  private func add(_ closet: Closet, _ noise: inout Noise) async throws -> Garment {
    // There are few photos, so that colours are often equal.
    let photo = try fixture.photo(Int.random(in: 0..<4, using: &noise) * 60)
    return try await closet.addGarment(photo: .file(photo), details(&noise), allowsDuplicate: true)
  }

  /// Queries in every order, with and without each filter.
  private var queries: [GarmentQuery] {
    var queries: [GarmentQuery] = []
    for sort in GarmentQuery.Sort.allCases as [GarmentQuery.Sort?] + [nil] {
      var all = GarmentQuery()
      all.sort = sort
      if sort == nil { all.color = ColorSearch(.brown) }
      for (kinds, types) in [
        ([], []), ([.clothing], []), ([.footwear], []), ([], [.dress]), ([.footwear], [.dress]),
        ([.footwear, .accessory], []), ([], [.dress, .shirt]),
      ] as [(Set<GarmentKind.Name>, Set<ClothingType>)] {
        for words in [nil, "red"] {
          for tags in [[], ["t"], ["t", "u"]] {
            var query = all
            (query.kinds, query.types, query.words, query.tags) = (kinds, types, words, tags)
            queries.append(query)
            if sort != nil, tags.isEmpty {
              query.color = ColorSearch(.black)
              queries.append(query)
            }
          }
        }
      }
    }
    return queries
  }

  /// Returns the garments of all pages. Calls `between` after each page but the last.
  private func joined(
    _ closet: Closet, _ query: GarmentQuery, length: Int,
    between: () async throws -> Void = {}
  ) async throws -> [Garment] {
    var query = query
    query.limit = length
    var all: [Garment] = []
    while true {
      let page = try await closet.page(query)
      all += page.garments
      guard let next = page.next else { return all }
      #expect(page.garments.count == length)
      // The cursor is parsed from its text, as in a URL.
      let after: GarmentCursor = try #require(GarmentCursor(next.description))
      #expect(after == next)
      query.after = after
      try await between()
    }
  }

  @Test("joined are the whole list, whatever it is sorted and filtered by")
  func whole() async throws {
    let closet = try await fixture.closet()
    let other = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    var noise = Noise(seed: 11)
    for _ in 0..<60 { try await add(closet, &noise) }
    for _ in 0..<10 { try await add(other, &noise) }
    var found = 0
    for query in queries {
      let list = try await closet.garments(query)
      found = max(found, list.count)
      for length in [1, 7] {
        let pages = try await joined(closet, query, length: length)
        #expect(pages == list, "\(query)")
      }
    }
    #expect(found == 60)
  }

  @Test("hold each garment once that stays, while others are added and removed")
  func whileChanging() async throws {
    var noise = Noise(seed: 12)
    for query in queries
    where query.tags.isEmpty && query.kinds.count < 2 && query.types.count < 2 {
      let closet = try await fixture.closet(of: "\(noise.next())")
      var staying: [Garment] = []
      var leaving: [Garment] = []
      for _ in 0..<14 {
        staying.append(try await add(closet, &noise))
        leaving.append(try await add(closet, &noise))
      }
      var place = 0
      let ids = Set(staying.map(\.id))
      let pages = try await joined(closet, query, length: 3) {
        // The removed garments may include the last one of the previous page.
        for _ in 0..<2 where place < leaving.count {
          try await closet.removeGarment(leaving[place].id, forever: true)
          place += 1
        }
        if place < leaving.count { try await add(closet, &noise) }
      }
      let expected = try await closet.garments(query).filter { ids.contains($0.id) }
      #expect(pages.filter { ids.contains($0.id) } == expected, "\(query)")
    }
  }

  @Test(
    "leave out what is asked, have no next where nothing is behind, and know other orders' ends")
  func edges() async throws {
    let closet = try await fixture.closet()
    var noise = Noise(seed: 13)
    for _ in 0..<9 { try await add(closet, &noise) }
    for sort in GarmentQuery.Sort.allCases {
      var query = GarmentQuery()
      query.sort = sort
      let all = try await closet.garments(query)
      let whole = try await closet.page(query)
      #expect(whole.garments == all && whole.next == nil)
      for limit in [9, 10, .max] {
        query.limit = limit
        #expect(try await closet.page(query).next == nil)
      }
      query.limit = 0
      #expect(try await closet.page(query).garments == [])
      query.limit = 4
      let first = try await closet.page(query)
      #expect(first.garments == Array(all.prefix(4)))
      (query.after, query.offset) = (first.next, 2)
      #expect(try await closet.page(query).garments == Array(all[6...8]))
      query.limit = nil
      #expect(try await closet.garments(query) == Array(all[6...8]))
      query.limit = .max
      #expect(try await closet.garments(query) == Array(all[6...8]))
      // A cursor from another order is ignored.
      (query.sort, query.offset, query.limit) = (sort == .added ? .price : .added, 0, 3)
      let begun = try await closet.garments(query)
      query.after = nil
      #expect(try await closet.garments(query) == begun)
    }
  }

  @Test(
    "end where no address can be made to say something else",
    arguments: [
      "", "added", "added.", "added.x", "added.1.2", "price.1", "price.x.1", "kind.hat..1",
      "kind.clothing.hat.1", "description.!.whole.1", "description.YQ.half.1",
      "description.YR.whole.1", "near.g.1", "other.1", "added.9223372036854775808",
    ])
  func nonsense(text: String) {
    #expect(GarmentCursor(text) == nil)
  }

  @Test("are counted by kind and type, of all or of what a query finds")
  func counts() async throws {
    let closet = try await fixture.closet()
    let none = try await closet.garmentCounts()
    #expect(none.all == 0 && none.kinds == [:] && none.types == [:])
    var noise = Noise(seed: 14)
    for _ in 0..<30 { try await add(closet, &noise) }
    try await add(fixture.closet(of: "Ben", in: closet.wardrobe), &noise)
    for query in queries {
      var wide = query
      (wide.kinds, wide.types) = ([], [])
      let list = try await closet.garments(wide).map(\.details.kind)
      wide = query
      wide.limit = 2
      let counts = try await closet.garmentCounts(wide)
      #expect(counts.kinds == Dictionary(grouping: list, by: \.name).mapValues(\.count))
      #expect(
        counts.types
          == Dictionary(grouping: list.compactMap(\.clothingType), by: \.self).mapValues(\.count))
      #expect(counts.all == list.count)
    }
    var query = GarmentQuery()
    query.words = "!"
    #expect(try await closet.garmentCounts(query).all == 0)
  }
}
