import Garments
import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("An outfit and how it is drawn")
struct OutfitTogetherTests {
  private let fixture = WardrobeFixture()
  private static let recipe = #"{"pieces": []}"#

  private func closet() async throws -> (Closet, [GarmentID]) {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for number in 0..<3 {
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")).id)
    }
    return (closet, ids)
  }

  @Test("are changed at once")
  func together() async throws {
    let (closet, ids) = try await closet()
    let outfit = try await closet.createOutfit("Look", of: ids, recipe: Self.recipe)
    #expect(outfit.recipe == Self.recipe)
    #expect(try await closet.outfit(outfit.id) == outfit)
    let kept = try await closet.editOutfit(outfit.id, name: "Other") { $0.removeLast() }
    #expect(kept.recipe == Self.recipe && kept.name == "Other" && kept.garments.count == 2)
    let replaced = try await closet.editOutfit(
      outfit.id, recipe: .replace("{}"), expecting: kept.edited)
    #expect(replaced.recipe == "{}" && replaced.edited > kept.edited)
    let removed = try await closet.editOutfit(
      outfit.id, recipe: .remove, expecting: replaced.edited)
    #expect(removed.recipe == nil)
    let long = String(repeating: "x", count: TextLimit.recipe + 1)
    for attempt in 0..<2 {
      #expect(
        await failure { () throws(WardrobeError) in
          if attempt == 0 {
            _ = try await closet.createOutfit("Long", of: [], recipe: long)
          } else {
            try await closet.editOutfit(outfit.id, name: "Long", recipe: .replace(long))
          }
        }?.hasPrefix("invalid: the recipe") == true)
    }
    #expect(try await closet.outfits() == [removed])
  }

  @Test("are read at once with the garments, whoever changes them meanwhile")
  func readAtOnce() async throws {
    let (closet, ids) = try await closet()
    let id = try await closet.createOutfit("0", of: []).id
    let changes = Task {
      for count in 1...60 {
        try await closet.editOutfit(id, name: "\(count % 4)") { $0 = Array(ids.prefix(count % 4)) }
      }
    }
    for _ in 1...60 {
      let (outfit, garments) = try await closet.outfitWithGarments(id)
      #expect(garments.map(\.id) == outfit.garments && outfit.name == "\(garments.count)")
    }
    try await changes.value
    let other = OutfitID()
    #expect(
      await failure { () throws(WardrobeError) in _ = try await closet.outfitWithGarments(other) }
        == "unknown: there is no outfit \(other)")
  }

  /// Triggers that make a change fail halfway, after the outfit's own row is changed.
  @Test(
    "are both as they were where one of them cannot be kept",
    arguments: [
      "BEFORE UPDATE OF recipe ON outfits WHEN NEW.recipe IS NOT NULL",
      "BEFORE INSERT ON outfit_garments",
    ])
  func neither(half: String) async throws {
    let (closet, ids) = try await closet()
    let outfit = try await closet.createOutfit("Look", of: ids)
    try fixture.sql(
      "CREATE TRIGGER half \(half) BEGIN SELECT RAISE(ABORT, 'no room'); END")
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editOutfit(
          outfit.id, name: "Other", recipe: .replace(Self.recipe)
        ) { $0.reverse() }
      } != nil)
    #expect(try await closet.outfits() == [outfit])
  }

  @Test("are both there or neither where the outfit is new")
  func new() async throws {
    let (closet, ids) = try await closet()
    for half in [
      "AFTER INSERT ON outfits WHEN NEW.recipe IS NOT NULL",
      "BEFORE UPDATE OF recipe ON outfits", "BEFORE INSERT ON outfit_garments",
    ] {
      try fixture.sql(
        "CREATE TRIGGER half \(half) BEGIN SELECT RAISE(ABORT, 'no room'); END")
      let failure = await failure { () throws(WardrobeError) in
        _ = try await closet.createOutfit("Look", of: ids, recipe: Self.recipe)
      }
      let outfits = try await closet.outfits()
      #expect(
        failure == nil ? outfits.map(\.recipe) == [Self.recipe] : outfits.isEmpty, "\(half)")
      for outfit in outfits { try await closet.removeOutfit(outfit.id, forever: true) }
      try fixture.sql("DROP TRIGGER half")
    }
  }
}
