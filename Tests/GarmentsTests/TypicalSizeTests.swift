import Garments
import SystemPackage
import TestSupport
import Testing

@Suite("The typical size of a garment")
struct TypicalSizeTests {
  /// Returns the estimated size of the garment that `words` name, for the given outline.
  private func size(
    _ words: String, aspect: Double, visible share: Double?
  ) throws -> (height: Double, width: Double) {
    let size = try #require(TypicalSize(words: words), "\(words)")
    let outline = OutlineProportions(aspect: aspect, visibleShare: share)
    let height = try #require(size.estimate(outline), "\(words)").height
    return (height, height * aspect)
  }

  @Test(
    "comes from what words name, in English and Spanish, and from both sides of the outline",
    arguments: [
      // Trousers with legs apart, trousers with legs together, and a photo without an outline.
      ("blue jeans", 0.7, 0.65, 98.0...108), ("vaqueros azules", 0.4, 0.8, 98...108),
      ("trousers", 0.75, nil, 96...110),
      ("shorts", 1.25, 0.75, 42...52), ("a coat with belt", 0.8, 0.68, 95...115),
      ("denim jacket", 1.2, 0.65, 62...72), ("t-shirt", 1.05, 0.7, 64...74),
      // The next outlines have no visible sleeves.
      ("t-shirt", 0.75, 0.85, 62...76), ("camisa", 1.1, 0.63, 70...80),
      ("tank top", 0.7, 0.75, 58...68), ("crop top", 1.1, 0.78, 36...46),
      ("crop top", 1.7, 0.68, 37...48), ("top bandeau", 1.6, 0.9, 19...28),
      ("jumper", 1.3, 0.6, 60...70), ("skirt", 0.6, 0.7, 80...105), ("skirt", 1.25, 0.8, 36...46),
      ("vestido", 0.8, 0.65, 78...105), ("backpack", 0.7, 0.85, 42...54),
      ("shoes", 0.8, 0.62, 27...32), ("zapatos", 2.2, 0.6, 11...16), ("hat", 1.1, 0.75, 23...32),
      ("clutch", 1.6, 0.9, 13...18), ("tote", 0.95, 0.95, 34...44),
      // A coiled belt, and a straight belt in either direction. A coil's 12 cm are too short for a
      // straight belt.
      ("belt", 1, 0.7, 10...14), ("cinturón", 30, 0.9, 3...4.5), ("belt", 1.0 / 30, 0.9, 98...118),
      // A belt that lies diagonally in its box.
      ("belt", 1, 0.07, 55...90),
      ("scarf", 0.4, 0.95, 45...80), ("scarf", 0.2, 0.9, 140...190), ("gloves", 0.85, 0.7, 22...28),
      ("wallet", 1.25, 0.97, 8.5...11), ("sunglasses", 2.7, 0.65, 4.5...6),
      ("necklace", 0.7, 0.1, 18...32), ("earrings", 1.3, 0.6, 2...6),
      ("watch", 0.16, 0.95, 19...27),
    ])
  func words(words: String, aspect: Double, share: Double?, height: ClosedRange<Double>) throws {
    let size = try size(words, aspect: aspect, visible: share)
    #expect(height.contains(size.height), "\(words): \(size)")
  }

  @Test(
    "goes by what words say of its length",
    arguments: [
      ("mini skirt", 1.2, 35.0...46), ("falda midi", 0.8, 68...88), ("maxi skirt", 0.8, 86...108),
      ("mini dress", 0.8, 76...94), ("vestido largo", 0.6, 126...150),
      ("knee length skirt", 1, 52...66),
      ("cropped jeans", 0.6, 70...84), ("ankle trousers", 0.6, 90...98),
      ("cropped t-shirt", 1.4, 45...56), ("long coat", 0.7, 112...135),
      ("knee boots", 0.7, 42...54),
      ("botas por encima de la rodilla", 0.5, 55...72),
      // Here, the word for the length refers to the sleeves.
      ("long sleeve t-shirt", 1.05, 64...74), ("camiseta de manga larga", 1.05, 64...74),
      ("shorts cortos", 1.25, 42...52),
    ])
  func lengths(words: String, aspect: Double, height: ClosedRange<Double>) throws {
    let size = try size(words, aspect: aspect, visible: 0.7)
    #expect(height.contains(size.height), "\(words): \(size)")
  }

