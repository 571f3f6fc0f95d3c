import Images
import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("What belongs to another user")
struct OwnershipTests {
  private let fixture = WardrobeFixture()

  /// Everything that belongs to a user, which other users' calls must not change.
  private struct Belongings: Equatable {
    var garments: [Garment]
    var outfits: [Outfit]
    var types: [String: Int]

    init(_ closet: Closet) async throws {
      garments = try await closet.garments()
      outfits = try await closet.outfits()
      types = Dictionary(
        uniqueKeysWithValues: try await closet.typesInUse().map { ($0.type.rawValue, $0.count) })
    }
  }

  @Test("is neither told nor changed by any call of a closet")
  func everyCall() async throws {
    let wardrobe = try await fixture.open()
    let eva = try await fixture.closet(of: "Eva", in: wardrobe)
    let ana = try await fixture.closet(of: "Ana", in: wardrobe)
    let photo = try fixture.photo(1)
    let garment = try await eva.addGarment(photo: .file(photo), .shirt("red", tags: ["t"]))
    let outfit = try await eva.createOutfit("Look", of: [garment.id])
    try await eva.setCover(of: outfit.id, .file(photo))
    let mine = try await ana.addGarment(photo: .file(fixture.photo(2)), .shirt("blue"))
    let my = try await ana.createOutfit("Mine", of: [mine.id])
    let (before, myself) = (try await Belongings(eva), try await Belongings(ana))

    let noGarment = "unknown: there is no garment \(garment.id)"
    let noOutfit = "unknown: there is no outfit \(outfit.id)"
    let attempts: [(String, () async throws(WardrobeError) -> Void)] = [
      (noGarment, { () throws(WardrobeError) in _ = try await ana.garment(garment.id) }),
      (
        noGarment,
        { () throws(WardrobeError) in try await ana.editGarment(garment.id) { $0.description = "x" }
        }
      ),
      (
        noGarment,
        { () throws(WardrobeError) in try await ana.editGarment(garment.id, photo: .file(photo)) }
      ),
      (
        noGarment,
        { () throws(WardrobeError) in try await ana.removeGarment(garment.id, force: true) }
      ),
      (
        noGarment,
        { () throws(WardrobeError) in _ = try await ana.garmentID(garment.id.description) }
      ),
      (
        noGarment,
        { () throws(WardrobeError) in _ = try await ana.createOutfit("X", of: [garment.id]) }
      ),
      (
        noGarment,
        { () throws(WardrobeError) in try await ana.editOutfit(my.id) { $0.append(garment.id) } }
      ),
      (noOutfit, { () throws(WardrobeError) in _ = try await ana.outfit(outfit.id) }),
      (noOutfit, { () throws(WardrobeError) in _ = try await ana.garments(of: outfit.id) }),
      (
        noOutfit,
        { () throws(WardrobeError) in try await ana.editOutfit(outfit.id, name: "X") { $0 = [] } }
      ),
      (noOutfit, { () throws(WardrobeError) in try await ana.setCover(of: outfit.id, nil) }),
      (
        noOutfit,
        { () throws(WardrobeError) in try await ana.setCover(of: outfit.id, .file(photo)) }
      ),
      (noOutfit, { () throws(WardrobeError) in try await ana.removeOutfit(outfit.id) }),
      (noOutfit, { () throws(WardrobeError) in _ = try await ana.copyOutfit(outfit.id, as: "X") }),
      (noOutfit, { () throws(WardrobeError) in _ = try await ana.outfitID(outfit.id.description) }),
      (
        "unknown: there is no outfit Look",
        { () throws(WardrobeError) in _ = try await ana.outfitID("Look") }
      ),
    ]
    for (place, (expected, attempt)) in attempts.enumerated() {
      #expect(await failure(attempt) == expected, "attempt \(place)")
    }
    #expect(try await Belongings(eva) == before)
    #expect(try await Belongings(ana) == myself)
    #expect(try fixture.kept == ["\(garment.photo)", "\(mine.photo)"].sorted())
  }

  @Test("is in no list of theirs, whatever is asked for")
  func lists() async throws {
    let wardrobe = try await fixture.open()
    var closets: [Closet] = []
    for name in ["Ana", "Eva", "Ida"] {
      closets.append(try await fixture.closet(of: name, in: wardrobe))
    }
    var noise = Noise(seed: 4)
    var owned: [UserID: Set<GarmentID>] = [:]
    for number in 0..<40 {
      guard let closet = closets.randomElement(using: &noise) else { continue }
      let kind: GarmentKind = Bool.random(using: &noise) ? .footwear : .clothing(.dress)
      let details = GarmentDetails(kind: kind, description: "red \(number % 3)", tags: ["t"])
      let garment = try await closet.addGarment(
        photo: .file(fixture.photo(number % 4)), details, again: true)
      owned[closet.owner, default: []].insert(garment.id)
    }
    var queries = [GarmentQuery()]
    for sort in GarmentQuery.Sort.allCases {
      for words in [nil, "red", "0", "dress"] {
        for tags in [[], ["t"]] {
          var query = GarmentQuery()
          (query.sort, query.words, query.tags) = (sort, words, tags)
          queries.append(query)
        }
      }
    }
    for closet in closets {
      let mine = owned[closet.owner] ?? []
      #expect(!mine.isEmpty)
      #expect(try await Set(closet.garments().map(\.id)) == mine)
      for query in queries {
        let found = try await closet.garments(query)
        #expect(!found.isEmpty && mine.isSuperset(of: found.map(\.id)))
        #expect(found.allSatisfy { $0.owner == closet.owner })
      }
      let dresses = try await closet.garments().filter { $0.details.kind.clothingType == .dress }
      #expect(try await closet.typesInUse().map(\.count) == [dresses.count])
    }
  }
}
