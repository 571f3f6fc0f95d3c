import Garments
import Outfits
import TestSupport
import Testing

@Suite("Suggested outfits")
struct SuggestionTests {
  private func candidate(
    _ description: String, _ kind: GarmentKind, _ color: ColorName? = nil, tags: [String] = [],
    days: Int? = nil
  ) throws -> SuggestionCandidate {
    var details = GarmentDetails(kind: kind, description: description, tags: tags)
    if let color { details.colors = [GarmentColor(color)] }
    let style = try #require(GarmentStyle(details), "\(description)")
    return SuggestionCandidate(name: description, style: style, daysSinceWorn: days)
  }

  /// Clothes for every weather.
  private func wardrobe() throws -> [SuggestionCandidate] {
    [
      try candidate("white tee", .clothing(.tshirt), .white),
      try candidate("linen shirt", .clothing(.shirt), .lightBlue),
      try candidate("striped shirt", .clothing(.shirt), .white),
      try candidate("wool jumper", .clothing(.jumper), .grey),
      try candidate("blue jeans", .clothing(.trousers), .denim),
      try candidate("plaid trousers", .clothing(.trousers), .grey),
      try candidate("beige shorts", .clothing(.trousers), .beige),
      try candidate("summer dress", .clothing(.dress), .coral),
      try candidate("black suit", .clothing(.suit), .black),
      try candidate("camel coat", .clothing(.jacket), .camel),
      try candidate("raincoat", .clothing(.jacket), .mustard),
      try candidate("white sneakers", .footwear, .white),
      try candidate("sandals", .footwear, .tan),
      try candidate("black oxfords", .footwear, .black),
      try candidate("wool scarf", .accessory, .camel),
      try candidate("straw hat", .accessory, .beige),
      try candidate("tote", .accessory, .offWhite),
      try candidate("umbrella", .accessory, .black),
    ]
  }

  private func names(
    _ candidates: [SuggestionCandidate], _ temperatures: ClosedRange<Double>,
    _ change: (inout SuggestionRequest) -> Void = { _ in }
  ) throws -> [[String]] {
    var request = SuggestionRequest(temperatures: temperatures)
    change(&request)
    return try SuggestionSearch(candidates, for: request).best().map { suggestion in
      suggestion.garments.map { candidates[$0].name }
    }
  }

  @Test("say that a suit's jacket comes off")
  func suitJacket() throws {
    let clothes = [
      try candidate("black suit", .clothing(.suit), .black),
      try candidate("striped shirt", .clothing(.shirt), .white),
      try candidate("black oxfords", .footwear, .black),
    ]
    let best = try SuggestionSearch(clothes, for: SuggestionRequest(temperatures: 14...20)).best()
    let reason = try #require(best.first?.reasons.first { $0.key == "temperature" })
    guard case .layered(_, let layers, _) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(layers == [.jacket(ofSuit: "black suit")])
    #expect(reason.text(in: .english).contains("without the jacket of black suit"))
    #expect(reason.text(in: .spanish).contains("sin la chaqueta de black suit"))
  }

  @Test("are for the weather")
  func weather() throws {
    let wardrobe = try wardrobe()
    for outfit in try names(wardrobe, 0...6) {
      #expect(outfit.contains("camel coat") || outfit.contains("raincoat"), "\(outfit)")
      #expect(outfit.contains("wool jumper") || outfit.contains("black suit"), "\(outfit)")
      #expect(Set(["sandals", "beige shorts", "straw hat"]).isDisjoint(with: outfit), "\(outfit)")
    }
    for outfit in try names(wardrobe, 26...33) {
      let warm = ["wool jumper", "camel coat", "wool scarf", "raincoat", "black suit"]
      #expect(Set(warm).isDisjoint(with: outfit), "\(outfit)")
    }
    let wet = try names(wardrobe, 12...18) { $0.isRainy = true }
    #expect(wet.allSatisfy { $0.contains("raincoat") || $0.contains("umbrella") }, "\(wet)")
    #expect(!wet.joined().contains("sandals"))
  }