  @Test("takes the first clue that fits the role, and lengths from any")
  func clues() {
    func size(_ texts: [String], _ silhouette: Silhouette?, _ role: OutfitRole?) -> TypicalSize? {
      TypicalSize(texts: texts, silhouette: silhouette, role: role)
    }
    #expect(size(["Grandma's", "midi"], .skirt, .bottom) == TypicalSize(words: "midi skirt"))
    #expect(size(["", "IMG_1"], nil, .top) == TypicalSize(OutfitRole.top))
    #expect(size(["blue shorts"], .trousers, .bottom) == TypicalSize(words: "shorts"))
    // The word "jeans" does not name a hat.
    #expect(size(["jeans"], nil, .hat) == TypicalSize(OutfitRole.hat))
    #expect(size(["leather belt"], .accessory, .accessory) == TypicalSize(words: "belt"))
    #expect(size([], nil, nil) == nil)
    #expect(TypicalSize(words: "nothing to wear") == nil)
    // A more specific word counts if it has the same role in an outfit.
    #expect(TypicalSize(words: "tote") != TypicalSize(words: "bag"))
    #expect(TypicalSize(words: "dress with a clutch") == TypicalSize(words: "dress"))
  }

  @Test("is there for every word, silhouette and role, with poses that can be")
  func all() {
    for silhouette in Silhouette.allCases { check(TypicalSize(silhouette), "\(silhouette)") }
    for role in OutfitRole.allCases { check(TypicalSize(role), "\(role)") }
    for word in GarmentTerm.all.flatMap(\.words) {
      check(TypicalSize(words: word) ?? .unknown, word)
    }
  }

  private func check(_ size: TypicalSize, _ name: String) {
    #expect(!size.poses.isEmpty, "\(name)")
    for pose in size.poses {
      #expect(pose.height.lowerBound > 0 && pose.height.upperBound <= 210, "\(name): \(pose)")
      #expect(pose.width.lowerBound > 0 && pose.width.upperBound <= 210, "\(name): \(pose)")
      // The visible area must fit into the bounding box.
      #expect(
        pose.area.upperBound <= pose.height.upperBound * pose.width.upperBound, "\(name): \(pose)")
      #expect(pose.area.lowerBound >= 1, "\(name): \(pose)")
    }
  }

  @Test("of any outline has a side no longer than such garments have")
  func bounds() throws {
    var noise = Noise(seed: 7)
    for word in GarmentTerm.all.compactMap(\.words.first) {
      let size = try #require(TypicalSize(words: word))
      for _ in 0..<20 {
        let outline = OutlineProportions(
          aspect: .random(in: 0.02...30, using: &noise),
          visibleShare: Bool.random(using: &noise) ? .random(in: 0.02...1, using: &noise) : nil)
        let estimate = try #require(size.estimate(outline))
        let (height, width) = (estimate.height, estimate.height * outline.aspect)
        // Widens a range of one standard deviation to two, and returns its upper end.
        func most(_ range: ClosedRange<Double>) -> Double {
          range.upperBound * (range.upperBound / range.lowerBound).squareRoot() * 1.05
        }
        #expect(height > 0 && height <= most(estimate.pose.height), "\(word): \(outline)")
        #expect(width > 0 && width <= most(estimate.pose.width), "\(word): \(outline)")
      }
    }
  }

  @Test("is listed in docs/sizes.md")
  func documentation() throws {
    let package = Checkout.root
    let page = String(
      decoding: try Workspace.bytes(at: package.appending("docs/sizes.md")), as: UTF8.self)
    func range(_ range: ClosedRange<Double>) -> String {
      [range.lowerBound, range.upperBound].map { end in
        end == end.rounded() ? "\(Int(end))" : "\(end)"
      }.joined(separator: "-")
    }
    for word in GarmentTerm.all.compactMap(\.words.first) + ["tote", "bandeau", "clutch"] {
      for pose in TypicalSize(words: word)?.poses ?? [] {
        let (height, width) = (range(pose.height), range(pose.width))
        let isListed =
          page.contains("\(pose.name) \(height) × \(width)")
          || page.contains("\(pose.name) \(width) × \(height)")
        #expect(isListed, "\(word): \(pose)")
      }
    }
  }
}
