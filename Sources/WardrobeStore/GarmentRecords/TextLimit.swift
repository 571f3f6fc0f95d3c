import Core
import Garments

extension TextLimit {
  /// Throws where `text` is longer than `limit`.
  ///
  /// - Parameter subject: what it is, as "the description".
  static func check(_ text: String?, _ limit: Int, _ subject: Message) throws(WardrobeError) {
    do throws(FieldLimit) {
      try hold(text, limit, subject)
    } catch {
      throw WardrobeError(error)
    }
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

extension Message {
  /// The same on one line, with values that can be read.
  var clipped: Message { mapValues { $0.escapedOnOneLine.clipped } }
}
