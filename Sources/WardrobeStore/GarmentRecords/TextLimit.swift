/// How much a text of a wardrobe may hold, in characters (Unicode scalars). Whatever is longer is
/// refused before anything is stored.
package enum TextLimit {
  /// What a garment is described with; the note of a packing list.
  package static let description = 10_000
  /// A brand, a size, a tag; the name of an outfit; a user's name, surname and e-mail address.
  package static let name = 1000
  /// The title of a packing list, the name of a bag.
  package static let title = 200
  /// How an outfit is drawn, as JSON.
  package static let recipe = 1_000_000
  /// How many tags a garment may have.
  package static let tags = 1000

  /// Throws where `text` is longer than `limit`.
  ///
  /// - Parameter subject: what it is, as "the description".
  static func check(_ text: String?, _ limit: Int, _ subject: String) throws(WardrobeError) {
    // A character takes a byte at least.
    guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw .invalid(.tooLong(subject, limit: limit))
  }
}

extension String {
  private static let mostSaid = 500

  /// What is said of a text that anybody may have written: not all of one that is too long to read.
  var clipped: String {
    guard utf8.count > Self.mostSaid,
      let end = unicodeScalars.index(
        startIndex, offsetBy: Self.mostSaid, limitedBy: endIndex), end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
