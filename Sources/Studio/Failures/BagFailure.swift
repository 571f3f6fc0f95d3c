/// The reason why the bag refused a change.
package enum BagFailure: Error, Hashable, Sendable {
  case quantity
  /// The change would put more pieces of one garment into the bag than allowed.
  case tooManyPieces
  case full
}
