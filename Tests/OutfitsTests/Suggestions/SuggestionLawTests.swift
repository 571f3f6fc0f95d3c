import Garments
import Outfits
import TestSupport
import Testing

@Suite("Laws of suggested outfits")
struct SuggestionLawTests {
  private static let words: [(String, GarmentKind)] = [
    ("tee", .clothing(.tshirt)), ("polo", .clothing(.tshirt)), ("shirt", .clothing(.shirt)),
    ("wool jumper", .clothing(.jumper)), ("hoodie", .clothing(.sweatshirt)),
    ("jeans", .clothing(.trousers)), ("shorts", .clothing(.trousers)),
    ("chinos", .clothing(.trousers)), ("skirt", .clothing(.skirt)), ("dress", .clothing(.dress)),
    ("dungarees", .clothing(.trousers)), ("suit", .clothing(.suit)),
    ("coat", .clothing(.jacket)), ("blazer", .clothing(.jacket)), ("parka", .clothing(.jacket)),
    ("sneakers", .footwear), ("boots", .footwear), ("sandals", .footwear), ("tote", .accessory),
    ("beanie", .accessory), ("scarf", .accessory), ("sunglasses", .accessory),
  ]

  private func wardrobe(_ count: Int, _ noise: inout Noise) -> [SuggestionCandidate] {
    (0..<count).compactMap { number in
      let (words, kind) = Self.words[noise.index(Self.words.count)]
      let color = ColorName.allCases[noise.index(ColorName.allCases.count)]
      var details = GarmentDetails(kind: kind, description: "\(color.rawValue) \(words) \(number)")
      details.colors = [GarmentColor(color)]
      return GarmentStyle(details).map {
        SuggestionCandidate(
          name: details.description, style: $0,
          daysSinceWorn: noise.index(3) == 0 ? nil : noise.index(90))
      }
    }
  }

  @Test("cover the body once, with shoes, and share two garments at most; a seed repeats them")
  func laws() throws {
    var noise = Noise(seed: 43)
    var found = 0
    for round in 0..<60 {
      let candidates = wardrobe(3 + noise.index(50), &noise)
      let coldest = Double(noise.index(40)) - 10
      var request = SuggestionRequest(temperatures: coldest...(coldest + Double(noise.index(12))))
      request.count = 1 + noise.index(6)
      request.seed = UInt64(round)
      request.isRainy = noise.index(3) == 0
      if noise.index(2) == 0 { request.occasion = Occasion("work") }
      let outfits: [Suggestion]
      do throws(SuggestionFailure) {
        outfits = try SuggestionSearch(candidates, for: request).best()
      } catch {
        continue
      }
      found += 1
      #expect((1...request.count).contains(outfits.count))
      for outfit in outfits {
        let roles = outfit.garments.map { candidates[$0].style.role }
        func count(_ role: OutfitRole) -> Int { roles.filter { $0 == role }.count }
        #expect(Set(outfit.garments).count == roles.count)
        #expect(count(.shoes) == 1 && count(.outer) <= 1 && count(.bag) <= 1 && count(.hat) <= 1)
        #expect(count(.bottom) + count(.onepiece) == 1)
        // A jumper may be worn over a shirt.
        #expect(count(.top) <= 2 && (count(.top) >= 1 || count(.onepiece) == 1))
        #expect(roles.map(\.bodyRank) == roles.map(\.bodyRank).sorted())
        #expect(outfit.reasons.count >= 1)
      }
      for (index, one) in outfits.enumerated() {
        for other in outfits[..<index] {
          #expect(Set(one.garments).intersection(other.garments).count <= 2)
        }
      }
      let again = try SuggestionSearch(candidates, for: request).best()
      #expect(again.map(\.garments) == outfits.map(\.garments))
    }
    #expect(found > 30)
  }

  @Test("are other outfits on each page, until the first page follows again")
  func pages() throws {
    let few = try ["tee", "shirt", "jeans", "chinos", "sneakers", "tote"].enumerated().map {
      let kind = try #require(Self.words.first { [word = $1] in $0.0 == word }?.1)
      let style = try #require(GarmentStyle(GarmentDetails(kind: kind, description: $1)))
      return SuggestionCandidate(name: "\($0)", style: style, daysSinceWorn: nil)
    }
    var noise = Noise(seed: 45)
    for (candidates, mostPages) in [(few, 20), (wardrobe(60, &noise), 5)] {
      var request = SuggestionRequest(temperatures: 16...20)
      var (seen, hasEnded): ([[Int]], Bool) = ([], false)
      for page in 0..<mostPages where !hasEnded {
        request.page = page
        let outfits = try SuggestionSearch(candidates, for: request).best().map(\.garments)
        hasEnded = outfits[0] == seen.first
        if !hasEnded {
          #expect(!outfits.contains(where: seen.contains), "page \(page)")
          seen += outfits
        }
      }
      #expect(hasEnded == (mostPages == 20) && seen.count > 3, "\(seen.count) outfits")
    }
  }

  @Test("give other outfits for another seed")
  func seeds() throws {
    var noise = Noise(seed: 44)
    let candidates = wardrobe(60, &noise)
    var request = SuggestionRequest(temperatures: 10...18)
    request.count = 1
    var outfits: Set<[Int]> = []
    for seed in 0..<8 {
      request.seed = UInt64(seed)
      outfits.formUnion(try SuggestionSearch(candidates, for: request).best().map(\.garments))
    }
    #expect(outfits.count > 2)
  }
}

extension Noise {
  fileprivate mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
