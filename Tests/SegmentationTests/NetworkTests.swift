import Segmentation
import TestSupport
import Testing

@Suite("The network")
struct NetworkTests {
  private func photo(side: Int, seed: Int) -> [UInt8] {
    var noise = Noise(seed: seed)
    return (0..<(3 * side * side)).map { _ in UInt8(truncatingIfNeeded: noise.next() >> 20) }
  }

  @Test("makes the numbers of its formulas, in every layer", arguments: [4, 12, 28], 1...3)
  func formulas(side: Int, seed: Int) throws {
    let fixture = NetworkFixture(side: side, seed: seed)
    let network = GarmentNetwork(try NetworkWeights(fixture.bytes))
    let photo = photo(side: side, seed: seed)
    let tensors = network.tensors(photo).all
    let expected = fixture.tensors(photo)
    #expect(tensors.map(\.side) == expected.map(\.side))
    for (tensor, expected) in zip(tensors, expected) {
      #expect(tensor.values.map(Int.init) == expected.values)
    }
    let answer = network.answer(photo)
    let logits = expected[fixture.maskTensor].values
    #expect(answer.probabilities == logits.map(fixture.probability))
    #expect(answer.typeLogits.map(Int.init) == expected.last?.values)
  }

  @Test("has formulas whose results are no constants")
  func fixtureSpeaks() throws {
    let fixture = NetworkFixture(side: 12, seed: 1)
    for tensor in fixture.tensors(photo(side: 12, seed: 1)) {
      #expect(Set(tensor.values).count > 2)
    }
  }

  /// What `training/reference.py assets/segmenter/weights.bin` prints: other weights give other numbers.
  private static let answers: [(picture: String, types: [Int16], sum: Int, weighed: Int)] = [
    ("black", [12, -158, -256, -349, -106, -99, 553, -151, -234, -255], 3_834_045, 482_437_299),
    ("white", [44, -125, -137, -238, -64, 215, 84, -262, -252, -195], 3_159_406, 397_608_804),
    ("ramps", [145, 299, -333, -473, -247, -168, 63, 38, -374, -280], 4_807_673, 604_569_536),
    ("disc", [-198, -131, -140, -192, -210, -211, -233, -282, 1028, -272], 1_041_768, 130_622_268),
  ]

  @Test("that comes with the program says what the training's reference says", arguments: answers)
  func baked(picture: String, types: [Int16], sum: Int, weighed: Int) {
    let network = GarmentNetwork(.baked)
    let answer = network.answer(drawn(picture, side: network.side))
    #expect(answer.typeLogits == types)
    #expect(answer.probabilities.reduce(0) { $0 + Int($1) } == sum)
    let weights = answer.probabilities.enumerated().map { ($0.offset % 251 + 1) * Int($0.element) }
    #expect(weights.reduce(0, +) == weighed)
  }

  /// As `pictures` of `training/reference.py` draws them.
  private func drawn(_ picture: String, side: Int) -> [UInt8] {
    (0..<(side * side)).flatMap { pixel -> [UInt8] in
      let (y, x) = pixel.quotientAndRemainder(dividingBy: side)
      let (down, across) = (y - side / 2, x - side / 2)
      let isDisc = down * down + across * across < (side / 4) * (side / 4)
      return (0..<3).map { channel in
        switch picture {
        case "black": 0
        case "white": 255
        case "ramps": UInt8((3 * x + 5 * y + 89 * channel + x * y / 16) % 256)
        default: UInt8(isDisc ? 40 + 60 * channel : 200 - 30 * channel)
        }
      }
    }
  }

  @Test("is not read from bytes that lack something, or contradict themselves")
  func damaged() {
    let bytes = NetworkFixture(side: 12, seed: 1).bytes
    #expect(throws: NetworkWeights.Fault.unknownVersion) { try NetworkWeights([]) }
    for count in stride(from: 4, to: bytes.count, by: 97) {
      #expect(throws: NetworkWeights.Fault.self) { try NetworkWeights(Array(bytes.prefix(count))) }
    }
    var other = bytes
    // The kernel of the second layer.
    other[48 + 72 + 4 * 8] = 2
    #expect(throws: NetworkWeights.Fault.inconsistent(layer: 1)) { try NetworkWeights(other) }
  }

  @Test("takes or refuses weights of which any byte is another, and never traps")
  func everyByte() {
    let bytes = NetworkFixture(side: 4, seed: 1).bytes
    var refused = 0
    for index in 0..<(48 + 8 * 72) {
      for value: UInt8 in [0, 1, 3, 0x7F, 0x80, 0xFF] where bytes[index] != value {
        var other = bytes
        other[index] = value
        do {
          let network = GarmentNetwork(try NetworkWeights(other))
          if network.side == 4 { _ = network.answer(photo(side: 4, seed: 1)) }
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 1000)
  }
}