  @Test("are for the occasion")
  func occasion() throws {
    let wardrobe = try wardrobe()
    let formal = try names(wardrobe, 16...20) {
      ($0.occasion, $0.count) = (Occasion("boda"), 1)
    }
    #expect(Set(["black suit", "black oxfords"]).isSubset(of: formal[0]), "\(formal)")
    let casual = try names(wardrobe, 16...20) { $0.occasion = Occasion("casual") }
    #expect(!casual.joined().contains("black suit"), "\(casual)")
    // The user's own tags are occasions, too.
    let tagged =
      wardrobe + [
        try candidate("Bruce", .clothing(.tshirt), .black, tags: ["concert"])
      ]
    let concert = try names(tagged, 16...20) {
      ($0.occasion, $0.count) = (Occasion("Concert"), 1)
    }
    #expect(concert[0].contains("Bruce"), "\(concert)")
    #expect(throws: SuggestionFailure.unknownOccasion("Concert")) {
      _ = try names(wardrobe, 16...20) { $0.occasion = Occasion(" Concert ") }
    }
  }

  @Test("keep sports things out of the office, and tops of yesterday out of today")
  func sensible() throws {
    let wardrobe =
      try wardrobe().filter { $0.style.role != .shoes } + [
        candidate("running shoes", .footwear, .white), candidate("black pumps", .footwear, .black),
      ]
    let work = try names(wardrobe, 16...22) { $0.occasion = Occasion("work") }
    #expect(work.allSatisfy { $0.contains("black pumps") }, "\(work)")
    let gym = try names(wardrobe, 16...22) { $0.occasion = Occasion("gimnasio") }
    #expect(gym.allSatisfy { $0.contains("running shoes") }, "\(gym)")
    var worn = try self.wardrobe()
    for index in [0, 2] { worn[index].daysSinceWorn = 1 }
    let today = try names(worn, 16...22) { $0.count = 1 }
    #expect(Set(["white tee", "striped shirt"]).isDisjoint(with: today[0]), "\(today)")
  }

  @Test(
    "leave out what does not suit the situation",
    arguments: [
      ("home", 0.0...5.0, true, ["camel coat", "raincoat", "wool scarf", "umbrella", "tote"]),
      ("work", 22...30, false, ["beige shorts", "wool jumper", "camel coat", "umbrella"]),
      ("sport", 12...18, false, ["blue jeans", "black suit", "camel coat"]),
      ("casual", 20...26, false, ["wool jumper", "camel coat", "raincoat", "rubber boots"]),
      ("party", 16...22, false, ["camel coat", "rubber boots", "umbrella"]),
    ] as [(String, ClosedRange<Double>, Bool, [String])])
  func situations(
    occasion: String, day: ClosedRange<Double>, isRainy: Bool, unsuitable: [String]
  ) throws {
    let wardrobe =
      try wardrobe() + [
        candidate("gym leggings", .clothing(.trousers), .black),
        candidate("rubber boots wellies", .footwear, .green),
      ]
    let outfits = try names(wardrobe, day) {
      ($0.occasion, $0.isRainy, $0.count) = (Occasion(occasion), isRainy, 4)
    }
    #expect(!outfits.isEmpty)
    for name in outfits.joined() {
      #expect(!unsuitable.contains { name.hasPrefix($0) }, "\(outfits)")
    }
  }

  @Test("have a formal jacket for a wedding, and winter clothes in any cold")
  func formality() throws {
    let wardrobe =
      try wardrobe().filter { !["black suit", "summer dress"].contains($0.name) } + [
        candidate("navy blazer", .clothing(.jacket), .navy),
        candidate("winter coat", .clothing(.jacket), .grey, tags: ["winter"]),
      ]
    let wedding = try names(wardrobe, 18...24) {
      ($0.occasion, $0.count) = (Occasion("wedding"), 1)
    }
    #expect(wedding[0].contains("navy blazer"), "\(wedding)")
    let cold = try names(wardrobe, -15 ... -8)
    #expect(cold.joined().contains("winter coat"), "\(cold)")
  }

  @Test("have what was asked for, and one print at most")
  func required() throws {
    let wardrobe = try wardrobe()
    for place in wardrobe.indices {
      for outfit in try names(wardrobe, 10...18, { $0.required = [place] }) {
        #expect(outfit.contains(wardrobe[place].name), "\(outfit)")
      }
    }
    // Requires the scarf and the umbrella.
    let wet = try names(wardrobe, 2...8) { ($0.required, $0.isRainy) = ([14, 17], true) }
    #expect(!wet.isEmpty && wet.allSatisfy { $0.contains("wool scarf") && $0.contains("umbrella") })
    #expect(throws: SuggestionFailure.conflict) {
      // No outfit has two pairs of shoes.
      _ = try names(wardrobe, 10...18) { $0.required = [11, 13] }
    }
    for outfit in try names(wardrobe, 10...18, { $0.count = 20 }) {
      #expect(!Set(["striped shirt", "plaid trousers"]).isSubset(of: outfit), "\(outfit)")
    }
  }

  @Test("prefer what was not worn for long, and say so")
  func rested() throws {
    var wardrobe = try wardrobe()
    for index in wardrobe.indices { wardrobe[index].daysSinceWorn = 1 }
    wardrobe[1].daysSinceWorn = 80
    var request = SuggestionRequest(temperatures: 14...20)
    request.count = 1
    let best = try SuggestionSearch(wardrobe, for: request).best()
    #expect(best[0].garments.contains(1))
    #expect(best[0].reasons.contains(.rested(garment: "linen shirt", days: 80)))
  }

  @Test("know what was combined before")
  func combined() throws {
    let wardrobe = try wardrobe()
    let saved = CombinedGarments(outfit: "Friday", garments: [2, 4, 11])
    var request = SuggestionRequest(temperatures: 14...20)
    request.count = 1
    let best = try SuggestionSearch(wardrobe, combined: [saved], for: request).best()
    #expect(Set(saved.garments).isSubset(of: best[0].garments))
    #expect(best[0].reasons.contains(.saved(outfit: "Friday", count: 3)))
  }

  @Test("are said to be too light where nothing warmer is there, and none without shoes")
  func lacking() throws {
    let wardrobe = try wardrobe()
    let light = Array(wardrobe.filter { !["wool jumper", "camel coat"].contains($0.name) })
    let request = SuggestionRequest(temperatures: -12 ... -5)
    let cold = try SuggestionSearch(light, for: request).best()
    #expect(!cold.isEmpty && cold.allSatisfy { $0.warnings.contains(.tooCold) })
    #expect(throws: SuggestionFailure.nothing(.shoes)) {
      _ = try names(wardrobe.filter { $0.style.role != .shoes }, 14...20)
    }
    #expect(throws: SuggestionFailure.nothing(.body)) {
      _ = try names(
        wardrobe.filter { $0.style.role != .top && $0.style.role != .onepiece }, 14...20)
    }
    #expect(throws: SuggestionFailure.nothing(.body)) { _ = try names([], 14...20) }
  }

  @Test("leave out what is not part of an outfit")
  func excluded() {
    for (words, kind) in [
      ("leather wallet", .accessory), ("key ring keyring", .accessory), ("apron", .accessory),
      ("boxers", .clothing(.underwear)), ("socks", .clothing(.underwear)),
    ] as [(String, GarmentKind)] {
      #expect(GarmentStyle(GarmentDetails(kind: kind, description: words)) == nil, "\(words)")
    }
  }

  @Test("know only words that name garments")
  func table() { #expect(GarmentStyle.unknownWords == []) }
}
