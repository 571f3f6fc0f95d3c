import Foundation
import Mustache
import What2Wear

struct BagPage: MustacheParent {
  let bag: Bag
  /// All bags that are not empty.
  let bags: [BagSummary]
  let form: CheckoutForm
  let problems: [String: String]
  /// The item for which the user chooses a quantity, on pages without scripts.
  let chosen: BagItem?
  let language: Language

  private var isOpen: Bool { bag.name.isEmpty }

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title", "head": isOpen ? words["packing.bag"] : bag.name
    case "bagName": bag.name
    case "isOpen": isOpen
    case "isEmpty": bag.items.isEmpty
    case "hasBags": bags.contains { !$0.name.isEmpty }
    case "bags": choices
    case "items": bag.items.map { BagTile(item: $0, words: words) }
    case "summary": words.pieces(bag.pieceCount, of: bag.items.count)
    case "seen": BagFingerprint(bag).description
    case "request": form.request
    case "form":
      ["title": form.title, "from": form.from, "to": form.to, "note": form.note]
    case "problem": problems
    case "chosen": chosen.map { BagTile(item: $0, words: words) } as Any? ?? false
    case "quantities":
      Self.quantities.map { Quantity(value: $0, isCurrent: $0 == chosen?.quantity) }
    default: nil
    }
  }

  /// The quantities offered as buttons. Larger quantities are typed.
  private static let quantities = 1...11

  /// The unnamed bag, even if empty, followed by the named bags that are not empty.
  private var choices: [Choice] {
    let words = StudioWords.of(language)
    let plain = bags.first { $0.name.isEmpty }
    let first = Choice(
      name: "", label: words["packing.bag"], count: plain?.pieceCount ?? 0, isCurrent: isOpen)
    return [first]
      + bags.filter { !$0.name.isEmpty }.map {
        Choice(name: $0.name, label: $0.name, count: $0.pieceCount, isCurrent: $0.name == bag.name)
      }
  }

  private static func path(of name: String) -> String {
    FormQuery([("bag", name.isEmpty ? nil : name)]).address("/bag")
  }

  private struct Choice: MustacheParent {
    let name: String
    let label: String
    let count: Int
    let isCurrent: Bool

    func child(named key: String) -> Any? {
      switch key {
      case "href": BagPage.path(of: name)
      case "label": label
      case "count": "\(count)"
      case "isCurrent": isCurrent
      default: nil
      }
    }
  }

  private struct Quantity: MustacheParent {
    let value: Int
    let isCurrent: Bool

    func child(named name: String) -> Any? {
      switch name {
      case "value": "\(value)"
      case "isCurrent": isCurrent
      default: nil
      }
    }
  }
}

private struct BagTile: MustacheParent {
  let item: BagItem
  let words: StudioWords

  func child(named name: String) -> Any? {
    let details = item.garment.details
    return switch name {
    case "id": item.garment.id.description
    case "name": details.description
    case "kind": details.typeWord(in: words.language)
    case "quantity": "\(item.quantity)"
    case "colour": item.garment.groundColour
    case "picture": GarmentPicture(item.garment, PageWidth.card)
    default: nil
    }
  }
}
