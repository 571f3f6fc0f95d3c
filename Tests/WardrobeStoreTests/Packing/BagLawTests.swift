import Garments
import TestSupport
import Testing
import WardrobeStore

@Suite("Any adding, setting and taking out")
struct BagLawTests {
  private let fixture = PackingFixture()

  /// A bag as a list, which the database must match.
  private struct Model {
    var items: [(garment: GarmentID, quantity: Int)] = []

    var words: [String] { items.map { "\($0.quantity) \($0.garment)" } }

    subscript(garment: GarmentID) -> Int {
      get { items.first { $0.garment == garment }?.quantity ?? 0 }
      set {
        let place = items.firstIndex { $0.garment == garment }
        switch (place, newValue) {
        case (let place?, 0): items.remove(at: place)
        case (let place?, _): items[place].quantity = newValue
        case (nil, 0): break
        case (nil, _): items.append((garment, newValue))
        }
      }
    }
  }

  @Test("leaves in two bags what a plain list would hold", arguments: 0..<6)
  func laws(seed: Int) async throws {
    let (closet, ids) = try await fixture.closet(5)
    var noise = Noise(seed: seed)
    var models = ["": Model(), "Gym": Model()]
    for step in 0..<60 {
      let name = Bool.random(using: &noise) ? "" : "Gym"
      let garments = Array(ids.shuffled(using: &noise).prefix(Int.random(in: 1...3, using: &noise)))
      let quantity = Int.random(in: 1...60, using: &noise)
      var expected = models[name] ?? Model()
      var isPossible = true
      var words: String?
      switch Int.random(in: 0..<5, using: &noise) {
      case 0, 1:
        for garment in garments { expected[garment] += quantity }
        isPossible = garments.allSatisfy { expected[$0] <= 99 }
        words = await failure { () throws(WardrobeError) in
          try await closet.addToBag(garments, quantity, in: name)
        }
      case 2:
        let set = Int.random(in: 0...99, using: &noise)
        expected[garments[0]] = set
        words = await failure { () throws(WardrobeError) in
          try await closet.setInBag(garments[0], set, in: name)
        }
      case 3:
        isPossible = garments.allSatisfy { expected[$0] > 0 }
        for garment in garments { expected[garment] = max(0, expected[garment] - quantity) }
        words = await failure { () throws(WardrobeError) in
          try await closet.removeFromBag(garments, quantity, in: name)
        }
      default:
        isPossible = garments.allSatisfy { expected[$0] > 0 }
        for garment in garments { expected[garment] = 0 }
        words = await failure { () throws(WardrobeError) in
          try await closet.removeFromBag(garments, in: name)
        }
      }
      #expect((words == nil) == isPossible, "\(seed), \(step): \(words ?? "")")
      if isPossible { models[name] = expected }
      for (name, model) in models {
        let items = try await closet.bag(name).items.map { "\($0.quantity) \($0.garment.id)" }
        #expect(items == model.words, "\(seed), \(step)")
      }
    }
    #expect(try await closet.wardrobe.check() == [])
  }
}
