package import Core

/// How much a text of a wardrobe may hold, in characters (Unicode scalars). Whatever is longer is
/// refused before anything is stored.
package enum TextLimit {
  /// The description of a garment; the note of a packing list.
  package static let description = 10_000
  /// A brand, a size, a tag; the name of an outfit; a user's name, surname and e-mail address.
  package static let name = 1000
  /// The title of a packing list, the name of a bag.
  package static let title = 200
  /// How an outfit is drawn, as JSON.
  package static let recipe = 1_000_000
  /// The most tags of a garment.
  package static let tags = 1000

  /// Throws if `text` is longer than `limit`.
  ///
  /// - Parameter subject: its noun, such as "the description".
  package static func hold(
    _ text: String?, _ limit: Int, _ subject: Message
  ) throws(FieldLimit) {
    // A character takes a byte at least.
    guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw .tooLong(subject, limit: limit)
  }
}

/// Why a garment's details cannot be stored.
package enum FieldLimit: Error, Hashable {
  /// A garment has no description.
  case isEmpty
  /// A text, which is named, has more characters than this.
  case tooLong(Message, limit: Int)
  /// There are more tags than this.
  case tooMany(limit: Int)
}
