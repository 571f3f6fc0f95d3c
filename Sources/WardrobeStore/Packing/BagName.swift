import Core
import Garments

struct BagName: Sendable {
  /// The bag's name on one line, or an empty string for the unnamed bag.
  let text: String
  /// The bag's name without case and accents, used for lookups.
  var key: String { text.folded }

  /// - Throws: `invalid` if the name is too long.
  init(_ typed: String) throws(WardrobeError) {
    text = typed.collapsedOnOneLine
    try TextLimit.check(text, TextLimit.title, "the bag's name")
  }
}
