import Foundation
import Hummingbird
import Jobs
import NIOCore
import What2Wear

struct PackingScreen: Screen {
  let studio: Studio
  let pictures: PackingPictures

  func add(to routes: StudioRoutes) {
    let lists = routes.signedIn.group("/packing/:id")
    lists.get { request, context in try await page(request, context) }
    lists.post("/tick") { request, context in try await tick(request, context) }
    lists.post("/copy") { request, context in
      _ = try await request.form(of: context)
      return studio.seeOther(try await copied(context.packingListID(), in: context.closet))
    }
    lists.post("/remove") { request, context in
      _ = try await request.form(of: context)
      let list = try await context.closet.removePackingList(context.packingListID())
      return studio.seeOther("\(PackingLinks.list)?removed=\(list.id)")
    }
    lists.post("/restore") { request, context in
      _ = try await request.form(of: context)
      let links = PackingLinks(id: try context.packingListID())
      guard let item = try await context.closet.trashItem(of: links.id) else {
        throw StudioFailure.notFound
      }
      try await context.closet.restore(item)
      return studio.seeOther("\(links.page)?restored")
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let (closet, words) = (context.closet, StudioWords.of(context.language))
    let query = try request.query
    let list = try await closet.packingList(context.packingListID())
    let garments = try await closet.garments(list.items.map(\.garment))
    var notices: [PageNotice] = []
    if query["restored"] != nil { notices.append(PageNotice(.done, words["packing.restored"])) }
    if query["already"] != nil { notices.append(PageNotice(.done, words["packing.already"])) }
    if query["full"] != nil { notices.append(PageNotice(.problem, words["packing.bagFull"])) }
    if query["gone"] != nil { notices.append(PageNotice(.problem, words["packing.nothingLeft"])) }
    var done: PackingPage.Done?
    if let said = query["done"] {
      let bag = try await closet.bags().first { $0.name.isEmpty }
      done = PackingPage.Done(
        words: words, pieces: bag?.pieceCount ?? 0, garments: bag?.itemCount ?? 0,
        hasChanged: said == "changed")
    }
    let heading = PackingHeading(of: list, context.language)
    let page = PackingPage(
      list: list, garments: garments, language: context.language,
      state: try pictures.state(of: list, garments, hasBoxes: false, below: heading),
      boxState: try pictures.state(of: list, garments, hasBoxes: true, below: heading),
      isPaged: Self.mayHavePages(list.items.count, below: heading),
      text: Self.text(of: list, garments, below: heading), done: done,
      clock: PageClock(of: request))
    return try studio.page("packing", page, request, context, notices: notices)
  }

  /// Returns the text of the bundle's `description.txt`, without reading the photos.
  ///
  /// - Parameter garments: the garments of the list that are still in the wardrobe.
  private static func text(
    of list: PackingList, _ garments: [GarmentID: Garment], below heading: PackingHeading
  ) -> String {
    BundleDescription(
      title: heading.title, text: heading.text,
      photos: list.items.map {
        BundleDescription.Line(
          name: $0.details.description, details: $0.labels, isShown: garments[$0.garment] != nil)
      }
    ).contents
  }

  /// Estimates whether the picture has several pages. The heading's exact height is not known yet.
  private static func mayHavePages(_ count: Int, below heading: PackingHeading) -> Bool {
    let size = heading.collage.canvas.size
    let note = heading.text.map { $0.count / 64 + 1 } ?? 0
    let lines = min(4, heading.title.count / 32 + 1 + (min(6, note) + 1) / 2)
    let rest = Canvas(PixelSize(width: size.width, height: size.height - lines * size.width / 12))
    return (Sheet().cells(count, on: rest)?.count ?? 1) > 1
  }

  private func copied(_ id: PackingListID, in closet: Closet) async throws -> String {
    do throws(WardrobeError) {
      let copied = try await closet.copyPackingList(id)
      if copied.change.quantities.isEmpty { return PackingLinks(id: id).page + "?gone" }
      return "/bag?copied=\(id)&missing=\(copied.missing.count)"
    } catch {
      guard case .invalid = error else { throw error }
      return PackingLinks(id: id).page + "?full"
    }
  }

  /// Ticks the garments in the form's fields `tick`, and unticks those in `untick`. The field
  /// `all`, with the value `tick` or `untick`, applies to all garments.
  private func tick(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let form = try await request.form(of: context)
    let links = PackingLinks(id: try context.packingListID())
    var list = try await context.closet.packingList(links.id)
    var last: GarmentID?
    for (field, isPacked) in [("tick", true), ("untick", false)] {
      let garments = try form.values(field).map { text throws(StudioFailure) in
        guard let id = GarmentID(text), list.items.contains(where: { $0.garment == id }) else {
          throw .notFound
        }
        return id
      }
      let isAll = form["all"] == field
      if garments.isEmpty && !isAll { continue }
      list = try await context.closet.setPacked(isAll ? nil : garments, of: links.id, isPacked)
      last = garments.last ?? last
    }
    guard FormReply.wantsJSON(request) else {
      return studio.seeOther(links.page + (last.map { "#item-\($0)" } ?? ""))
    }
    let words = StudioWords.of(context.language)
    return try Response(
      json: TickAnswer(
        packed: list.packedCount, items: list.items.count,
        text: words["packing.progress", ["packed": list.packedCount, "count": list.items.count]]))
  }
}

private struct TickAnswer: Encodable {
  let packed: Int
  let items: Int
  /// The number of packed items and the number of all items, as text in the page's language.
  let text: String
}
