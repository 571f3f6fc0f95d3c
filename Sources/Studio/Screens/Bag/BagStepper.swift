import Mustache
import What2Wear

/// The minus, number and plus of a garment, for `stepper.mustache`.
struct BagStepper: MustacheParent {
  let garment: Garment
  /// The number of pieces in the bag.
  let quantity: Int
  let words: StudioWords
  /// If true, there is room for a longer label on the plus.
  var isWide = false

  func child(named name: String) -> Any? {
    switch name {
    case "id": garment.id.description
    case "quantity": quantity
    case "isIn": quantity > 0
    case "word": isWide ? words["bag.addToBag"] : words["bag.add"]
    case "add": words["bag.addNamed", ["name": garment.details.description]]
    case "take": words["bag.take", ["name": garment.details.description]]
    default: nil
    }
  }
}
