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
        "\(index + 1). \(photo.name)\(photo.isShown ? "" : Self.missing)"
      }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let missing = " (no photo)"

  /// The names in the list at the end of a description's contents.
  static func photoNames(in contents: String) -> [String] {
    let lines = contents.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let list = lines.suffix(while: { !$0.isEmpty })
    return list.enumerated().compactMap { index, line in
      let number = "\(index + 1). "
      guard line.hasPrefix(number) else { return nil }
      let name = line.dropFirst(number.count)
      return String(name.hasSuffix(missing) ? name.dropLast(missing.count) : name)
    }
  }
}

extension Collection {
  /// The longest end of which every element satisfies `predicate`.
  fileprivate func suffix(while predicate: (Element) -> Bool) -> [Element] {
    reversed().prefix(while: predicate).reversed()
  }
}

extension String {
  /// Without white space and line ends before and behind.
  fileprivate var trimmedOfBlankEnds: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
