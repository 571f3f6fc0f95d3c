import Core
import Garments

/// A bundle's text: the title, the user's text, and a numbered list of the photos.
package struct BundleDescription {
  package struct Line {
    var name: String
    var details: [String]
    /// True if the photo is in the bundle.
    var isShown: Bool

    package init(name: String, details: [String] = [], isShown: Bool = true) {
      (self.name, self.details, self.isShown) = (name, details, isShown)
    }
  }

  var title: String
  var text: String?
  var photos: [Line]

  private let noPhoto: String

  package init(
    title: String, text: String? = nil, photos: [Line], noPhoto: String = "no photo"
  ) {
    (self.title, self.text, self.photos) = (title, text, photos)
    self.noPhoto = noPhoto
  }

  package var contents: String {
    var parts = [title.spacedOnOneLine.trimmed]
    if let text = text?.trimmed, !text.isEmpty { parts.append(text) }
    let lines = photos.enumerated().map { index, photo in
      "\(index + 1). \(photo.text)\(photo.isShown ? "" : " (\(noPhoto))")"
    }
    if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
    return parts.joined(separator: "\n\n") + "\n"
  }
}

extension BundleDescription.Line {
  /// The separator between a name and its details. It never occurs in a name.
  private static let separator = " · "

  fileprivate var text: String {
    // `SafeName` makes the same file name with both separators.
    let name = name.spacedOnOneLine.trimmed.replacing(Self.separator, with: "·")
    return ([name] + details.map(\.spacedOnOneLine.trimmed)).joined(separator: Self.separator)
  }
}
