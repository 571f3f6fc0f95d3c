import Mustache
import What2Wear

/// Minus, number and plus of a garment, as `stepper.mustache` shows them.
struct BagStepper: MustacheParent {
  let garment: Garment
  /// How many pieces are in the bag.
  let quantity: Int
  let texts: Texts

  /// What is said on all steppers of a page.
  struct Texts {
    /// What plus shows at zero.
    let word: String
    let add: NamedText
    let take: NamedText

    /// - Parameter isWide: whether there is room to say it at length.
    init(_ words: BagWords, isWide: Bool = false) {
      word = isWide ? words.addToBag : words.add
      (add, take) = (NamedText(words.addNamed), NamedText(words.take))
    }
  }

  func child(named name: String) -> Any? {
    switch name {
    case "id": garment.id.description
    case "quantity": quantity
    case "isIn": quantity > 0
    case "word": texts.word
    case "add": texts.add.with(garment.details.description)
    case "take": texts.take.with(garment.details.description)
    default: nil
    }
  }
}

/// A text with a place for a name, taken apart once, as looking for the place takes longer than all else of a
/// card's button.
struct NamedText {
  private let before: String
  private let after: String

  /// - Parameter text: has `{name}` in it.
  init(_ text: String) {
    let parts = text.split(separator: "{name}", maxSplits: 1, omittingEmptySubsequences: false)
    (before, after) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
  }

  func with(_ name: String) -> String { before + name + after }
}
