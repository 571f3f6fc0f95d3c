import Garments

/// The text of a bundle: its title, what its maker says, and the photos by name, numbered.
struct BundleDescription {
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

  /// What `description.txt` holds.
  var contents: String {
    var parts = [title.onOneLine]
    if let text = text?.trimmed, !text.isEmpty { parts.append(text) }
    parts.append(
      photos.enumerated().map { index, photo in
        "\(index + 1). \(photo.text)\(photo.isShown ? "" : " (no photo)")"
      }.joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension BundleDescription.Line {
  /// Between a name and its details. No name has it, so that a reader can tell where the name ends.
  private static let separator = " · "

  fileprivate var text: String {
    // The same file name is made of it without the blanks.
    let name = name.onOneLine.replacing(Self.separator, with: "·")
    return ([name] + details.map(\.onOneLine)).joined(separator: Self.separator)
  }
}

extension String {
  /// Line ends and other control characters turned into blanks.
  fileprivate var onOneLine: String {
    String(map { $0.isNewline || $0.unicodeScalars.first?.value ?? 0 < 32 ? " " : $0 })
  }
}
