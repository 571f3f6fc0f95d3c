/// Makes EXIF blocks of a TIFF header and one directory.
package enum ExifFixture {
  package enum ByteOrder: String, CaseIterable, Sendable {
    case little = "II"
    case big = "MM"
  }

  /// A directory entry. Type 3 is a short, and type 4 is a long.
  package typealias Entry = (tag: Int, type: Int, count: Int, value: Int)

  /// The prefix of an EXIF block in a JPEG segment. Some PNG writers add this prefix by mistake.
  package static let prefix: [UInt8] = Array("Exif".utf8) + [0, 0]

  /// Makes a block with a camera's make and `orientation`.
  package static func block(
    orientation: Int, _ order: ByteOrder = .big, type: Int = 3
  ) -> [UInt8] {
    block(
      [(0x010F, 2, 4, 0x7732_7700), (0x0112, type, 1, orientation), (0x0128, 3, 1, 2)], order)
  }

  /// Makes a block with these entries. A short takes the first two bytes of its value field.
  package static func block(
    _ entries: [Entry], _ order: ByteOrder = .big, directory: Int = 8, next: Int = 0,
    declaredCount: Int? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ length: Int) -> [UInt8] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return order == .little ? bytes : bytes.reversed()
    }
    func field(_ entry: Entry) -> [UInt8] {
      switch entry.type {
      case 1: number(entry.value, 1) + [0, 0, 0]
      case 3: number(entry.value, 2) + [0, 0]
      default: number(entry.value, 4)
      }
    }
    var out = Array(order.rawValue.utf8) + number(42, 2) + number(directory, 4)
    out += number(declaredCount ?? entries.count, 2)
    for entry in entries {
      out += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + field(entry)
    }
    return out + number(next, 4)
  }
}
