/// A line of a text as it stands there and, where it has characters that are written in another way, as it is
/// read: `%2F`, `&#47;` and `\/` are slashes.
enum LineForms {
  case text
  /// In which a `\` always stands for another character.
  case json

  func forms(of line: String) -> [String] {
    let mayDiffer = line.utf8.contains { [0x25, 0x26, 0x5C].contains($0) }
    guard mayDiffer else { return [line] }
    let read = Self.read(line)
    return self == .json || read == line ? [read] : [line, read]
  }

  private static func read(_ line: String) -> String {
    var rest = Substring(line).unicodeScalars
    var read = String.UnicodeScalarView()
    while let scalar = rest.first {
      let found: (scalars: String.UnicodeScalarView, length: Int)? =
        switch scalar {
        case "%": percent(rest)
        case "&": entity(rest)
        case "\\": escape(rest)
        default: nil
        }
      if let found {
        read.append(contentsOf: found.scalars)
        rest = rest.dropFirst(found.length)
      } else {
        read.append(scalar)
        rest.removeFirst()
      }
    }
    return String(read)
  }

  private typealias Scalars = Substring.UnicodeScalarView
  private typealias Found = (scalars: String.UnicodeScalarView, length: Int)

  private static func found(_ scalar: Unicode.Scalar, _ length: Int) -> Found {
    (String.UnicodeScalarView([scalar]), length)
  }

  /// Bytes of UTF-8, each behind a `%` (RFC 3986, 2.1).
  private static func percent(_ text: Scalars) -> Found? {
    var bytes: [UInt8] = []
    var rest = text
    while bytes.count < 64, rest.first == "%", let byte = hex(rest.dropFirst().prefix(2), 2) {
      bytes.append(UInt8(truncatingIfNeeded: byte))
      rest = rest.dropFirst(3)
    }
    if bytes.isEmpty { return nil }
    return (String(decoding: bytes, as: UTF8.self).unicodeScalars, bytes.count * 3)
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "sol": "/",
    "bsol": "\\", "commat": "@", "period": ".", "colon": ":", "lowbar": "_", "hyphen": "-",
  ]

  /// A character by its number, or by one of the names that are likely here (HTML, 13.5).
  private static func entity(_ text: Scalars) -> Found? {
    let name = text.dropFirst().prefix(12).prefix { $0 != ";" }
    guard text.dropFirst(name.count + 1).first == ";" else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number: UInt32? =
      if name.first != "#" {
        nil
      } else if isHex {
        hex(digits.dropFirst(), digits.count - 1)
      } else {
        UInt32(String(digits))
      }
    let scalar = number.flatMap(Unicode.Scalar.init) ?? entities[String(name)]
    return scalar.map { found($0, name.count + 2) }
  }

  /// As in a string of JSON (RFC 8259, 7).
  private static func escape(_ text: Scalars) -> Found? {
    switch text.dropFirst().first {
    case let scalar? where ["/", "\\", "\""].contains(scalar): return found(scalar, 2)
    case let scalar? where ["n", "r", "t", "b", "f"].contains(scalar): return found(" ", 2)
    case "u":
      guard let number = hex(text.dropFirst(2).prefix(4), 4) else { return nil }
      // Half of a character beyond 16 bits says nothing that is looked for.
      return found(Unicode.Scalar(number) ?? "\u{FFFD}", 6)
    default: return nil
    }
  }

  private static func hex(_ digits: Scalars, _ count: Int) -> UInt32? {
    guard digits.count == count, count > 0, digits.allSatisfy({ $0.properties.isASCIIHexDigit })
    else { return nil }
    return UInt32(String(digits), radix: 16)
  }
}
