import Core
import Garments

extension TextLimit {
  /// Throws `invalid` if `text` is longer than `limit`.
  ///
  /// - Parameter subject: the text's name in messages, such as "the description".
  static func check(_ text: String?, _ limit: Int, _ subject: Message) throws(WardrobeError) {
    do throws(FieldLimit) {
      try hold(text, limit, subject)
    } catch {
      throw WardrobeError(error)
    }
  }
}

extension String {
  private static let mostShown = 500

  /// The text for use in messages, truncated if too long.
  var clipped: String {
    guard utf8.count > Self.mostShown,
      let end = unicodeScalars.index(
        startIndex, offsetBy: Self.mostShown, limitedBy: endIndex), end < endIndex
    else { return self }
    return self[..<end] + "…"
  }
}

extension Message {
  /// The message on one line, with its values escaped and truncated.
  var clipped: Message { mapValues { $0.escapedOnOneLine.clipped } }
}
