import Codecs
import TestSupport

/// What is found in a file in memory.
func findings(_ bytes: [UInt8]) throws -> [String] {
  try PhotoMetadata(of: .bytes(bytes, name: "x")).findings.map(\.description)
}

func kinds(_ bytes: [UInt8]) throws -> [PhotoMetadata.Kind] {
  try PhotoMetadata(of: .bytes(bytes, name: "x")).findings.map(\.kind)
}

extension ExifFixture {
  /// A block with a directory of the picture, which leads to one of settings and one of a position, and one of
  /// a small picture behind it.
  static func whole(_ order: ByteOrder = .big) -> [UInt8] {
    func directory(_ entries: [Entry]) -> [UInt8] { Array(block(entries, order).dropFirst(8)) }
    // Settings with maker notes, a position, a small picture.
    let parts = [
      directory([(0x927C, 7, 4, 0x4142_4344)]), directory([(0, 1, 4, 0x0202_0000)]),
      directory([(0x0201, 4, 1, 8), (0x0202, 4, 1, 8)]),
    ]
    // Three entries.
    let start = 8 + 2 + 3 * 12 + 4
    let places = [start, start + parts[0].count, start + parts[0].count + parts[1].count]
    return block(
      [(0x013B, 2, 4, 0x416E_6100), (0x8769, 4, 1, places[0]), (0x8825, 4, 1, places[1])], order,
      next: places[2]) + parts.flatMap { $0 }
  }
}
