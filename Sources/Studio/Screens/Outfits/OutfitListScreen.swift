import Hummingbird
import Mustache
import What2Wear

/// `/outfits`: all outfits, or the outfits with a tag or with a text in their names.
struct OutfitListScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/outfits") { request, context in
      try await page(request, context)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let query = try request.query
    let (closet, words) = (context.closet, StudioWords.of(context.language))
    let address = OutfitListAddress(query)
    let all = try await closet.outfitCount()
    let list = try await closet.outfitPage(
      containing: address.text, tags: address.tags, after: address.after,
      limit: OutfitListAddress.pageLength)
    let page = OutfitListPage(
      words: words, address: address, all: all,
      found: address.isFiltered
        ? try await closet.outfitCount(containing: address.text, tags: address.tags) : all,
      untagged: address.text == nil ? all : try await closet.outfitCount(containing: address.text),
      tags: try await closet.outfitTagsInUse(containing: address.text),
      canBuild: all == 0 ? try await closet.garmentCounts().all > 0 : true,
      outfits: try await cards(of: list.outfits, in: closet, words), next: list.next)
    return try studio.page(
      "outfits", page, request, context,
      notices: try await notices(query["removed"], in: closet, context.language))
  }

  private func cards(
    of outfits: [Outfit], in closet: Closet, _ words: StudioWords
  ) async throws -> [OutfitListPage.Card] {
    let tiles = try await pictures.tiles(of: outfits, in: closet)
    return outfits.map { OutfitListPage.Card(outfit: $0, picture: tiles[$0.id], words: words) }
  }

  /// Returns the notice that an outfit was removed, with an Undo button. Returns no notice if the
  /// outfit is not in the trash.
  private func notices(
    _ removed: String?, in closet: Closet, _ language: Language
  ) async throws -> [PageNotice] {
    guard let id = removed.flatMap({ OutfitID($0) }),
      let item = try await closet.trashItem(of: id)
    else { return [] }
    let words = StudioWords.of(language)
    return [
      PageNotice(
        .done, words["outfits.removed", ["name": item.name]],
        undo: PageNotice.Undo(OutfitLinks(id: id).page("restore"), words))
    ]
  }
}

private struct OutfitListPage: MustacheParent {
  struct Card: MustacheParent {
    let outfit: Outfit
    let picture: String?
    let words: StudioWords

    func child(named name: String) -> Any? {
      switch name {
      case "id": outfit.id.description
      case "name": outfit.name
      case "label": words["outfits.pieceCount", count: outfit.garments.count]
      case "rating":
        outfit.rating.map { stars in
          [
            "label": words["outfits.stars", count: stars],
            "stars": String(repeating: "★", count: stars),
          ]
        }
      case "picture": picture
      default: nil
      }
    }
  }

  let words: StudioWords
  let address: OutfitListAddress
  let all: Int
  /// The number of outfits found, on all pages.
  let found: Int
  /// The number of outfits, ignoring the tag filter.
  let untagged: Int
  /// The tags of these outfits, most frequent first.
  let tags: [(tag: String, count: Int)]
  let canBuild: Bool
  let outfits: [Card]
  let next: OutfitCursor?

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["outfits.list"]
    case "query": address.text
    case "tag": address.tag
    case "tags": tagChips
    case "hasTags": !tags.isEmpty
    case "isEmpty": all == 0
    case "canBuild": canBuild
    case "countText": words["outfits.outfitCount", count: found]
    case "outfits": outfits
    case "clear": address.isFiltered ? "/outfits" : nil
    case "next": next.map { ["href": address.path(after: $0)] }
    default: nil
    }
  }

  /// The maximum number of tags to choose from.
  private static let mostTags = 20

  private var tagChips: [Choice] {
    let all = Choice(
      label: words["wardrobe.all"], count: untagged, isCurrent: address.tag == nil,
      href: address.path(tag: nil))
    return [all]
      + tags.prefix(Self.mostTags).map { tag, count in
        let isCurrent = tag.tagKey == address.tag?.tagKey
        return Choice(
          label: tag.tagLabel(in: words.language).capitalizedFirst, count: count,
          isCurrent: isCurrent, href: address.path(tag: isCurrent ? nil : tag))
      }
  }
}
