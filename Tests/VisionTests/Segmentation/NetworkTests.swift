import Vision
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

  /// The output of `training/reference.py assets/segmenter/weights.bin` for the shipped weights.
  private static let answers: [(picture: String, types: [Int16], sum: Int, weighed: Int)] = [
    ("black", [27, -317, -233, -396, -3, -38, 381, -373, -280, -358], 4_351_138, 547_355_501),
    ("white", [78, -249, -199, -389, -100, 60, 334, -351, -282, -348], 3_923_205, 493_629_429),
    ("ramps", [454, -4, -211, -456, -382, -347, -47, 184, -193, -291], 5_029_157, 632_768_905),
    ("disc", [-207, -160, -172, -310, -249, -229, -257, -222, 996, -259], 1_042_746, 130_772_275),
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

  /// Draws a picture like `pictures` in `training/reference.py`.
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
    // Changes the kernel of the second layer.
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
