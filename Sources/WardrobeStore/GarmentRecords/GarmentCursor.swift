import FoundationEssentials
import GRDB
import Garments

/// A pagination cursor: the sort key and row number of the last garment on a page. The cursor stays
/// valid if garments are removed or added.
///
/// The cursor's text is for use in a URL. A cursor applies to a single sort order.
package struct GarmentCursor: Hashable, Sendable, LosslessStringConvertible {
  /// The sort key in each sort order. The row number breaks ties.
  enum Key: Hashable, Sendable {
    case added
    /// A description's sort key. `isWhole` is false if the key was truncated to `longestKey`.
    case description(String, isWhole: Bool)
    case kind(String, type: String?)
    /// A price in thousandths, or nil for a garment without a price.
    case price(Int64?)
    /// The last day on which the garment was worn, or an empty string if it was never worn.
    case worn(String)
    /// The bit pattern of the squared colour distance.
    case distance(UInt64)
  }

  let key: Key
  let number: Int64

  init(_ key: Key, _ number: Int64) {
    (self.key, self.number) = (key, number)
  }

  /// The maximum length of a description's sort key in a URL, in characters.
  static let longestKey = 300

  /// Parses a cursor's `description`. Returns nil if the text is invalid.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let number = parts.last.flatMap({ Int64($0) }), let order = parts.first else {
      return nil
    }
    let values = Array(parts.dropFirst().dropLast())
    guard let key = Key(order, values) else { return nil }
    self.init(key, number)
  }

  /// The cursor as text with letters, digits, `.`, `-` and `_`.
  package var description: String {
    let values: [String] =
      switch key {
      case .added: ["added"]
      case .description(let key, let isWhole):
        ["description", Base64URL.text(of: Array(key.utf8)), isWhole ? "whole" : "begun"]
      case .kind(let kind, let type): ["kind", kind, type ?? ""]
      case .price(let price): ["price", price.map { "\($0)" } ?? ""]
      case .worn(let day): ["worn", day]
      case .distance(let bits): ["near", String(bits, radix: 16)]
      }
    return (values + ["\(number)"]).joined(separator: ".")
  }
}

extension GarmentCursor.Key {
  fileprivate init?(_ order: String, _ values: [String]) {
    switch (order, values.count) {
    case ("added", 0): self = .added
    case ("description", 2):
      guard let bytes = Base64URL.bytes(of: values[0]), ["whole", "begun"].contains(values[1])
      else {
        return nil
      }
      self = .description(String(decoding: bytes, as: UTF8.self), isWhole: values[1] == "whole")
    case ("kind", 2):
      let type: String? = values[1].isEmpty ? nil : values[1]
      guard GarmentKind.Name(rawValue: values[0]) != nil,
        type.map({ ClothingType(rawValue: $0) != nil }) ?? true
      else { return nil }
      self = .kind(values[0], type: type)
    case ("price", 1):
      guard !values[0].isEmpty else {
        self = .price(nil)
        return
      }
      guard let price = Int64(values[0]) else { return nil }
      self = .price(price)
    case ("worn", 1):
      guard values[0].isEmpty || CalendarDate(values[0]) != nil else { return nil }
      self = .worn(values[0])
    case ("near", 1):
      guard let bits = UInt64(values[0], radix: 16) else { return nil }
      self = .distance(bits)
    default: return nil
    }
  }

  /// The sort order of the key, or nil for nearest colour first.
  var sort: GarmentQuery.Sort? {
    switch self {
    case .added: .added
    case .description: .description
    case .kind: .kind
    case .price: .price
    case .worn: .worn
    case .distance: nil
    }
  }
}
