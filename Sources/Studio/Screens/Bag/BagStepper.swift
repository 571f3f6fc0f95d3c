import Mustache
import What2Wear

/// The minus button, number and plus button of a garment, for `stepper.mustache`.
struct BagStepper: MustacheParent {
  let garment: Garment
  let quantity: Int
  let words: StudioWords
  /// True if there is room for a longer label on the plus button.
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
