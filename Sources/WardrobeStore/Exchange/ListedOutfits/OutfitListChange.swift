/// The change that a list makes to an outfit.
package struct OutfitListChange: Sendable {
  package enum Kind: Hashable, Sendable {
    case made, changed, unchanged
  }

  package let kind: Kind
  package let name: String
  /// The names of the outfit's garments, in order.
  package let garments: [String]
  /// The names of added and removed garments, both empty if only the order changes.
  package let added: [String]
  package let removed: [String]
  /// The numbers of the outfit's first row and of a later, separate row, or nil if all rows are
  /// adjacent.
  package let rowsApart: (first: Int, second: Int)?
}

package enum OutfitListResult: Sendable {
  case done(OutfitListChange)
  /// The outfit was skipped because of these errors.
  case failed([WardrobeError])
}
