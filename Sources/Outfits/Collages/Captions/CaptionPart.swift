import Garments

package enum CaptionPart: Hashable, Sendable {
  /// The piece's name. The name may be unknown until the photo is decoded.
  case name
  case text(String)
}

extension CollagePhoto {
  /// Returns the photo's name, or the requested parts in order. Empty parts are omitted.
  ///
  /// - Parameter isStacked: if true, the parts after the first go on a second line.
  func caption(in language: Language, isStacked: Bool = false) -> String {
    guard let captionParts else { return name(in: language) }
    let texts = captionParts.map { part in
      switch part {
      case .name: name(in: language)
      case .text(let text): text
      }
    }.filter { !$0.isEmpty }
    if !isStacked { return texts.joined(separator: "\u{A0}· ") }
    // Parts on the second line are separated by a space. A dot as a separator could end up at the
    // end of a wrapped line.
    return [texts.prefix(1), texts.dropFirst()].filter { !$0.isEmpty }
      .map { $0.joined(separator: "\u{2003}") }.joined(separator: "\n")
  }
}
