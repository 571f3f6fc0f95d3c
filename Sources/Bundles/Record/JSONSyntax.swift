import Collages

/// The grammar of JSON (RFC 8259), for where a text breaks it: Foundation's decoder does not say.
struct JSONSyntax {
  private let bytes: [UInt8]
  private var index = 0

  /// A text that is nested deeper is no manifest, and no decoder reads it.
  private static let deepest = 512

  private struct Fault: Error {}

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The number of the line, from 1, that the first byte is on which breaks the grammar; nil where none
  /// does. A text that ends too soon breaks it on its last line.
  static func faultyLine(in bytes: [UInt8]) -> Int? {
    var syntax = JSONSyntax(bytes)
    do {
      try syntax.value(depth: 0)
      syntax.skipBlanks()
      if syntax.index == bytes.count { return nil }
    } catch {
      // Where it stands is what is asked for.
    }
    let lineEnd = UInt8(ascii: "\n")
    return 1 + bytes.prefix(syntax.index).count { $0 == lineEnd }
  }

  private mutating func value(depth: Int) throws(Fault) {
    skipBlanks()
    guard depth < Self.deepest, index < bytes.count else { throw Fault() }
    switch Character(Unicode.Scalar(bytes[index])) {
    case "{": try list(closedBy: "}", depth, isObject: true)
    case "[": try list(closedBy: "]", depth, isObject: false)
    case "\"": try string()
    case "t": try word("true")
    case "f": try word("false")
    case "n": try word("null")
    default: try number()
    }
  }

  private mutating func list(
    closedBy end: Unicode.Scalar, _ depth: Int, isObject: Bool
  ) throws(Fault) {
    index += 1
    skipBlanks()
    if take(end) { return }
    while true {
      if isObject {
        skipBlanks()
        try string()
        skipBlanks()
        guard take(":") else { throw Fault() }
      }
      try value(depth: depth + 1)
      skipBlanks()
      if take(end) { return }
      guard take(",") else { throw Fault() }
    }
  }

  private mutating func string() throws(Fault) {
    guard take("\"") else { throw Fault() }
    while index < bytes.count, bytes[index] >= 0x20 {
      if take("\"") { return }
      // What is escaped may be a quotation mark; whether it may be escaped the decoder knows.
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    throw Fault()
  }

  private mutating func word(_ word: String) throws(Fault) {
    guard bytes[index...].starts(with: word.utf8) else { throw Fault() }
    index += word.utf8.count
  }

  private mutating func number() throws(Fault) {
    let start = index
    while index < bytes.count, "+-.eE0123456789".utf8.contains(bytes[index]) { index += 1 }
    if index == start { throw Fault() }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: scalar) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) { index += 1 }
  }
}

extension DecodingError {
  /// What it says of a JSON text, with the place in it: a clause without a full stop.
  func words(in json: [UInt8]) -> String {
    let fault = DecodingFault(self)
    if !fault.place.isEmpty { return "\(fault.place): \(fault.words)" }
    guard fault.isOfSyntax else { return fault.words }
    if let line = JSONSyntax.faultyLine(in: json) { return "line \(line): is not JSON" }
    return String(validating: json, as: UTF8.self) == nil ? "is not UTF-8 text" : fault.words
  }
}
