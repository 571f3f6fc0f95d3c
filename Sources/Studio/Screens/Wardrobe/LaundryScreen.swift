import FoundationEssentials
import Hummingbird
import Mustache
import What2Wear

/// `/laundry`: the garments that need a wash, to mark as washed.
struct LaundryScreen: Screen {
  let studio: Studio

  static let path = "/laundry"

  /// The maximum number of garments on the page. A form has at most `StudioLimits.fields` fields.
  private static let mostGarments = 500

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/laundry") { request, context in try await page(request, context) }
    routes.signedIn.post("/laundry") { request, context in
      let form = try await request.form(of: context)
      let ids = try form.values("garment").map { text throws(StudioFailure) in
        guard let id = GarmentID(text) else { throw .notFound }
        return id
      }
      if ids.isEmpty { return studio.seeOther(Self.path) }
      let today = try PageClock(of: request).today
      let before = try await context.closet.garments(ids)
      let washed = try await context.closet.editGarments(ids) { $0.washed = today }
      let undo = UUID().uuidString
      studio.washes.keep(
        Washing(before: before.mapValues(\.details.washed), day: today), as: undo,
        of: context.user.id)
      return studio.seeOther("\(Self.path)?washed=\(washed.count)&undo=\(undo)")
    }
    routes.signedIn.post("/laundry/undo") { request, context in
      _ = try await request.form(of: context)
      guard let key = try request.query["washing"],
        let washing = studio.washes.value(key, of: context.user.id)
      else { throw StudioFailure.notFound }
      try await undo(washing, in: context.closet)
      return studio.seeOther(Self.path)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let closet = context.closet
    let today = try PageClock(of: request).today
    var query = GarmentQuery.toWash(by: today)
    query.limit = Self.mostGarments
    let page = LaundryPage(
      garments: try await closet.garments(query), all: try await closet.garmentCounts(query).all,
      worn: try await closet.wearsSinceWash(today: today), language: context.language)
    return try studio.page(
      "laundry", page, request, context, notices: try notices(request, context))
  }

  /// Restores the previous wash days, unless they were changed again.
  private func undo(_ washing: Washing, in closet: Closet) async throws {
    let there = try await closet.garments(Array(washing.before.keys))
    let day = washing.day
    for (before, garments) in Dictionary(grouping: there.keys, by: { washing.before[$0] ?? nil }) {
      try await closet.editGarments(garments) { if $0.washed == day { $0.washed = before } }
    }
  }

  private func notices(
    _ request: Request, _ context: SignedInContext
  ) throws -> [PageNotice] {
    let (query, words) = (try request.query, StudioWords.of(context.language))
    guard let count = query["washed"].flatMap({ Int($0) }), (1...9999).contains(count) else {
      return []
    }
    let key = query["undo"] ?? ""
    let isKept = studio.washes.value(key, of: context.user.id) != nil
    let action = FormQuery([("washing", key)]).address("\(Self.path)/undo")
    return [
      PageNotice(
        .done, words["laundry.washed", count: count],
        undo: isKept ? PageNotice.Undo(action, words) : nil)
    ]
  }
}

private struct LaundryPage: MustacheParent {
  let garments: [Garment]
  /// The number of all garments that need a wash.
  let all: Int
  /// The number of days on which each garment was worn since its last wash.
  let worn: [GarmentID: Int]
  let language: Language

  private var words: StudioWords { StudioWords.of(language) }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["laundry.head"]
    case "more":
      garments.count < all
        ? words["laundry.first", ["count": garments.count, "total": all]] : nil
    case "garments": garments.map { Item(garment: $0, wears: worn[$0.id] ?? 0, language: language) }
    case "isEmpty": garments.isEmpty
    default: nil
    }
  }

  private struct Item: MustacheParent {
    let garment: Garment
    let wears: Int
    let language: Language

    func child(named name: String) -> Any? {
      switch name {
      case "id": garment.id.description
      case "name": garment.details.description
      case "care": garment.details.care
      case "wears": StudioWords.of(language)["laundry.wears", count: wears]
      case "colour": garment.groundColour
      case "picture": GarmentPicture(garment, PageWidth.card)
      default: nil
      }
    }
  }
}
