import FoundationEssentials
import GRDB
import Garments

/// The end of a page of garments: what the last one of them is sorted by. The next page is of what comes
/// behind that, also where that garment is gone by then, or others came before it.
///
/// Its text goes into an address. It names no garment, and holds for one order: a list in another order
/// begins again.
package struct GarmentCursor: Hashable, Sendable, LosslessStringConvertible {
  /// What comes first in each order; the number of the row follows.
  enum Key: Hashable, Sendable {
    case added
    /// Of a key that is longer than `longestKey` only its beginning.
    case description(String, isWhole: Bool)
    case kind(String, type: String?)
    /// Thousandths; nil where there is no price.
    case price(Int64?)
    /// The last day; empty for a garment that was never worn.
    case worn(String)
    /// How near a colour is, squared, bit by bit.
    case distance(UInt64)
  }

  let key: Key
  let number: Int64

  init(_ key: Key, _ number: Int64) {
    (self.key, self.number) = (key, number)
  }

  /// What an address has room for, in characters; descriptions may be far longer.
  static let longestKey = 300

  /// Reads `description`; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let number = parts.last.flatMap({ Int64($0) }), let order = parts.first else {
      return nil
    }
    let values = Array(parts.dropFirst().dropLast())
    guard let key = Key(order, values) else { return nil }
    self.init(key, number)
  }

  /// Letters, digits, `.`, `-` and `_`, a thousand and some at most.
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

  /// In which order it stands; nil for the nearest first.
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
