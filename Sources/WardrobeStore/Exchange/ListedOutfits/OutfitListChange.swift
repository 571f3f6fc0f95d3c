/// The change that a list makes to an outfit.
package struct OutfitListChange: Sendable {
  package enum Kind: Hashable, Sendable {
    case made, changed, unchanged
  }

  package let kind: Kind
  /// The outfit's name.
  package let name: String
  /// The names of its garments, in their order.
  package let garments: [String]
  /// The names of the garments that are added and removed; none if only the order changes.
  package let added: [String]
  package let removed: [String]
  /// The first row that names it, and the next one, but for those that follow the first; nil for none.
  package let rowsApart: (first: Int, second: Int)?
}

/// The result for one outfit of a list.
package enum OutfitListResult: Sendable {
  case done(OutfitListChange)
  /// It was left out, for each of these reasons.
  case failed([WardrobeError])
}
