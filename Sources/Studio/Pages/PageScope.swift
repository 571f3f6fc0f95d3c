import Garments
import Mustache
import WardrobeStore

/// The values that a template can use: the values common to all pages, then the screen's own
/// values. All values are documented in `assets/studio/README.md`.
struct PageScope: MustacheParent {
  let page: any MustacheParent
  let words: StudioWords
  let language: Language
  let user: PageUser?
  let bag: PageBag?
  let notices: [PageNotice]
  let path: String

  func child(named name: String) -> Any? {
    switch name {
    case "words": words
    case "language": language.rawValue
    case "user": user
    case "bag": bag
    case "assets": StudioAssets.embedded.base
    case "notices": notices
    case "path": path
    case "here": PagePlace(path: path)
    default: page.child(named: name)
    }
  }
}

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

/// The bag at the top right of every page of a signed-in user.
struct PageBag: MustacheParent {
  let count: Int
  let words: StudioWords

  func child(named name: String) -> Any? {
    switch name {
    case "count": count
    case "isEmpty": count == 0
    case "label": count == 0 ? words["bag.empty"] : words["bag.pieces", count: count]
    case "most": Bag.quantities.upperBound
    default: nil
    }
  }
}

struct PagePlace: MustacheParent {
  private let place: Substring

  init(path: String) {
    let first = path.split(separator: "/").first?.prefix { $0 != "?" } ?? ""
    place = ["garments", "today"].contains(first) ? "wardrobe" : first
  }

  func child(named name: String) -> Any? { place == name }
}

package struct PageNotice: MustacheParent, Hashable, Sendable {
  package enum Kind: String, Sendable {
    case done
    case problem
  }

  package struct Undo: MustacheParent, Hashable, Sendable {
    package let action: String
    package let label: String

    init(_ action: String, _ words: StudioWords) {
      (self.action, label) = (action, words["frame.undo"])
    }

    package func child(named name: String) -> Any? {
      switch name {
      case "action": action
      case "label": label
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
