import Garments
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("What a person knows of garments and outfits")
struct OwnershipTests {
  private let fixture = WardrobeFixture()
  private let today: CalendarDate

  init() throws { today = try #require(CalendarDate("2026-11-28")) }

  private func add(_ number: Int, _ details: GarmentDetails, to closet: Closet) async throws
    -> GarmentID
  {
    try await closet.addGarment(photo: .file(fixture.photo(number)), details).id
  }

  @Test("is filled in by a migration, which changes nothing that a person wrote")
  func migrated() async throws {
    let (owner, before): (UserID, [Garment])
    do {
      let closet = try await fixture.closet()
      _ = try await add(
        1, GarmentDetails(kind: .clothing(.trousers), description: "Old jeans", tags: ["Verano"]),
        to: closet)
      _ = try await add(2, GarmentDetails(kind: .accessory, description: "Gift"), to: closet)
      (owner, before) = (closet.owner, try await closet.garments())
    }
    let columns = [
      "subtype", "subtype_key", "material", "care", "piece_count", "notes", "wash_after",
      "wash_limit",
      "washed", "archived_as", "archived", "archived_currency", "archived_price",
    ]
    try fixture.sql(
      """
      DROP INDEX garments_counted; DROP TABLE outfit_tags; DROP TABLE garment_photos;
      ALTER TABLE outfits DROP COLUMN rating;
      UPDATE garment_tags SET tag_key = 'verano';
      DELETE FROM grdb_migrations WHERE identifier = '1.4';
      """
        + columns.map { "ALTER TABLE garments DROP COLUMN \($0);" }.joined())
    let closet = try await fixture.open().closet(of: owner)
    #expect(try await closet.garments() == before)
    var query = GarmentQuery()
    query.subtypes = [try #require(GarmentSubtype("jeans"))]
    #expect(try await closet.garments(query).map(\.details.description) == ["Old jeans"])
    query.tags = ["summer"]
    #expect(try await closet.garments(query).count == 1)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("a subtype finds garments by a stated type, and by words, beside whole types")
  func subtypes() async throws {
    let closet = try await fixture.closet()
    var own = GarmentDetails(kind: .clothing(.jacket), description: "From Kyoto")
    own.subtype = GarmentSubtype("happi")
    _ = try await add(1, own, to: closet)
    _ = try await add(
      2, GarmentDetails(kind: .clothing(.trousers), description: "Blue jeans"), to: closet)
    _ = try await add(
      3, GarmentDetails(kind: .clothing(.trousers), description: "Chinos"), to: closet)
    _ = try await add(4, GarmentDetails(kind: .accessory, description: "Straw hat"), to: closet)
    func found(_ types: Set<ClothingType>, _ subtypes: [String]) async throws -> [String] {
      var query = GarmentQuery()
      (query.types, query.subtypes) = (types, Set(subtypes.compactMap(GarmentSubtype.init)))
      query.sort = .description
      return try await closet.garments(query).map(\.details.description)
    }
    #expect(try await found([], ["happi"]) == ["From Kyoto"])
    #expect(try await found([], ["vaqueros", "hat"]) == ["Blue jeans", "Straw hat"])
    #expect(try await found([.trousers], []) == ["Blue jeans", "Chinos"])
    #expect(try await found([.trousers], ["hat"]) == ["Blue jeans", "Chinos", "Straw hat"])
  }

  @Test("a phrase counts as its noun, and finds descriptions with its words on request")
  func phrases() async throws {
    let closet = try await fixture.closet()
    var stated = GarmentDetails(kind: .footwear, description: "From Leeds")
    stated.subtype = GarmentSubtype("Chelsea boots")
    _ = try await add(1, stated, to: closet)
    for (number, name) in [(2, "Black chelsea boots"), (3, "Red boots"), (4, "Chelsea scarf")] {
      let kind: GarmentKind = number == 4 ? .accessory : .footwear
      _ = try await add(number, GarmentDetails(kind: kind, description: name), to: closet)
    }
    func found(_ subtype: String, byWords: Bool = true) async throws -> [String] {
      var query = GarmentQuery()
      query.subtypes = [try #require(GarmentSubtype(subtype))]
      query.findsPhrases = byWords
      query.sort = .description
      return try await closet.garments(query).map(\.details.description)
    }
    #expect(try await found("botas") == ["Black chelsea boots", "From Leeds", "Red boots"])
    #expect(try await found("chelsea boots") == ["Black chelsea boots", "From Leeds"])
    #expect(try await found("chelsea boot") == ["Black chelsea boots", "From Leeds"])
    #expect(try await found("chelsea-boots", byWords: false) == ["From Leeds"])
    #expect(try await found("chelsea scarf") == ["Chelsea scarf"])
    for (number, kind) in [(5, GarmentKind.clothing(.jacket)), (6, .clothing(.shirt))] {
      var details = GarmentDetails(kind: kind, description: "Blue \(number)")
      details.notes = "for the denim jacket"
      _ = try await add(number, details, to: closet)
    }
    #expect(try await found("denim jacket") == ["Blue 5"])
    let counts = try await closet.garmentCounts().subtypes[.footwear] ?? [:]
    #expect(
      Dictionary(uniqueKeysWithValues: counts.map { ($0.key.name, $0.value) })
        == ["boots": 3, "chelsea boots": 1])
  }

  @Test("laundry counts the days of wear since the last wash")
  func laundry() async throws {
    let closet = try await fixture.closet()
    let tee = try await add(
      1, GarmentDetails(kind: .clothing(.tshirt), description: "Tee"), to: closet)
    let jeans = try await add(
      2, GarmentDetails(kind: .clothing(.trousers), description: "Jeans"), to: closet)
    let boots = try await add(3, GarmentDetails(kind: .footwear, description: "Boots"), to: closet)
    func clean(_ isClean: Bool) async throws -> Set<GarmentID> {
      var query = GarmentQuery()
      (query.isClean, query.today) = (isClean, today)
      return Set(try await closet.garments(query).map(\.id))
    }
    #expect(try await clean(true) == [tee, jeans, boots])
    for day in 25...27 {
      let day = try #require(CalendarDate(year: 2026, month: 11, day: day))
      try await closet.wear(nil, with: [jeans, boots], on: day)
    }
    try await closet.wear(nil, with: [tee], on: try #require(CalendarDate("2026-11-29")))
    // A plan does not make the T-shirt dirty.
    #expect(try await clean(false) == [jeans])
    #expect(try await closet.wearsSinceWash(today: today) == [jeans: 3, boots: 3])
    try await closet.editGarments([jeans]) { $0.washed = CalendarDate("2026-11-25") }
    #expect(try await closet.wearsSinceWash(of: jeans, today: today) == [jeans: 2])
    #expect(try await clean(false) == [])
    try await closet.editGarments([jeans]) { $0.washAfter = 2 }
    #expect(try await clean(false) == [jeans])
    try await closet.editGarments([jeans]) { $0.washed = self.today }
    #expect(try await clean(true) == [tee, jeans, boots])
  }

  @Test("archived garments leave lists, keep their diary and their outfits, and come back")
  func archived() async throws {
    let closet = try await fixture.closet()
    let coat = try await add(
      1, GarmentDetails(kind: .clothing(.jacket), description: "Coat"), to: closet)
    let outfit = try await closet.createOutfit("Winter", of: [coat])
    try await closet.wear(outfit.id, on: today)
    let sold = GarmentArchival(.sold, on: today, price: Price("12 EUR"))
    try await closet.editGarments([coat]) { $0.archived = sold }
    #expect(try await closet.garments() == [])
    #expect(try await closet.garmentCounts().all == 0)
    #expect(try await closet.tagsInUse().isEmpty)
    var query = GarmentQuery()
    query.archive = .only
    #expect(try await closet.garments(query).map(\.details.archived) == [sold])
    #expect(try await closet.outfit(outfit.id).garments == [coat])
    #expect(try await closet.wears(until: today)[coat]?.count == 1)
    let statistics = try await closet.statistics(until: today)
    #expect(statistics.all.count == 0)
    #expect(statistics.archived[.sold]?.prices == ["EUR": 12_000])
    try await closet.editGarments([coat]) { $0.archived = nil }
    #expect(try await closet.garments().map(\.id) == [coat])
  }

  @Test("outfits have a rating and tags, which copies, exports and the trash keep")
  func outfits() async throws {
    let closet = try await fixture.closet()
    let shirt = try await add(1, .shirt("Linen"), to: closet)
    let id = try await closet.createOutfit("Office", of: [shirt]).id
    _ = try await closet.rateOutfit(id, 4)
    _ = try await closet.tagOutfit(id, adding: ["Work", "trabajo", "Ibiza"])
    let outfit = try await closet.outfit(id)
    #expect(outfit.rating == 4 && outfit.tags == ["Ibiza", "Work"])
    #expect(try await closet.tagOutfit(id, adding: ["Work"]) == outfit)
    let copy = try await closet.copyOutfit(id, as: "Office 2")
    #expect(copy.rating == 4 && copy.tags == outfit.tags)
    try await closet.removeOutfit(id)
    let item = try #require(try await closet.trash().first)
    _ = try await closet.restore(item)
    #expect(try await closet.outfit(id) == outfit)
    let untagged = try await closet.tagOutfit(id, removing: ["TRABAJO"])
    #expect(untagged.tags == ["Ibiza"])
    #expect(try await closet.rateOutfit(id, nil).rating == nil)
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("a failed change of several garments changes none")
  func together() async throws {
    let closet = try await fixture.closet()
    let one = try await add(1, .shirt("One"), to: closet)
    await #expect(throws: WardrobeError.self) {
      try await closet.editGarments([one, GarmentID()]) { $0.washed = CalendarDate("2026-11-25") }
    }
    #expect(try await closet.garment(one).details.washed == nil)
  }
}
