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
    case "isIn": quantity > 0
    case "word": isWide ? words.addToBag : words.add
    case "add": words.named(words.addNamed, garment)
    case "take": words.named(words.take, garment)
    default: nil
    }
  }
}

extension BagWords {
  /// What a button of a garment is called.
  fileprivate func named(_ text: String, _ garment: Garment) -> String {
    text.replacing("{name}", with: garment.details.description)
  }
}
