/// An ICC profile, assembled without Little CMS (ICC.1:2001-04, or ICC.1:2022 for version 4).
package struct ICCFixture: Sendable, CustomStringConvertible {
  package typealias Tag = (signature: String, data: [UInt8])

  package enum Space: String, Sendable {
    case rgb = "RGB "
    case gray = "GRAY"
    case cmyk = "CMYK"
  }

  package enum Device: String, Sendable {
    case monitor = "mntr"
    case scanner = "scnr"
    case printer = "prtr"
  }

  package var name: String
  package var space: Space
  package var device = Device.monitor
  package var version = 2
  /// True if the profile's tables give L*a*b*, false if its curves give XYZ.
  package var leadsToLab = false
  package var tags: [Tag]

  /// The white point of the profile connection space.
  package static let whiteOfD50 = SIMD3(0.9642, 1, 0.8249)

  package var bytes: [UInt8] {
    let all: [Tag] = [("desc", nameTag), ("wtpt", Self.xyz(Self.whiteOfD50))] + tags
    let start = 128 + 4 + 12 * all.count
    var (table, body): ([UInt8], [UInt8]) = (Self.integer(all.count), [])
    for (signature, data) in all {
      table += Array(signature.utf8) + Self.integer(start + body.count) + Self.integer(data.count)
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    return header(length: start + body.count) + table + body
  }

  private func header(length: Int) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 48)
    let version = Self.integer(version == 4 ? 0x0420_0000 : 0x0240_0000)
    let words = device.rawValue + space.rawValue + (leadsToLab ? "Lab " : "XYZ ")
    let white = Self.xyz(Self.whiteOfD50).dropFirst(8)
    let parts: [[UInt8]] = [
      Self.integer(length), Array(zeros.prefix(4)), version, Array(words.utf8),
      Array(zeros.prefix(12)), Array("acsp".utf8), Array(zeros.prefix(28)), Array(white), zeros,
    ]
    return parts.flatMap(\.self)
  }

  package var description: String { name }

  private var nameTag: [UInt8] {
    let text = Array(name.utf8)
    guard version == 4 else {
      return Self.data(
        "desc", Self.integer(text.count + 1), text, [UInt8](repeating: 0, count: 79))
    }
    let wide = text.flatMap { character -> [UInt8] in [0, character] }
    return Self.data(
      "mluc", Self.integer(1), Self.integer(12), Array("enUS".utf8), Self.integer(wide.count),
      Self.integer(28), wide)
  }

  /// Returns a tag's data: its type, four zeros and the parts.
  package static func data(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
    Array(type.utf8) + [0, 0, 0, 0] + parts.flatMap(\.self)
  }

  // MARK: numbers

  package static func integer(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  package static func short(_ number: Int) -> [UInt8] {
    [8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns a fixed-point number with 16 bits before the point and 16 after it.
  package static func fixed(_ number: Double) -> [UInt8] {
    integer(Int((number * 65536).rounded()))
  }

  package static func xyz(_ light: SIMD3<Double>) -> [UInt8] {
    data("XYZ ", fixed(light.x), fixed(light.y), fixed(light.z))
  }
}
