import Mustache
import What2Wear

/// Minus, number and plus of a garment, as `stepper.mustache` shows them.
struct BagStepper: MustacheParent {
  let garment: Garment
  /// How many pieces are in the bag.
  let quantity: Int
  let words: StudioWords
  /// Whether there is room to say at length what plus is for.
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
