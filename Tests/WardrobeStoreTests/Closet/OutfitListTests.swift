import Garments
import Images
import Foundation
import Synchronization
import TestSupport
import Testing
import WardrobeStore

@Suite("Pages of a list of outfits")
struct OutfitListTests {
  private let fixture = WardrobeFixture()

  private func garments(_ closet: Closet) async throws -> [GarmentID] {
    var ids: [GarmentID] = []
    for number in 0..<6 {
      ids.append(
        try await closet.addGarment(
          photo: .file(fixture.photo(number)), .shirt("\(number)", tags: ["t"])
        ).id)
    }
    return ids
  }

  /// Returns the outfits of all pages. Calls `between` after each page but the last.
  private func joined(
    _ closet: Closet, containing text: String? = nil, limit: Int,
    between: () async throws -> Void = {}
  ) async throws -> [Outfit] {
    var outfits: [Outfit] = []
    var cursor: OutfitCursor?
    repeat {
      let page = try await closet.outfitPage(containing: text, after: cursor, limit: limit)
      #expect(page.outfits.count == limit || page.next == nil)
      outfits += page.outfits
      // The cursor is parsed from its text, as in a URL.
      cursor = page.next.flatMap { OutfitCursor("\($0)") }
      #expect(cursor == page.next)
      if cursor != nil { try await between() }
    } while cursor != nil
    return outfits
  }

  @Test("are the whole list, or what is found by a part of a name")
  func whole() async throws {
    let closet = try await fixture.closet()
    let other = try await fixture.closet(of: "Ben", in: closet.wardrobe)
    let ids = try await garments(closet)
    for number in 0..<13 {
      _ = try await closet.createOutfit(
        number.isMultiple(of: 3) ? "Ñandú \(number)" : "Look \(number)",
        of: Array(ids.prefix(number % 5)))
      _ = try await other.createOutfit("Ñandú of Ben's \(number)", of: [])
    }
    let all = try await closet.outfits()
    #expect(all.count == 13)
    for limit in [1, 4, 12, 13, 50] {
      #expect(try await joined(closet, limit: limit) == all)
      #expect(
        try await joined(closet, containing: "NANDU", limit: limit)
          == all.filter { $0.name.hasPrefix("Ñ") })
    }
    #expect(try await closet.outfitCount() == 13)
    #expect(try await closet.outfitCount(containing: "nandu") == 5)
    #expect(try await closet.outfitPage(limit: 0).outfits.isEmpty)
    for text in ["", "x", "-1", "0", "1 OR 1", "99999999999999999999"] {
      #expect(OutfitCursor(text) == nil, "\(text)")
    }
  }

  @Test("have each outfit once, though others come and go between them")
  func changing() async throws {
    let closet = try await fixture.closet()
    var stays: [OutfitID] = []
    var goes: [OutfitID] = []
    for number in 0..<20 {
      let id = try await closet.createOutfit("\(number)", of: []).id
      if number.isMultiple(of: 2) { stays.append(id) } else { goes.append(id) }
    }
    var added = 0
    let found = try await joined(closet, limit: 3) {
      added += 1
      _ = try await closet.createOutfit("new \(added)", of: [])
      if let id = goes.popLast() { try await closet.removeOutfit(id) }
    }
    #expect(added > 2)
    #expect(found.map(\.id).filter(stays.contains) == stays.reversed())
    #expect(Set(found.map(\.id)).count == found.count)
  }

  @Test("have their garments in order, without those that are gone")
  func ofGarments() async throws {
    let closet = try await fixture.closet()
    let ids = try await garments(closet)
    let first = try await closet.createOutfit("A", of: [ids[3], ids[0]])
    let second = try await closet.createOutfit("B", of: [ids[0], ids[5], ids[3]])
    let third = try await closet.createOutfit("C", of: [])
    try await closet.removeGarment(ids[5], force: true)
    let found = try await closet.garments(of: [first, second, third])
    #expect(found[first.id] == (try await closet.garments(of: first.id)))
    #expect(found[second.id]?.map(\.id) == [ids[0], ids[3]])
    #expect(found[second.id]?.first?.details.tags == ["t"])
    #expect(found[third.id] == [])
  }

  /// The SQL statements that were executed.
  private final class Asked: Sendable {
    private let statements = Mutex<[String]>([])

    var count: Int { statements.withLock(\.count) }

    func add(_ sql: String) { statements.withLock { $0.append(sql) } }
  }

  @Test("take as many queries of 500 outfits as of five")
  func queries() async throws {
    let asked = Asked()
    var options = OpeningOptions()
    options.onStatement = { asked.add($0) }
    let wardrobe = try await Wardrobe.open(fixture.folder, creating: true, options: options)
    let closet = try await fixture.closet(in: wardrobe)
    let ids = try await garments(closet)
    func count() async throws -> Int {
      let before = asked.count
      let page = try await closet.outfitPage(limit: 500)
      let garments = try await closet.garments(of: page.outfits)
      #expect(page.outfits.allSatisfy { garments[$0.id]?.map(\.id) == $0.garments })
      #expect(try await closet.outfits().count == page.outfits.count)
      return asked.count - before
    }
    for number in 0..<5 {
      _ = try await closet.createOutfit("\(number)", of: Array(ids.prefix(number + 1)))
    }
    let few = try await count()
    for number in 5..<500 {
      _ = try await closet.createOutfit("\(number)", of: Array(ids.shuffled().prefix(4)))
    }
    #expect(try await count() == few)
    #expect(few > 0)
  }
}
