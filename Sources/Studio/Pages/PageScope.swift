import Garments
import Mustache
import WardrobeStore

/// What a template sees: first what every page gets, then what the screen says.
///
/// | name | |
/// | --- | --- |
/// | `words` | `{{words.GROUP.NAME}}`, in the page's language |
/// | `language` | `en` or `es` |
/// | `user` | of the signed-in user `id`, `name`, `initial`, and `picture`, which is a path; nothing signed out |
/// | `assets` | `{{assets.styles.studio}}`: the path of `styles/studio.css` |
/// | `notices` | a list of `text` and `kind` (`done` or `problem`) |
/// | `path` | the page's own path and query |
struct PageScope: MustacheParent {
  let page: any MustacheParent
  let words: WordTable
  let language: Language
  let user: PageUser?
  let notices: [PageNotice]
  let path: String

  func child(named name: String) -> Any? {
    switch name {
    case "words": words
    case "language": language.rawValue
    case "user": user
    case "assets": AssetPaths.embedded
    case "notices": notices
    case "path": path
    default: page.child(named: name)
    }
  }
}

/// The signed-in user as pages show one.
struct PageUser: MustacheParent {
  let visitor: Visitor

  func child(named name: String) -> Any? {
    let details = visitor.user.details
    return switch name {
    case "id": visitor.user.id.description
    case "name": details.name
    case "initial": details.name.first.map { String($0).uppercased() }
    case "picture": visitor.user.picture.map { "/pictures/\($0.sha256)/128.webp" }
    default: nil
    }
  }
}

/// One line above a page: what was done, or what went wrong.
package struct PageNotice: MustacheParent, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case done
    case problem
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "kind": kind.rawValue
    case "text": text
    default: nil
    }
  }
}

/// Paths of embedded files by folder and name without ending, as `styles.studio`: Mustache's names have no
/// slashes, and dots only between a thing and a part of it.
struct AssetPaths: MustacheParent, Sendable {
  private let paths: [String: String]
  /// What has been named so far, with a slash at its end.
  private var folder = ""

  static let embedded = AssetPaths(.embedded)

  private init(_ assets: StudioAssets) {
    var paths: [String: String] = [:]
    for name in assets.files.keys where StudioAssets.mediaType(of: name) != nil {
      guard let ending = name.lastIndex(of: ".") else { continue }
      paths[String(name[..<ending])] = assets.path(of: name)
    }
    self.paths = paths
  }

  func child(named name: String) -> Any? {
    if let path = paths[folder + name] { return path }
    var below = self
    below.folder += "\(name)/"
    return below
  }
}
