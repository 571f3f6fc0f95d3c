import Mustache
import What2Wear

/// Minus, number and plus of a garment, as `stepper.mustache` shows them.
struct BagStepper: MustacheParent {
  let garment: Garment
  /// How many pieces are in the bag.
  let quantity: Int
  let words: BagWords
  /// Whether there is room to say where it is added to.
  var isWide = false

  func child(named name: String) -> Any? {
    switch name {
    case "id": garment.id.description
    case "quantity": quantity
    case "word": isWide ? words.addToBag : words.add
    case "add": words.addNamed(garment.details.description)
    case "take": words.takeNamed(garment.details.description)
    default: nil
    }
  }
}
