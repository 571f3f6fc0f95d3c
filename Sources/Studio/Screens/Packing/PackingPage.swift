import Mustache
import What2Wear

struct PackingPage: MustacheParent {
  struct Done: MustacheParent {
    let words: StudioWords
    /// The number of pieces that are still in the bag.
    let pieces: Int
    let garments: Int
    /// True if the bag had changed since the bag's page showed its contents.
    let hasChanged: Bool

    func child(named name: String) -> Any? {
      switch name {
      case "pieces": "\(pieces)"
      case "garments": "\(garments)"
      case "isEmpty": pieces == 0
      case "hasChanged": hasChanged
      default: nil
      }
    }
  }

  let list: PackingList
  /// The garments of the list that are still in the wardrobe.
  let garments: [GarmentID: Garment]
  let language: Language
  let state: String
  let boxState: String
  /// True if the picture may have several pages.
  let isPaged: Bool
  let text: String
  let done: Done?
  let clock: PageClock

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    let links = PackingLinks(id: list.id)
    return switch name {
    case "title", "name": list.details.title
    case "id": list.id.description
    case "days": words.days(of: list.details)
    case "made": words["packing.made", ["day": clock.day(of: list.created, in: language)]]
    case "note": list.details.note
    case "countText": words.pieces(list.pieceCount, of: list.items.count)
    case "progress":
      words["packing.progress", ["packed": list.packedCount, "count": list.items.count]]
    case "packedCount": list.packedCount
    case "itemCount": list.items.count
    case "items":
      list.items.map { PackingTile(item: $0, garment: garments[$0.garment], words: words) }
    case "preview": links.picture(state, width: .large)
    case "picture": links.picture(state)
    case "file": SafeName.distinct([list.details.title], fallback: "packing-list")[0] + ".png"
    case "pictures":
      [
        [
          "label": isPaged ? words["packing.firstPage"] : words["packing.picture"],
          "href": links.picture(state),
        ],
        [
          "label": isPaged
            ? words["packing.firstPageWithBoxes"] : words["packing.pictureWithBoxes"],
          "href": links.picture(boxState, hasBoxes: true),
        ],
      ]
    case "pictureLabel": isPaged ? words["packing.firstPage"] : words["packing.picture"]
    case "bundle": links.page("bundle.zip")
    case "text": text
    case "done": done
    default: nil
    }
  }
}

/// An item of a packing list, described by the details stored in the list.
private struct PackingTile: MustacheParent {
  let item: PackingItem
  /// The garment, or nil if it is no longer in the wardrobe.
  let garment: Garment?
  let words: StudioWords

  func child(named name: String) -> Any? {
    let details = item.details
    return switch name {
    case "id": item.garment.description
    case "name": details.description
    case "details":
      [details.typeWord(in: words.language), details.brand, details.size].compactMap(\.self)
        .joined(separator: " · ")
    case "quantity": item.quantity == 1 ? "" : "×\(item.quantity)"
    case "isPacked": item.isPacked
    case "isGone": garment == nil
    case "colour": garment?.groundColour ?? "#d9d5cc"
    case "picture": garment.map { GarmentPicture($0, PageWidth.card) } as Any? ?? false
    default: nil
    }
  }
}
