/// Why the bag refused a change. The bag stays unchanged.
package enum BagFailure: Error, Hashable, Sendable {
  /// An invalid number of pieces of a garment.
  case quantity
  /// The bag would then hold more pieces of one garment than allowed.
  case tooManyPieces
  /// The bag would then hold more garments than allowed.
  case full
}
