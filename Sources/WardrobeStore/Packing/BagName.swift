import Core
import Garments

/// What a bag is called, as it is stored and found.
struct BagName: Sendable {
  /// On one line; empty for the bag without a name.
  let text: String
  /// Without case and accents.
  var key: String { text.folded }

  /// - Throws: `invalid` for a name that is too long.
  init(_ typed: String) throws(WardrobeError) {
    text = typed.collapsedOnOneLine
    try TextLimit.check(text, TextLimit.title, "the bag's name")
  }
}
