import Garments
import Images
import Vision
import Testing

@Suite("A guess by the look of a photo")
struct GarmentGuessTests {
  /// Returns the network's logits for the given types. All other types are improbable.
  private func logits(_ likely: [SeenType: Int16]) -> [Int16] {
    SeenType.allCases.map { likely[$0, default: -2560] }
  }

  @Test(
    "has every type of the network as a kind and a role",
    arguments: [
      (SeenType.tshirt, GarmentKind.clothing(.tshirt), OutfitRole.top),
      (.longsleeve, .clothing(.tshirt), .top), (.shirt, .clothing(.shirt), .top),
      (.outwear, .clothing(.jacket), .outer), (.pants, .clothing(.trousers), .bottom),
      (.shorts, .clothing(.trousers), .bottom), (.skirt, .clothing(.skirt), .bottom),
      (.dress, .clothing(.dress), .onepiece), (.hat, .accessory, .hat),
      (.shoes, .footwear, .shoes),
    ])
  func types(seen: (type: SeenType, kind: GarmentKind, role: OutfitRole)) throws {
    let guess = try #require(GarmentGuess(logits: logits([seen.type: 0])))
    #expect(guess.kind == seen.kind && guess.role == seen.role)
    #expect(guess.kindProbability > 0.99 && guess.roleProbability > 0.99)
    #expect(guess.isSureOfKind && guess.isSureOfRole)
  }

  @Test("knows types in the order of training/README.md")
  func order() {
    #expect(
      SeenType.allCases == [
        .tshirt, .longsleeve, .shirt, .outwear, .pants, .shorts, .skirt, .dress, .hat, .shoes,
      ])
  }

  @Test("adds up the types of one kind, and of one role")
  func sums() throws {
    // Logits are in units of 1/256, so ln 3 is 281. The jacket's softmax is then 3/6.
    let guess = try #require(
      GarmentGuess(logits: logits([.tshirt: 0, .longsleeve: 0, .shirt: 0, .outwear: 281])))
    #expect(guess.kind == .clothing(.jacket))
    #expect(abs(guess.kindProbability - 0.5) < 0.001)
    #expect(abs(guess.roleProbability - 0.5) < 0.001)
    let shorts = try #require(GarmentGuess(logits: logits([.pants: 0, .shorts: 0, .dress: 100])))
    #expect(shorts.kind == .clothing(.trousers) && shorts.role == .bottom)
  }

  @Test("may be sure of a role where it is of no kind")
  func unsureKind() throws {
    let guess = try #require(
      GarmentGuess(logits: logits([.tshirt: 0, .shirt: 20, .skirt: 0])))
    #expect(guess.role == .top && guess.isSureOfRole)
    #expect(!guess.isSureOfKind)
    let none = try #require(GarmentGuess(logits: [Int16](repeating: 7, count: 10)))
    // Three types of ten are tops, and three are bottoms.
    #expect(!none.isSureOfKind && !none.isSureOfRole)
  }

  @Test("is written under a picture where it is sure, else its kind is, or nothing")
  func captions() throws {
    func caption(_ likely: [SeenType: Int16]) throws -> String? {
      try #require(GarmentGuess(logits: logits(likely))).caption(in: .english)
    }
    // Logits are in units of 1/256, so ln 4 is 355. The likelier of two types has a probability of
    // 0.8 at that difference.
    #expect(try caption([.hat: 360, .shoes: 0]) == "Hat")
    #expect(try caption([.hat: 350, .shoes: 0]) == "Accessory")
    #expect(try caption([.hat: -1, .shoes: 0]) == nil)
    #expect(try caption([.pants: 360, .shoes: 0]) == "Trousers")
    #expect(try caption([.pants: 350, .shoes: 0]) == nil)
    #expect(try caption([.pants: 350, .dress: 0]) == "Clothing")
    #expect(try caption([.shorts: 360, .pants: 0]) == "Shorts")
    #expect(try caption([.shorts: 350, .pants: 0]) == "Trousers")
    #expect(try caption([.shoes: 350, .hat: 0]) == nil)
    for seen in 0..<2560 where seen % 64 == 0 {
      let guess = try #require(
        GarmentGuess(logits: logits([.skirt: Int16(seen), .shoes: 0, .hat: 0])))
      let isNamed = guess.caption(in: .spanish) == "Falda"
      #expect(isNamed == (guess.kindProbability >= 0.8))
    }
  }

  @Test("is none of a network that tells other types apart")
  func otherTypes() {
    #expect(GarmentGuess(logits: [Int16](repeating: 0, count: 9)) == nil)
    #expect(GarmentGuess(logits: []) == nil)
  }

  @Test(
    "is made where the network is sure of a garment, and not where it sees one everywhere and nowhere"
  )
  func sight() throws {
    let types = logits([.dress: 0])
    func sight(sure: Int, possible: Int) -> GarmentSight {
      let probabilities = (0..<400).map { place -> UInt8 in
        place < sure ? 255 : place < sure + possible ? 100 : 0
      }
      return GarmentSight(
        GarmentNetwork.Answer(side: 20, probabilities: probabilities, typeLogits: types))
    }
    #expect(sight(sure: 200, possible: 60).guess?.kind == .clothing(.dress))
    #expect(sight(sure: 40, possible: 60).guess?.role == .onepiece)
    for (sure, possible, isSeen) in [
      (200, 60, true), (20, 60, false), (3, 0, false), (4, 0, true), (0, 400, false),
    ] {
      let sight = sight(sure: sure, possible: possible)
      #expect(sight.seesGarment == isSeen, "\(sure), \(possible)")
      #expect((sight.guess != nil) == isSeen)
    }
  }

  @Test("tells where the garment is at any size")
  func likelihoods() throws {
    // The left half is the garment.
    let probabilities = (0..<400).map { UInt8($0 % 20 < 10 ? 255 : 0) }
    let answer = GarmentNetwork.Answer(
      side: 20, probabilities: probabilities, typeLogits: logits([.hat: 0]))
    let sight = GarmentSight(answer)
    let cells = sight.likelihoods(on: PixelSize(width: 100, height: 30))
    #expect(cells.count == 3000)
    #expect(cells[1500] == 1 && cells[1500 + 44] == 1)
    #expect(cells[1500 + 56] == 0 && cells[1599] == 0)
    // Cells are three pixels wide, so an edge is at most half a cell off.
    let box = try #require(sight.box(on: PixelSize(width: 1200, height: 601)))
    #expect(box.x == 0 && box.y == 0 && box.height == 601)
    #expect(abs(box.width - 600) <= 3)
  }

  @Test("is none of an empty picture, nor of one of one colour")
  func nothing() {
    #expect(GarmentGuess(Raster(size: PixelSize(width: 0, height: 0))) == nil)
    for color in [Color.white, Color(red: 20, green: 30, blue: 90)] {
      #expect(
        GarmentGuess(Raster(size: PixelSize(width: 60, height: 90), filledWith: color)) == nil)
    }
  }
}
