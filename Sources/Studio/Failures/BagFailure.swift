/// Why the bag did not take what was asked for. Nothing was changed then.
package enum BagFailure: Error, Hashable, Sendable {
  /// A number of pieces that there cannot be of a garment.
  case quantity
  /// With what is in it already there would be more pieces of a garment than a bag holds.
  case tooManyPieces
  /// There would be more garments than a bag holds.
  case full
}
