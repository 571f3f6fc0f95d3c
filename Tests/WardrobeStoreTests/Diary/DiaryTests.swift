import Core
import Garments
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("The diary")
struct DiaryTests {
  private let fixture = WardrobeFixture()

  private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  /// A closet with three garments and an outfit of the first two.
  private func closet() async throws -> (closet: Closet, ids: [GarmentID], outfit: Outfit) {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for number in 0..<3 {
      let details = GarmentDetails.shirt("shirt \(number)")
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), details).id)
    }
    return (closet, ids, try await closet.createOutfit("Brunch", of: [ids[1], ids[0]]))
  }

  @Test("keeps outfits, garments, a note and a photo of a day")
  func kept() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    let entry = try await closet.wear(outfit.id, with: [ids[2], ids[0]], on: monday)
    #expect(entry?.outfit?.id == outfit.id && entry?.outfit?.name == "Brunch")
    #expect(entry?.garments.map(\.id) == [ids[1], ids[0], ids[2]])
    #expect(entry?.garments.map(\.isExtra) == [false, false, true])
    try await closet.setNote(" Sunny.\n", on: monday)
    try await closet.setPhoto(.file(fixture.photo(9)), on: monday)
    try await closet.wear(nil, with: [ids[2]], on: day("2026-05-02"))
    let days = try await closet.diary()
    #expect(try days.map(\.day) == [day("2026-05-02"), monday])
    #expect(days[1].entries == [try #require(entry)] && days[1].note == "Sunny.")
    let photo = try #require(days[1].photo)
    #expect(try await closet.photo(sha256: photo.sha256) == photo)
    #expect(try await closet.diary(from: monday, to: monday) == [days[1]])
    #expect(try await closet.wardrobe.check() == [])
    // A day has only one photo, so the old photo's file is removed.
    try await closet.setPhoto(.file(fixture.photo(10)), on: monday)
    #expect(try !fixture.kept.contains("\(photo)"))
    try await closet.setPhoto(nil, on: monday)
    try await closet.setNote("", on: monday)
    let last = try #require(try await closet.diary().last)
    #expect(last.note == nil && last.photo == nil && last.entries.count == 1)
    #expect(try fixture.kept.count == 3)
  }

  @Test("has a garment and an outfit once a day, and takes entries back, the last first")
  func once() async throws {
    let (closet, ids, outfit) = try await closet()
    let (monday, tuesday) = (try day("2026-05-04"), try day("2026-05-05"))
    try await closet.wear(outfit.id, on: monday)
    #expect(try await closet.wear(outfit.id, with: [ids[0]], on: monday) == nil)
    let other = try #require(try await closet.wear(outfit.id, with: [ids[2]], on: monday))
    #expect(other.outfit == nil && other.garments.map(\.id) == [ids[2]])
    try await closet.wear(nil, with: [ids[0]], on: tuesday)
    #expect(try await closet.removeWear(outfit.id, on: tuesday) == nil)
    #expect(try await closet.removeWear(with: [ids[0]])?.day == tuesday)
    #expect(try await closet.removeWear() == other)
    // The removed entry equals the recorded entry, including the outfit.
    let added = try await closet.wear(outfit.id, with: [ids[2]], on: monday)
    #expect(try await closet.removeWear(outfit.id, with: [ids[2]], on: monday) == added)
    #expect(try await closet.removeWear(outfit.id)?.day == monday)
    #expect(try await closet.removeWear() == nil)
    #expect(try await closet.diary() == [])
  }

  @Test("loses one garment of an entry, gets it back, and loses the entry with the last garment")
  func part() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    let entry = try #require(try await closet.wear(outfit.id, with: [ids[2]], on: monday))
    let removed = try #require(try await closet.removeWear(with: [ids[0]]))
    #expect(removed.outfit == nil && removed.garments.map(\.id) == [ids[0]])
    let rest = try #require(try await closet.diary().first?.entries.first)
    #expect(rest.outfit?.id == outfit.id && rest.garments.map(\.id) == [ids[1], ids[2]])
    #expect(rest.garments.map(\.isExtra) == [false, true])
    #expect(try await closet.removeEntry(entry.number, ids[0], on: monday) == nil)
    try await closet.restore(removed)
    try await closet.restore(removed)
    #expect(try await closet.diary().first?.entries == [entry])
    #expect(try await closet.wardrobe.check() == [])
    for id in ids {
      #expect(try await closet.removeEntry(entry.number, id, on: monday)?.number == entry.number)
    }
    #expect(try await closet.diary() == [])
  }

  @Test("a removed garment is not restored if it was recorded again, but each outfit keeps its own")
  func restoredOnce() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    let dinner = try await closet.createOutfit("Dinner", of: [ids[1], ids[2]])
    let entries = [
      try #require(try await closet.wear(outfit.id, on: monday)),
      try #require(try await closet.wear(dinner.id, on: monday)),
    ]
    let removed = try #require(try await closet.removeEntry(entries[0].number, ids[1], on: monday))
    try await closet.restore(removed)
    #expect(try await closet.diary().first?.entries == entries)
    let other = try #require(
      try await closet.removeEntry(entries[0].number, ids[0], on: monday))
    let single = try #require(try await closet.wear(nil, with: [ids[0]], on: monday))
    try await closet.restore(other)
    #expect(try await closet.diary().first?.entries.map(\.garments.count) == [1, 2, 1])
    #expect(try await closet.diary().first?.entries.last == single)
  }

  @Test("an entry of exactly an outfit's garments is named after the outfit")
  func named() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    let single = try #require(try await closet.wear(nil, with: [ids[0], ids[1]], on: monday))
    try await closet.wear(nil, with: [ids[2]], on: monday)
    try await closet.nameEntry(after: outfit.id, on: monday)
    let entries = try #require(try await closet.diary().first).entries
    #expect(entries.map(\.outfit?.name) == ["Brunch", nil])
    #expect(entries[0].number == single.number && entries[0].garments == single.garments)
    try await closet.removeEntry(single.number, on: monday)
    try await closet.nameEntry(after: outfit.id, on: monday)
    #expect(try await closet.diary().first?.entries.map(\.outfit?.name) == [nil])
    await #expect(throws: WardrobeError.self) {
      try await closet.nameEntry(after: OutfitID(), on: monday)
    }
    #expect(try await closet.outfit(ofExactly: [ids[0], ids[1]])?.id == outfit.id)
    #expect(try await closet.outfit(ofExactly: [ids[0]]) == nil)
    #expect(try await closet.outfit(ofExactly: []) == nil)
  }

  @Test("is unchanged if one part of a record cannot be used")
  func together() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    var records = [DayRecord(outfit: outfit.id), DayRecord(garments: [ids[0], GarmentID()])]
    records[0].photo = .replace(.file(fixture.workspace.path("none.jpg")))
    records[1].photo = try .replace(.file(fixture.photo(9)))
    for index in records.indices {
      records[index].note = "Sunny"
      let record = records[index]
      await #expect(throws: WardrobeError.self) { try await closet.record(record, on: monday) }
    }
    #expect(try await closet.diary() == [])
    #expect(try fixture.kept.count == 3)
    records[1].garments = [ids[0]]
    let entry = try await closet.record(records[1], on: monday)
    let kept = try #require(try await closet.diary().first)
    #expect(kept.entries == [try #require(entry)] && kept.note == "Sunny" && kept.photo != nil)
  }

  @Test("fills a bag with what it has for some days, once each")
  func packed() async throws {
    let (closet, ids, outfit) = try await closet()
    let (monday, tuesday) = (try day("2026-05-04"), try day("2026-05-05"))
    try await closet.wear(outfit.id, on: monday)
    try await closet.wear(nil, with: [ids[0], ids[2]], on: tuesday)
    try await closet.wear(nil, with: [ids[2]], on: day("2026-05-07"))
    try await closet.setInBag(ids[1], 3)
    let packed = try await closet.addToBag(garmentsOf: monday...tuesday)
    #expect(packed.missing == [])
    #expect(packed.change.quantities == [ids[0]: 1, ids[1]: 3, ids[2]: 1])
    #expect(try await closet.addToBag(garmentsOf: monday...tuesday).change.pieceCount == 5)
    try await closet.removeGarment(ids[2], force: true)
    let later = try await closet.addToBag(garmentsOf: tuesday...day("2026-05-31"), in: "Porto")
    #expect(later.change.quantities.count == 1 && later.missing.map(\.description) == ["shirt 2"])
    #expect(try await closet.bag("porto").items.map(\.garment.id) == [ids[0]])
    let none = try day("2026-06-01")
    #expect(try await closet.addToBag(garmentsOf: none...none).change.quantities == [:])
  }

  @Test("survives the removal of what was worn, and refuses what is another user's")
  func removed() async throws {
    let (closet, ids, outfit) = try await closet()
    let monday = try day("2026-05-04")
    try await closet.wear(outfit.id, on: monday)
    let before = try await closet.diary()
    try await closet.removeOutfit(outfit.id, forever: true)
    try await closet.removeGarment(ids[0], forever: true)
    #expect(try await closet.diary() == before)
    let ben = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    for (outfit, garments) in [(outfit.id, []), (nil, [ids[1]])] as [(OutfitID?, [GarmentID])] {
      await #expect(throws: WardrobeError.self) {
        try await ben.wear(outfit, with: garments, on: monday)
      }
    }
    #expect(try await ben.diary() == [])
    #expect(try await ben.wears(until: monday) == [:])
    // If a user is removed, the diary passes to another user, or is removed, too.
    try await ben.setNote("Rain", on: monday)
    try await closet.setNote("Sun", on: monday)
    try await closet.setPhoto(.file(fixture.photo(9)), on: monday)
    try await closet.wardrobe.removeUser(closet.owner, belongings: .give(to: ben.owner))
    let given = try #require(try await ben.diary().first)
    #expect(given.entries == before[0].entries && given.note == "Rain" && given.photo != nil)
    #expect(try await ben.wardrobe.check() == [])
    // A user with a diary cannot be removed without a choice for the diary.
    let eva = try await fixture.closet(of: "Eva", in: ben.wardrobe)
    try await eva.setNote("Fog", on: monday)
    await #expect(throws: WardrobeError.self) {
      try await eva.wardrobe.removeUser(eva.owner)
    }
    #expect(try await eva.diary().count == 1)
    try await ben.wardrobe.removeUser(ben.owner, belongings: .remove)
    #expect(try fixture.kept == [])
  }

  @Test("counts the days on which something was worn, without plans")
  func wears() async throws {
    let (closet, ids, outfit) = try await closet()
    let today = try day("2026-05-10")
    for text in ["2026-05-04", "2026-05-08", "2026-05-12"] {
      try await closet.wear(outfit.id, on: day(text))
    }
    try await closet.wear(nil, with: [ids[2], ids[0]], on: day("2026-05-04"))
    let worn = try await closet.wears(until: today)
    #expect(worn[ids[0]]?.count == 2 && worn[ids[0]]?.last == CalendarDate("2026-05-08"))
    #expect(worn[ids[2]]?.count == 1 && worn[ids[2]]?.last == CalendarDate("2026-05-04"))
    #expect(
      try await closet.wears(of: ids[1], until: today) == [ids[1]: try #require(worn[ids[1]])])
    #expect(try await closet.wears(of: [outfit.id], until: today)[outfit.id]?.count == 2)
    func found(_ change: (inout GarmentQuery) -> Void) async throws -> [GarmentID] {
      var query = GarmentQuery()
      query.today = today
      change(&query)
      return try await closet.garments(query).map(\.id)
    }
    #expect(try await found { $0.wornOn = CalendarDate("2026-05-08") } == [ids[1], ids[0]])
    #expect(try await found { $0.unwornSince = CalendarDate("2026-05-08") } == [ids[2]])
    #expect(try await found { $0.unwornSince = CalendarDate("2026-05-04") } == [])
    #expect(try await found { $0.sort = .worn } == [ids[2], ids[0], ids[1]])
    let new = try await closet.addGarment(photo: .file(fixture.photo(7)), .shirt("new")).id
    #expect(try await found { $0.sort = .worn } == [new, ids[2], ids[0], ids[1]])
    let named = try await found { ($0.words, $0.sort) = ("shirt", .worn) }
    #expect(named == [new, ids[2], ids[0], ids[1]])
  }

  @Test("finds the outfits to suggest: the newest, and those unworn for longest")
  func featured() async throws {
    let closet = try await fixture.closet()
    let today = try day("2100-01-01")
    #expect(try await closet.featuredOutfits(today: today).latest == [])
    var outfits: [Outfit] = []
    for name in 0..<6 { outfits.append(try await closet.createOutfit("\(name)", of: [])) }
    _ = try await fixture.closet(of: "Ben", in: closet.wardrobe).createOutfit("Ben's", of: [])
    // Outfit 1 was worn before the outfits were made, and outfits 3 and 0 were worn later. Outfit 2
    // was not worn, because a date after `today` is only a plan.
    for (number, text) in [
      (1, "1990-01-01"), (0, "2099-05-02"), (3, "2099-05-01"), (2, "2101-01-01"),
    ] {
      try await closet.wear(outfits[number].id, on: day(text))
    }
    let some = try await closet.featuredOutfits(latest: 2, rested: 4, today: today)
    #expect(some.latest.map(\.name) == ["5", "4"])
    #expect(some.rested.map(\.name) == ["1", "2", "3", "0"])
    let all = try await closet.featuredOutfits(latest: 9, rested: 9, today: today)
    #expect(all.latest.count == 6 && all.rested == [])
    let none = try await closet.featuredOutfits(latest: -1, rested: 1, today: today)
    #expect(none.latest == [] && none.rested.map(\.name) == ["1"])
  }

  @Test("refuses a note that is too long, and more entries than a day holds")
  func limits() async throws {
    let (closet, ids, _) = try await closet()
    let monday = try day("2026-05-04")
    let long = String(repeating: "x", count: DiaryDay.longestNote + 1)
    #expect(
      await failure { () throws(WardrobeError) in try await closet.setNote(long, on: monday) }
        == "invalid: the note has more than 10000 characters")
    var outfits: [OutfitID] = []
    for number in 0...DiaryDay.mostEntries {
      outfits.append(try await closet.createOutfit("\(number)", of: [ids[0]]).id)
    }
    for outfit in outfits.dropLast() { try await closet.wear(outfit, on: monday) }
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.wear(outfits[DiaryDay.mostEntries], on: monday)
      } == "invalid: 2026-05-04 already has 100 diary entries, the maximum")
    #expect(try await closet.diary().first?.entries.count == DiaryDay.mostEntries)
  }

  @Test(
    "with a row that is impossible is found by the check",
    arguments: [
      ("UPDATE diary_entries SET day = 'soon'", "the diary of soon"),
      ("UPDATE diary_garments SET garment = 'x' WHERE position = 0", "the diary of 2026-05-04"),
      ("UPDATE diary_days SET photo = 'x'", "the diary of 2026-05-04"),
    ])
  func checked(sql: String, words: String) async throws {
    let (closet, _, outfit) = try await closet()
    try await closet.wear(outfit.id, on: day("2026-05-04"))
    try await closet.setPhoto(.file(fixture.photo(9)), on: day("2026-05-04"))
    try fixture.sql(sql)
    let faults = try await closet.wardrobe.check().map(\.description)
    #expect(faults.contains { $0.contains(words) }, "\(faults)")
  }

  @Test("whose photo is missing is named by the check")
  func missingPhoto() async throws {
    let (closet, _, _) = try await closet()
    try await closet.setPhoto(.file(fixture.photo(9)), on: day("2026-05-04"))
    let photo = try #require(try await closet.diary().first?.photo)
    try fixture.workspace.remove("w/photos/\(photo)")
    let faults = try await closet.wardrobe.check().map(\.description)
    #expect(faults.count == 1 && faults[0].contains("the diary of 2026-05-04"), "\(faults)")
  }
}
