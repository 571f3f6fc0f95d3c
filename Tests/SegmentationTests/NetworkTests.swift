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
    #expect(answer.typeLogits.map(Int.init) == expected[7].values)
  }

  @Test("has formulas whose results are no constants")
  func fixtureSpeaks() throws {
    let fixture = NetworkFixture(side: 12, seed: 1)
    for tensor in fixture.tensors(photo(side: 12, seed: 1)) {
      #expect(Set(tensor.values).count > 2)
    }
  }

  @Test("that comes with the program can be read, and asked")
  func baked() {
    let network = GarmentNetwork(.baked)
    let answer = network.answer(photo(side: network.side, seed: 1))
    #expect(answer.probabilities.count == answer.side * answer.side)
    #expect(answer.typeLogits.count == 10)
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
    for index in 0..<(48 + 7 * 72) {
      for value: UInt8 in [0, 1, 3, 0x7F, 0x80, 0xFF] where bytes[index] != value {
        var other = bytes
        other[index] = value
        do { _ = try NetworkWeights(other) } catch { refused += 1 }
      }
    }
    #expect(refused > 1000)
  }
}
