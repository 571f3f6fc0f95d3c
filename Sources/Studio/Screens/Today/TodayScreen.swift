import Hummingbird
import What2Wear

/// `/today`: outfits to wear today or to plan for a later day, with the reasons for them.
struct TodayScreen: Screen {
  let studio: Studio
  let arranger: OutfitArranger
  let pictures: SuggestionPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/today") { request, context in try await page(request, context) }
    routes.signedIn.get("\(SuggestionPictures.path)") { request, context in
      try await picture(request, context)
    }
    routes.signedIn.post("/today/worn") { request, context in
      let form = try await request.form(of: context)
      let garments = try await garments(form, in: context.closet).map(\.id)
      let today = try PageClock(of: request).today
      let day = try Self.day(form)
      if form["action"] == "remove" {
        try await removeWear(of: garments, on: day ?? today, in: context.closet)
      } else {
        // An outfit that was saved from this suggestion is recorded under its name.
        let outfit = try await context.closet.outfit(ofExactly: garments)?.id
        try await context.closet.wear(outfit, with: garments, on: day ?? today)
      }
      return studio.seeOther(
        form["return"].flatMap(Navigation.sameOrigin) ?? TodayAddress.path)
    }
    routes.signedIn.post("/today/outfit") { request, context in
      let form = try await request.form(of: context)
      let garments = try await garments(form, in: context.closet)
      return studio.seeOther(try await save(garments, on: try Self.day(form), request, context))
    }
  }

  /// Returns the later day that a form names, or nil for today.
  private static func day(_ form: FormFields) throws(StudioFailure) -> CalendarDate? {
    guard let text = form["day"] else { return nil }
    guard let day = CalendarDate(text) else { throw .malformed }
    return day
  }

  /// Returns the garments that a form or a query names.
  ///
  /// - Throws: `malformed` for no garment or too many; `notFound` for a garment that is not in the
  ///   closet.
  private func garments(_ fields: FormFields, in closet: Closet) async throws -> [Garment] {
    let names = fields.values("garment")
    guard (1...SuggestionPictures.mostGarments).contains(names.count) else {
      throw StudioFailure.malformed
    }
    return try await arranger.garments(names, in: closet)
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let (closet, language) = (context.closet, context.language)
    let clock = PageClock(of: request)
    var address = TodayAddress(
      try request.query, cookie: request.headers.cookie(TodayAddress.cookieName),
      today: try clock.today)
    let chosen = try await closet.garments(address.required + address.excluded)
    address.keepGarments { chosen[$0].map { $0.details.archived == nil } ?? false }
    let day = try address.day ?? clock.today
    let entries = try await closet.entries(on: day)
    var (outfits, failure): ([SuggestionCard], SuggestionFailure?) = ([], nil)
    if !address.isInvalid {
      switch try await closet.suggestions(address.question(day, language), on: day) {
      case .success(let found):
        outfits = try cards(found, address, entries, language)
      case .failure(let reason): failure = reason
      }
    }
    let page = TodayPage(
      address: address, day: day.wordsWithWeekday(in: language), diary: DiaryAddress.path(of: day),
      tags: try await closet.tagsInUse().map(\.tag), outfits: outfits,
      recorded: entries.map(\.names), chosen: chosen,
      failure: failure,
      isEmpty: failure == nil ? false : try await closet.garmentCounts().all == 0,
      language: language)
    var response = try studio.page(
      "today", page, request, context, status: address.isInvalid ? .unprocessableContent : .ok)
    // The weather of a later day must not replace today's.
    if let typed = address.typed, address.day == nil {
      response.setCookie(SessionCookie.temperatures(typed))
    }
    return response
  }

  private func cards(
    _ outfits: [SuggestedOutfit], _ address: TodayAddress, _ entries: [DiaryEntry],
    _ language: Language
  ) throws -> [SuggestionCard] {
    let worn = Set(entries.flatMap(\.garments).map(\.id))
    return try outfits.enumerated().map { index, outfit in
      let ids = outfit.garments.map(\.id)
      let isWorn = worn.isSuperset(of: ids)
      return SuggestionCard(
        outfit: outfit, address: address, number: index + 1,
        picture: try pictures.address(of: outfit.garments),
        isWorn: isWorn, isUndoable: isWorn && Self.recorded(ids, in: entries) != nil,
        language: language)
    }
  }

  private func picture(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let garments = try await garments(request.query, in: context.closet)
    let (file, state) = try await pictures.picture(of: garments, in: context.closet)
    return try Response(to: request, drawn: file, state, variant: "")
  }

  /// Removes the newest entry of only these garments, which "Wear today" recorded, possibly as an
  /// outfit. If some of the garments had been recorded before, the entry has only the others. Other
  /// entries stay.
  private func removeWear(
    of garments: [GarmentID], on day: CalendarDate, in closet: Closet
  ) async throws {
    let entries = try await closet.entries(on: day)
    guard let entry = Self.recorded(garments, in: entries) else { return }
    try await closet.removeEntry(entry.number, on: day)
  }

  /// Returns the entry that "Wear today" recorded, or nil.
  private static func recorded(_ garments: [GarmentID], in entries: [DiaryEntry]) -> DiaryEntry? {
    entries.exact(garments) ?? entries.own(of: garments)
  }

  /// Saves garments as an outfit, unless there is an outfit of the same garments.
  ///
  /// - Parameter day: the day that names the outfit if its garments suggest no name, or nil for
  ///   today.
  /// - Returns: the path of the outfit's page.
  private func save(
    _ garments: [Garment], on day: CalendarDate?, _ request: Request, _ context: SignedInContext
  ) async throws -> String {
    let (closet, ids) = (context.closet, garments.map(\.id))
    if let same = try await closet.outfit(ofExactly: ids) {
      return OutfitLinks(id: same.id).page
    }
    let clock = PageClock(of: request)
    let day = try day ?? clock.today
    let dayText = clock.text(of: day, in: context.language)
    let name =
      OutfitName.ideas(for: garments).first
      ?? StudioWords.of(context.language)["today.outfitOf", ["day": dayText]]
    let id = try await OutfitName.free { number in
      number == 1 ? name : "\(name) (\(number))"
    } make: { name, allowsDuplicate throws(WardrobeError) in
      try await closet.createOutfit(name, of: ids, allowsDuplicate: allowsDuplicate).id
    }
    try await closet.nameEntry(after: id, on: day)
    return OutfitLinks(id: id).page + "?saved"
  }
}
