/// The text of a bundle: its title, what its maker says, and the photos by name, numbered.
struct ShareDescription {
  var title: String
  var text: String?
  /// Each photo's name, and whether it is in the bundle.
  var photos: [(name: String, isShown: Bool)]

  var contents: String {
    var parts = [title]
    if let text = text?.trimmedOfBlankEnds, !text.isEmpty { parts.append(text) }
    parts.append(
      photos.enumerated().map { index, photo in
        "\(index + 1). \(photo.name)\(photo.isShown ? "" : " (no photo)")"
      }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// Without white space and line ends before and behind.
  fileprivate var trimmedOfBlankEnds: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
