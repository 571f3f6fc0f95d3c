/// What a list does to an outfit.
package struct OutfitListChange: Sendable {
  package enum Kind: Hashable, Sendable {
    case made, changed, unchanged
  }

  package let kind: Kind
  /// The outfit's name.
  package let name: String
  /// What its garments are called, in their order.
  package let garments: [String]
  /// What those are called that come into it and go out of it; none where only the order is another.
  package let added: [String]
  package let removed: [String]
}

/// What became of an outfit of a list.
package enum OutfitListResult: Sendable {
  case done(OutfitListChange)
  /// It was left out, for each of these reasons.
  case failed([WardrobeError])
}
