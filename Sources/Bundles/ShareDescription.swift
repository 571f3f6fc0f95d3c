/// The text of a bundle: its title, what its maker says, and the photos by name, numbered.
struct ShareDescription {
  /// A line of the list.
  struct Line {
    var name: String
    var details: [String] = []
    /// Whether the photo is in the bundle.
    var isShown: Bool
  }

  var title: String
  var text: String?
  var photos: [Line]

  var contents: String {
    var parts = [title]
    if let text = text?.trimmedOfBlankEnds, !text.isEmpty { parts.append(text) }
    parts.append(
      photos.enumerated().map { index, photo in
        "\(index + 1). \(photo.text)\(photo.isShown ? "" : Self.missing)"
      }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let missing = " (no photo)"
  /// Between a name and its details. It stands in no name, so that names can be told in a description
  /// that was written before.
  fileprivate static let separator = " · "

  /// The names in the list at the end of a description's contents.
  static func photoNames(in contents: String) -> [String] {
    let lines = contents.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let list = lines.suffix(while: { !$0.isEmpty })
    return list.enumerated().compactMap { index, line in
      let number = "\(index + 1). "
      guard line.hasPrefix(number) else { return nil }
      var text = line.dropFirst(number.count)
      if text.hasSuffix(missing) { text = text.dropLast(missing.count) }
      return text.firstRange(of: separator).map { String(text[..<$0.lowerBound]) } ?? String(text)
    }
  }
}

extension ShareDescription.Line {
  fileprivate var text: String {
    let separator = ShareDescription.separator
    // The same file name is made of it without the blanks.
    let name = name.onOneLine.replacing(separator, with: "·")
    return ([name] + details.map(\.onOneLine)).joined(separator: separator)
  }
}

extension Collection {
  /// The longest end of which every element satisfies `predicate`.
  fileprivate func suffix(while predicate: (Element) -> Bool) -> [Element] {
    reversed().prefix(while: predicate).reversed()
  }
}

extension String {
  /// Line ends and other control characters turned into blanks.
  var onOneLine: String {
    String(map { $0.isNewline || $0.unicodeScalars.first?.value ?? 0 < 32 ? " " : $0 })
  }

  /// Without white space and line ends before and behind.
  fileprivate var trimmedOfBlankEnds: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
