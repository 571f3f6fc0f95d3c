import Garments

/// A part of a caption.
package enum CaptionPart: Hashable, Sendable {
  /// The piece's name, which may be known only when its photo is read.
  case name
  /// On one line.
  case text(String)
}

extension CollagePhoto {
  /// Its name, or the parts that were asked for, in their order; without those that are unknown.
  func caption(in language: Language) -> String {
    guard let captionParts else { return name(in: language) }
    let texts = captionParts.map { part in
      switch part {
      case .name: name(in: language)
      case .text(let text): text
      }
    }
    // A line may begin with a part, but never with a dot.
    return texts.filter { !$0.isEmpty }.joined(separator: "\u{A0}· ")
  }
}
