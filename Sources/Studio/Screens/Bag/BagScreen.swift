import Hummingbird
import NIOCore
import What2Wear

/// `/bag`: the contents of a bag, with quantities, and the checkout.
///
/// The checkout uses the bag's contents at the time when the form arrives, even if the page showed
/// different contents. A garment that was added in another tab belongs on the list, too. The next
/// page reports that the bag had changed, and shows the whole list.
struct BagScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/bag") { request, context in
      let query = try request.query
      var form = CheckoutForm(bag: query["bag"] ?? "")
      (form.from, form.to) = (query["from"] ?? "", query["to"] ?? "")
      return try await page(
        form, request, context, choosing: query["item"].flatMap { GarmentID($0) },
        notices: try await notices(query, context))
    }
    routes.signedIn.get("/bag/planned") { _, _ in studio.seeOther("/bag") }
    routes.signedIn.post("/bag/planned") { request, context in
      try await addPlanned(request, context)
    }
    routes.signedIn.get("/bag/checkout") { _, _ in studio.seeOther("/bag") }
    routes.signedIn.post("/bag/checkout") { request, context in
      try await checkOut(request, context)
    }
  }

  /// Adds the garments that the diary has for a trip's days. Also fills these days into the checkout form.
  private func addPlanned(
    _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let typed = try await request.form(of: context)
    let words = StudioWords.of(context.language)
    var form = CheckoutForm(bag: "")
    (form.from, form.to) = (typed["from"] ?? "", typed["to"] ?? "")
    func problem(_ text: String) async throws -> Response {
      try await page(
        form, request, context, problems: ["planned": text], status: .unprocessableContent)
    }
    guard let first = CalendarDate(form.from), let last = CalendarDate(form.to) else {
      return try await problem(words["fields.noDay"])
    }
    guard first <= last else { return try await problem(words["packing.endsBeforeStart"]) }
    let packed: Closet.PackedDays
    do throws(WardrobeError) {
      packed = try await context.closet.addToBag(garmentsOf: first...last)
    } catch {
      guard case .invalid = error else { throw error }
      return try await problem(words["packing.tooManyPlanned", ["limit": Bag.mostItems]])
    }
    let (count, missing) = (packed.change.quantities.count, packed.missing.count)
    if count == 0 {
      return try await problem(
        words[missing == 0 ? "packing.nothingPlanned" : "packing.nothingLeft"])
    }
    return studio.seeOther(
      FormQuery([
        ("from", "\(first)"), ("to", "\(last)"), ("planned", "\(count)"),
        ("missing", missing == 0 ? nil : "\(missing)"),
      ]).address("/bag"))
  }

  private func checkOut(
    _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    let form = CheckoutForm(
      try await request.form(of: context, upTo: StudioLimits.longForm))
    let words = StudioWords.of(context.language)
    let (details, problems) = form.details(words)
    if !problems.isEmpty {
      return try await page(
        form, request, context, problems: problems, status: .unprocessableContent)
    }
    let failure: WardrobeError
    do throws(WardrobeError) {
      let list = try await context.closet.checkOut(details, bag: form.bag, request: form.request)
      let hasChanged = form.seen.map { $0 != BagFingerprint(list).description } ?? false
      return studio.seeOther(
        PackingLinks(id: list.id).page + (hasChanged ? "?done=changed" : "?done"))
    } catch {
      failure = error
    }
    switch failure {
    case .invalid(.emptyBag):
      if let list = try await madeOf(form.seen, in: context.closet) {
        return studio.seeOther(PackingLinks(id: list).page + "?already")
      }
      return try await page(
        form, request, context, status: .conflict,
        notices: [PageNotice(.problem, words["packing.emptyMeanwhile"])])
    case .invalid(.emptyPackingTitle):
      return try await page(
        form, request, context, problems: ["title": words["packing.titleMissing"]],
        status: .unprocessableContent)
    default: throw failure
    }
  }

  /// Returns the packing list of an earlier checkout of the contents that the page showed, or nil.
  /// Only the latest lists are searched.
  private func madeOf(_ seen: String?, in closet: Closet) async throws -> PackingListID? {
    guard let seen else { return nil }
    for summary in try await closet.packingListPage(limit: 3).lists {
      let list = try await closet.packingList(summary.id)
      if BagFingerprint(list).description == seen { return list.id }
    }
    return nil
  }

  private func page(
    _ form: CheckoutForm, _ request: Request, _ context: SignedInContext,
    choosing: GarmentID? = nil, problems: [String: String] = [:],
    status: HTTPResponse.Status = .ok, notices: [PageNotice] = []
  ) async throws -> Response {
    let closet = context.closet
    let bag = try await closet.bag(form.bag)
    let page = BagPage(
      bag: bag, bags: try await closet.bags(), form: form, problems: problems,
      chosen: bag.items.first { $0.garment.id == choosing }, language: context.language)
    return try studio.page("bag", page, request, context, status: status, notices: notices)
  }

  private func notices(
    _ query: FormFields, _ context: SignedInContext
  ) async throws -> [PageNotice] {
    let (closet, words) = (context.closet, StudioWords.of(context.language))
    if let count = query["planned"].flatMap({ Int($0) }), (1...Bag.mostItems).contains(count) {
      let missing = query["missing"].flatMap { Int($0) } ?? 0
      return [PageNotice(.done, words["packing.plannedAdded", count: count])]
        + (missing > 0
          ? [PageNotice(.problem, words["packing.plannedMissing", count: missing])] : [])
    }
    // No notice is shown for a list that was removed since.
    guard let id = query["copied"].flatMap({ PackingListID($0) }) else { return [] }
    let list: PackingList
    do throws(WardrobeError) {
      list = try await closet.packingList(id)
    } catch {
      guard case .unknown = error else { throw error }
      return []
    }
    let missing = query["missing"].flatMap { Int($0) } ?? 0
    let title = list.details.title
    let text =
      missing == 0
      ? words["packing.copied", ["title": title]]
      : words["packing.copiedPartly", count: missing, ["title": title]]
    return [PageNotice(.done, text)]
  }
}
