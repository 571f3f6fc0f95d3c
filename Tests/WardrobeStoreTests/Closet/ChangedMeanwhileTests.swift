import Images
import FoundationEssentials
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("A change of what somebody looked at before")
struct ChangedMeanwhileTests {
  private let fixture = WardrobeFixture()

  @Test("is refused where a garment is another by now, and nothing of it is done")
  func garment() async throws {
    let closet = try await fixture.closet()
    let seen = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
    let first = try await closet.editGarment(seen.id, expecting: seen.edited) {
      $0.description = "two"
    }
    let photo = try fixture.photo(2)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editGarment(seen.id, photo: .file(photo), expecting: seen.edited) {
          $0.description = "three"
        }
      } == "changedMeanwhile: garment \(seen.id) was changed in the meantime")
    #expect(try await closet.garments() == [first])
    #expect(try fixture.kept == ["\(first.photo)"])
    let second = try await closet.editGarment(seen.id, expecting: first.edited) { $0.size = "M" }
    #expect(second.details.description == "two" && second.details.size == "M")
  }

  @Test("is refused where an outfit is another by now, its name, its garments or its recipe")
  func outfit() async throws {
    let closet = try await fixture.closet()
    let seen = try await closet.createOutfit("Look", of: [])
    let words = "changedMeanwhile: outfit \(seen.id) was changed in the meantime"
    let drawn = try await closet.setRecipe(of: seen.id, "{}", expecting: seen.edited)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.editOutfit(seen.id, name: "X", expecting: seen.edited)
      } == words)
    #expect(
      await failure { () throws(WardrobeError) in
        try await closet.setRecipe(of: seen.id, nil, expecting: seen.edited)
      } == words)
    #expect(try await closet.outfits() == [drawn])
    let named = try await closet.editOutfit(seen.id, name: "X", expecting: drawn.edited)
    #expect(named.name == "X" && named.recipe == "{}")
  }

  @Test("is told from another in the same millisecond")
  func hasty() async throws {
    let closet = try await fixture.closet()
    let outfit = try await closet.createOutfit("Look", of: [])
    var times = [outfit.edited]
    for number in 0..<50 {
      times.append(try await closet.setRecipe(of: outfit.id, "\(number)").edited)
    }
    #expect(times == times.sorted() && Set(times).count == times.count)
  }
}
