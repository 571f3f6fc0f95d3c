import Images
import TestSupport
import Testing
import WardrobeStore

@Suite("An outfit")
struct OutfitTests {
  private let fixture = WardrobeFixture()

  private func closet() async throws -> (Closet, [GarmentID]) {
    let closet = try await fixture.closet()
    var ids: [GarmentID] = []
    for number in 0..<4 {
      ids.append(
        try await closet.addGarment(photo: .file(fixture.photo(number)), .shirt("\(number)")).id)
    }
    return (closet, ids)
  }

  @Test("keeps its garments in their order through every change")
  func order() async throws {
    let (closet, ids) = try await closet()
    let outfit = try await closet.createOutfit(" Look ", of: [ids[2], ids[0]])
    #expect(outfit.name == "Look" && outfit.cover == nil)
    #expect(outfit.garments == [ids[2], ids[0]])
    #expect(try await closet.outfit(outfit.id) == outfit)
    var noise = Noise(seed: 5)
    for _ in 0..<20 {
      let chosen = Array(ids.shuffled(using: &noise).prefix(Int.random(in: 0...4, using: &noise)))
      let edited = try await closet.editOutfit(outfit.id) { $0 = chosen }
      #expect(edited.garments == chosen)
      #expect(try await closet.garments(of: outfit.id).map(\.id) == chosen)
    }
    #expect(try await closet.editOutfit(outfit.id, name: "Other").name == "Other")
    #expect(try await closet.outfits().map(\.name) == ["Other"])
  }

  @Test("is refused whole where its name or one of its garments is wrong")
  func refused() async throws {
    let (closet, ids) = try await closet()
    let outfit = try await closet.createOutfit("Look", of: ids)
    let stranger = GarmentID()
    let twice =
      "invalid: garment \(ids[0]) is listed twice; an outfit can have each garment only once"
    let attempts: [(String, [GarmentID], String)] = [
      (" ", ids, "invalid: an outfit's name must not be empty"),
      ("X", [ids[0], ids[0]], twice),
      ("X", [ids[1], stranger], "unknown: there is no garment \(stranger)"),
    ]
    for (name, garments, expected) in attempts {
      #expect(
        await failure { () throws(WardrobeError) in
          try await closet.createOutfit(name, of: garments)
        } == expected)
      #expect(
        await failure { () throws(WardrobeError) in
          try await closet.editOutfit(outfit.id, name: name) { $0 = garments }
        } == expected)
    }
    #expect(try await closet.outfits() == [outfit])
  }

  @Test("is found by any part of its name, whatever its case and accents")
  func search() async throws {
    let (closet, _) = try await closet()
    for name in ["Baño de sol", "Office 100%", "sunday"] {
      _ = try await closet.createOutfit(name, of: [])
    }
    for (text, names) in [
      ("BANO", ["Baño de sol"]), ("o de s", ["Baño de sol"]), ("100%", ["Office 100%"]),
      ("%", ["Office 100%"]), ("_", []), ("S", ["sunday", "Baño de sol"]),
      ("", ["sunday", "Office 100%", "Baño de sol"]),
    ] {
      #expect(try await closet.outfits(containing: text).map(\.name) == names, "\(text)")
    }
  }

  @Test("is copied with its garments and cover, and apart from the other from then on")
  func copied() async throws {
    let (closet, ids) = try await closet()
    let outfit = try await closet.createOutfit("Look", of: ids)
    let covered = try await closet.setCover(of: outfit.id, .file(fixture.photo(9)))
    let copy = try await closet.copyOutfit(outfit.id, as: "Look", allowsDuplicate: true)
    #expect(copy.id != outfit.id && copy.garments == ids && copy.cover == covered.cover)
    try await closet.editOutfit(copy.id) { $0.removeAll() }
    #expect(try await closet.outfit(outfit.id).garments == ids)
    try await closet.removeOutfit(outfit.id)
    #expect(try await closet.outfits().map(\.id) == [copy.id])
    #expect(try fixture.kept.contains("\(try #require(copy.cover))"))
    #expect(try await closet.garments().count == 4)
  }
}
