import Garments
import Mustache
import WardrobeStore

/// What a template sees: first what every page gets, then what the screen says. `assets/studio/README.md`
/// tells it to those who write templates.
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
    case "assets": StudioAssets.embedded.base
    case "notices": notices
    case "path": path
    case "here": PagePlace(path: path)
    default: page.child(named: name)
    }
  }
}

/// The signed-in user as pages show one.
struct PageUser: MustacheParent {
  let user: User

  func child(named name: String) -> Any? {
    switch name {
    case "id": user.id.description
    case "name": user.details.name
    case "initial": user.details.name.first.map { String($0).uppercased() }
    case "email": user.details.email
    case "picture": user.picture.map { "/pictures/\($0.sha256)/160.webp" }
    default: nil
    }
  }
}

/// Which of the places in the bar a page is of.
struct PagePlace: MustacheParent {
  private let place: Substring

  init(path: String) {
    let first = path.split(separator: "/").first?.prefix { $0 != "?" } ?? ""
    place = first == "garments" ? "wardrobe" : first
  }

  func child(named name: String) -> Any? { place == name }
}

/// One line above a page: what was done, or what went wrong.
package struct PageNotice: MustacheParent, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case done
    case problem
  }

  /// What takes back what was done: a form with a button.
  package struct Undo: MustacheParent, Hashable, Sendable {
    /// The address to post to.
    package let action: String
    package let label: String
    /// What is posted beside the user, by the fields' names.
    package let fields: [String: String]

    package init(_ action: String, label: String, fields: [String: String] = [:]) {
      (self.action, self.label, self.fields) = (action, label, fields)
    }

    package func child(named name: String) -> Any? {
      switch name {
      case "action": action
      case "label": label
      case "fields":
        fields.sorted { $0.key < $1.key }.map { ["name": $0.key, "value": $0.value] }
      default: nil
      }
    }
  }

  package let kind: Kind
  package let text: String
  package let undo: Undo?

  package init(_ kind: Kind, _ text: String, undo: Undo? = nil) {
    (self.kind, self.text, self.undo) = (kind, text, undo)
  }

  package func child(named name: String) -> Any? {
    switch name {
    case "kind": kind.rawValue
    case "text": text
    case "undo": undo
    default: nil
    }
  }
}
