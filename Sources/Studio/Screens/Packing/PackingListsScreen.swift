import Hummingbird
import Mustache
import What2Wear

/// `/packing`: all packing lists, newest first.
struct PackingListsScreen: Screen {
  let studio: Studio

  private static let pageLength = 24

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/packing") { request, context in
      try await page(request, context)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let query = try request.query
    let (closet, words) = (context.closet, StudioWords.of(context.language))
    let page = try await closet.packingListPage(
      after: query["after"].flatMap(PackingListCursor.init), limit: Self.pageLength)
    let model = PackingListsPage(
      words: words, page: page, hasBag: try await closet.bags().contains { $0.name.isEmpty },
      clock: PageClock(of: request))
    return try studio.page(
      "packing-lists", model, request, context,
      notices: try await notices(query["removed"], in: closet, context.language))
  }

  /// Returns the notice that a packing list was removed, with an Undo button. Returns no notice if
  /// the list is not in the trash.
  private func notices(
    _ removed: String?, in closet: Closet, _ language: Language
  ) async throws -> [PageNotice] {
    guard let id = removed.flatMap({ PackingListID($0) }),
      let item = try await closet.trashItem(of: id)
    else { return [] }
    let words = StudioWords.of(language)
    return [
      PageNotice(
        .done, words["packing.removed", ["title": item.name]],
        undo: PageNotice.Undo(PackingLinks(id: id).page("restore"), words))
    ]
  }
}

private struct PackingListsPage: MustacheParent {
  struct Card: MustacheParent {
    let list: PackingListSummary
    let words: StudioWords
    let clock: PageClock

    func child(named name: String) -> Any? {
      switch name {
      case "href": PackingLinks(id: list.id).page
      case "name": list.details.title
      case "days":
        words.days(of: list.details)
          ?? words["packing.made", ["day": clock.day(of: list.created, in: words.language)]]
      case "progress":
        words["packing.progress", ["packed": list.packedCount, "count": list.itemCount]]
      case "packed": list.packedCount
      case "items": list.itemCount
      case "preview": PackingLinks(id: list.id).page("preview-512.webp")
      default: nil
      }
    }
  }

  let words: StudioWords
  let page: PackingListPage
  /// True if the unnamed bag is not empty.
  let hasBag: Bool
  let clock: PageClock

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["packing.lists"]
    case "lists":
      page.lists.map { list in
        Card(list: list, words: words, clock: clock)
      }
    case "hasBag": hasBag
    case "next": page.next.map { ["href": "\(PackingLinks.list)?after=\($0)"] }
    default: nil
    }
  }
}
