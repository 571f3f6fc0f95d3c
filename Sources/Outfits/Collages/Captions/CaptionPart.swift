import Garments

/// A part of a caption.
package enum CaptionPart: Hashable, Sendable {
  /// The piece's name, which may be known only when its photo is read.
  case name
  /// On one line.
  case text(String)
}

extension CollagePhoto {
  /// Its name, or the requested parts in their order, without unknown ones.
  ///
  /// - Parameter isStacked: if true, the parts after the first are on a line of their own.
  func caption(in language: Language, isStacked: Bool = false) -> String {
    guard let captionParts else { return name(in: language) }
    let texts = captionParts.map { part in
      switch part {
      case .name: name(in: language)
      case .text(let text): text
      }
    }.filter { !$0.isEmpty }
    if !isStacked { return texts.joined(separator: "\u{A0}· ") }
    // A second line that wraps ends in a blank, not in a dot.
    return [texts.prefix(1), texts.dropFirst()].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\u{2003}") }.joined(separator: "\n")
  }
}
