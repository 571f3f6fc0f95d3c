import Vision
import Garments
import Images
import TestSupport
import Testing

@Suite("A damaged table of colour names")
struct NamingDamageTests {
  /// Single-coloured cloths with the same colour in light and shade.
  private static let cloths: [ColorShades] = {
    let photo = noisePhoto(width: 40, height: 1, seed: 9)
    return (0..<40).map { x in
      let color = Oklab(photo[x, 0])
      return ColorShades(lit: color, plain: color, average: color, bright: color, dark: color)
    }
  }()

  private static let nearestNames = cloths.map { ColorName(nearestTo: $0.lit) }

  /// The lengths of the table's header and of a tree, in bytes.
  private static let (headerLength, treeLength) = (4, 112)

  private func names(_ table: [UInt8]) -> [ColorName] {
    let namer = ColorNamer(table: NamingTable(table))
    return Self.cloths.map(namer.name)
  }

  /// Returns a table of one tree and no chips.
  private func table(nodes: [Int16], leaves: [Int16]) -> [UInt8] {
    ([1, 0] + nodes + leaves).flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
  }

  @Test(arguments: [0, 1, 2, headerLength, headerLength + treeLength - 2])
  func `leaves the nearest names where no tree is left`(length: Int) {
    #expect(names(Array(NamingTable.bakedBytes.prefix(length))) == Self.nearestNames)
    #expect(names(NamingTable.bakedBytes) != Self.nearestNames)
  }

  /// Each argument holds the fields of a tree's first node, such as its feature and its next nodes.
  @Test(
    arguments: [
      [0, 0, 0, -1], [0, 0, -1, 11], [0, 0, -13, -1], [0, 0, -1, .min], [42, 0, -1, -1],
      [-1, 0, -1, -1],
    ] as [[Int16]])
  func `loses trees that do not end or that ask for what is not there`(node: [Int16]) {
    let rest = (1..<11).flatMap { _ in [0, 0, -1, -1] as [Int16] }
    let leaves = [Int16](repeating: .max, count: 12)
    #expect(names(table(nodes: node + rest, leaves: leaves)) == Self.nearestNames)
  }

  @Test func `keeps trees that are sound`() {
    // This tree ranks every other name above the nearest one.
    let first: [Int16] = [0, 0, -1, -2]
    let rest = (1..<11).flatMap { _ in [0, 0, -1, -1] as [Int16] }
    let names = names(
      table(nodes: first + rest, leaves: [0, .max] + [Int16](repeating: 0, count: 10)))
    for (name, nearest) in zip(names, Self.nearestNames) { #expect(name != nearest) }
  }

  @Test func `ranks the same names, whatever its bytes are`() {
    let expected = Self.cloths.map { Set(ColorNamer.baked.ranks(of: $0).map(\.name)) }
    var noise = Noise(seed: 10)
    for _ in 0..<200 {
      var bytes = NamingTable.bakedBytes
      for _ in 0..<Int.random(in: 1...40, using: &noise) {
        bytes[Int.random(in: bytes.indices, using: &noise)] = .random(in: 0...255, using: &noise)
      }
      // Half of the damaged tables also have a wrong header, which changes how the rest is read.
      if Bool.random(using: &noise) { bytes[1] = .random(in: 0...255, using: &noise) }
      let namer = ColorNamer(
        table: NamingTable(Array(bytes.prefix(.random(in: 0...bytes.count, using: &noise)))))
      for (cloth, expected) in zip(Self.cloths.prefix(4), expected) {
        let ranks = namer.ranks(of: cloth)
        #expect(Set(ranks.map(\.name)) == expected)
        #expect(expected.contains(namer.name(of: cloth)))
      }
    }
  }
}
