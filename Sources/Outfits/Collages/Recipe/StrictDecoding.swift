package import Core

extension Decoder {
  /// Decodes an object, and rejects unknown keys.
  package func object<Key: CodingKey & CaseIterable>(
    _: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    let any = try container(keyedBy: AnyKey.self)
    let known = Set(Key.allCases.map(\.stringValue))
    // The decoder's keys have no order, so the alphabetically first unknown key is reported.
    let unknown = any.allKeys.map(\.stringValue).filter { !known.contains($0) }.min()
    if let unknown {
      throw DecodingError.refusing(
        "has an unknown key, '\(unknown.escapedOnOneLine)'", at: codingPath)
    }
    return try container(keyedBy: Key.self)
  }
}

extension KeyedDecodingContainer {
  package func refusing(_ message: Message, at key: Key) -> DecodingError {
    .refusing(message, at: codingPath + [key])
  }

  /// Decodes a value that may be missing, but not null.
  package func optional<Value: Decodable>(_: Value.Type, _ key: Key) throws -> Value? {
    contains(key) ? try decode(Value.self, forKey: key) : nil
  }

  /// Decodes a raw value of `Value`, and lists the valid words in an error.
  package func word<Value: RawRepresentable<String> & CaseIterable>(
    _: Value.Type, _ key: Key
  ) throws -> Value {
    guard let value = Value(rawValue: try decode(String.self, forKey: key)) else {
      let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw refusing("must be one of \(words)", at: key)
    }
    return value
  }
}

/// A JSON object without unknown keys.
protocol StrictObject: Codable {
  associatedtype CodingKeys: CodingKey & CaseIterable
}

extension KeyedDecodingContainer {
  func object<Value: StrictObject>(_: Value.Type, _ key: Key) throws -> Value {
    // If the key is missing, `decode` reports it.
    if contains(key) { _ = try superDecoder(forKey: key).object(Value.CodingKeys.self) }
    return try decode(Value.self, forKey: key)
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

// JSON counts pages from 1, as file names do. The number of the first page is not written.

extension KeyedDecodingContainer {
  func page(_ key: Key) throws -> Int {
    let (page, isTooSmall) = (try optional(Int.self, key) ?? 1).subtractingReportingOverflow(1)
    guard !isTooSmall else {
      throw refusing("must be 1 or more", at: key)
    }
    return page
  }
}

extension KeyedEncodingContainer {
  mutating func encode(page: Int, _ key: Key) throws {
    if page > 0 { try encode(page + 1, forKey: key) }
  }
}
