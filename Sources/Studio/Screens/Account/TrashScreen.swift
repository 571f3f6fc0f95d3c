import Hummingbird
import Mustache
import What2Wear

/// `/trash`: the removed garments, outfits and packing lists, to restore.
struct TrashScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/trash") { request, context in
      // Only the latest removal of an item can be restored.
      var seen: Set<String> = []
      let items = try await context.closet.trash().filter { seen.insert($0.id).inserted }
      let page = TrashPage(
        items: items, clock: PageClock(of: request), language: context.language)
      return try studio.page("trash", page, request, context)
    }
  }
}

private struct TrashPage: MustacheParent {
  let items: [TrashItem]
  let clock: PageClock
  let language: Language

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": words["trash.head"]
    case "isEmpty": items.isEmpty
    case "items":
      items.map { item -> [String: String] in
        let day = clock.day(of: item.removed, in: language)
        return [
          "name": item.name, "kind": words[item.kind.key], "action": item.restoration,
          "removed": words["trash.removed", ["day": day]],
        ]
      }
    default: nil
    }
  }
}

extension TrashItem {
  /// The form action that restores the item.
  fileprivate var restoration: String {
    let place =
      switch kind {
      case .garment: "/garments"
      case .outfit: "/outfits"
      case .packingList: PackingLinks.list
      }
    return "\(place)/\(id)/restore"
  }
}

extension TrashItem.Kind {
  fileprivate var key: String {
    switch self {
    case .garment: "trash.garment"
    case .outfit: "trash.outfit"
    case .packingList: "trash.packingList"
    }
  }
}
