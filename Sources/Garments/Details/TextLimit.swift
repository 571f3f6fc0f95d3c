package import Core

/// The maximum lengths of a wardrobe's texts, in Unicode scalars. Longer texts are rejected.
package enum TextLimit {
  /// The maximum length of a garment's description or a packing list's note.
  package static let description = 10_000
  /// The maximum length of names, such as a brand, a size, a tag or a user's name.
  package static let name = 1000
  /// The maximum length of a packing list's title or a bag's name.
  package static let title = 200
  /// The maximum length of an outfit's drawing settings, as JSON.
  package static let recipe = 1_000_000
  package static let tags = 1000

  /// - Parameter subject: the name of the text for the error, such as "the description".
  package static func hold(
    _ text: String?, _ limit: Int, _ subject: Message
  ) throws(FieldLimit) {
    // The bytes are counted first, because counting bytes is faster and a character takes at least
    // one byte.
    guard let text, text.utf8.count > limit, text.unicodeScalars.count > limit else { return }
    throw .tooLong(subject, limit: limit)
  }
}

package enum FieldLimit: Error, Hashable {
  /// The garment has no description.
  case isEmpty
  /// The named text exceeds its maximum length.
  case tooLong(Message, limit: Int)
  /// The garment has too many tags.
  case tooMany(limit: Int)
}
