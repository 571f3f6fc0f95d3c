import Hummingbird
import Mustache
import What2Wear

/// `/diary/{day}`: a day of the diary, to add and remove outfits, and to change the note and photo.
struct DiaryDayScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  /// The number of outfits to choose from, until the user asks for all.
  private static let mostOutfits = 12

  func add(to routes: StudioRoutes) {
    let days = routes.signedIn.group("/diary/:day")
    days.get { request, context in try await page(request, context) }
    addEntryRoutes(to: days)
    days.post("/note") { request, context in
      let form = try await request.form(of: context, upTo: StudioLimits.longForm)
      let day = try context.day()
      // Browsers end the lines of a form's text with CR and LF.
      func plain(_ text: String?) -> String? {
        text?.replacing("\r\n", with: "\n").replacing("\r", with: "\n").trimmed
      }
      let note = plain(form["note"]) ?? ""
      let current = plain(try await context.closet.diary(from: day, to: day).first?.note) ?? ""
      let before = plain(form["before"]) ?? current
      if before != current, note != before, note != current {
        return try await page(request, context, typed: note)
      }
      if note != before { try await context.closet.setNote(note, on: day) }
      return studio.seeOther(DiaryAddress.path(of: day) + "?saved")
    }
    days.put("/photo") { request, context in
      let day = try context.day()
      try await studio.receiver.withPhoto(request, of: context.user.id) { photo, _, reading in
        try await context.closet.setPhoto(photo, on: day, reading: reading)
      }
      return try FormReply.saved(DiaryAddress.path(of: day), request, studio)
    }
    days.post("/photo") { request, context in
      guard try await request.form(of: context)["action"] == "remove" else {
        throw StudioFailure.malformed
      }
      let day = try context.day()
      try await context.closet.setPhoto(nil, on: day)
      return studio.seeOther(DiaryAddress.path(of: day))
    }
  }

  private func addEntryRoutes(to days: RouterGroup<SignedInContext>) {
    days.post("/add") { request, context in
      let (change, day) = (try await DiaryChange(request, context), try context.day())
      guard let outfit = change.outfit else { throw StudioFailure.malformed }
      let entry = try await context.closet.wear(outfit, on: day)
      let notice =
        entry.map { DiaryNotice(.added, DiaryPart($0.number), on: day) }
        ?? DiaryNotice(.known, on: day)
      return studio.seeOther(notice.path(change.path))
    }
    days.post("/remove") { request, context in
      let (change, day) = (try await DiaryChange(request, context), try context.day())
      // An entry that is already gone counts as removed.
      if let part = change.part,
        let entry = try await context.closet.removeEntry(part.entry, part.garment, on: day)
      {
        studio.removedEntries.keep(entry, as: part, of: context.user.id)
      }
      return studio.seeOther(DiaryNotice(.removed, change.part, on: day).path(change.path))
    }
    days.post("/restore") { request, context in
      let (change, day) = (try await DiaryChange(request, context), try context.day())
      guard let part = change.part,
        let entry = studio.removedEntries.value(part, of: context.user.id)
      else { throw StudioFailure.notFound }
      try await context.closet.restore(entry)
      return studio.seeOther(DiaryNotice(.added, part, on: day).path(change.path))
    }
  }

  /// Returns the page of a day.
  ///
  /// - Parameter typed: a note that was not saved, because the note was changed meanwhile.
  private func page(
    _ request: Request, _ context: SignedInContext, typed: String? = nil
  ) async throws -> Response {
    let (closet, language) = (context.closet, context.language)
    let day = try context.day()
    let today = try PageClock(of: request).today
    let diary = try await closet.diary(from: day, to: day).first ?? DiaryDay(day)
    let query = try request.query
    let all = try await closet.outfitCount()
    let limit = query["all"] == nil ? Self.mostOutfits : all
    let worn = Set(diary.entries.compactMap { $0.outfit?.id })
    let choices = try await DiaryChoice.all(
      limit + worn.count, today: today, in: closet, pictures, language
    ).filter { !worn.contains($0.outfit.id) }
    let contents = try await DiaryContents(of: [diary], in: closet, pictures)
    let page = DiaryDayPage(
      diary: diary, typed: typed, today: today, language: language, contents: contents,
      choices: Array(choices.prefix(limit)), hasMore: all - contents.outfits.count > limit)
    let saved = query["saved"].map { _ in
      PageNotice(.done, StudioWords.of(language)["garment.saved"])
    }
    let conflict = typed.map { _ in
      let words = StudioWords.of(language)
      return PageNotice(.problem, words["diary.noteChanged", ["note": diary.note ?? "–"]])
    }
    return try studio.page(
      "diary-day", page, request, context, status: typed == nil ? .ok : .conflict,
      notices: [saved, conflict].compactMap(\.self)
        + DiaryNotice.notices(
          of: request, at: DiaryAddress.path(of: day), context, studio.removedEntries))
  }
}

/// A form that adds, removes or restores an entry. Undo has the values in the URL's query.
private struct DiaryChange {
  let outfit: OutfitID?
  /// The entry or garment to remove or restore, or nil if the form has none.
  let part: DiaryPart?
  /// The page to return to.
  let path: String

  init(_ request: Request, _ context: SignedInContext) async throws {
    let (form, query) = (try await request.form(of: context), try request.query)
    outfit = form["outfit"].flatMap { OutfitID($0) }
    part = try (form["entry"] ?? query["entry"]).map { text throws(StudioFailure) in
      guard let part = DiaryPart(text) else { throw .notFound }
      return part
    }
    let day = try context.day()
    path =
      (form["return"] ?? query["return"]).flatMap(Navigation.sameOrigin)
      ?? DiaryAddress.path(of: day)
  }
}

extension SignedInContext {
  fileprivate func day() throws(StudioFailure) -> CalendarDate {
    guard let day = parameters["day"].flatMap({ CalendarDate(String($0)) }) else {
      throw .notFound
    }
    return day
  }
}

private struct DiaryDayPage: MustacheParent {
  let diary: DiaryDay
  /// A note that was not saved, or nil.
  let typed: String?
  let today: CalendarDate
  let language: Language
  let contents: DiaryContents
  let choices: [DiaryChoice]
  /// True if there are more outfits to choose from.
  let hasMore: Bool

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    let day = diary.day
    return switch name {
    case "title", "head": day.wordsWithWeekday(in: language)
    case "place": DiaryAddress.path(of: day)
    case "date": "\(day)"
    case "month":
      ["href": DiaryAddress(.month, of: day).path, "label": day.monthWords(in: language)]
    case "previous": day.adding(days: -1).map { link($0, words["diary.previousDay"]) }
    case "next": day.adding(days: 1).map { link($0, words["diary.nextDay"]) }
    case "isToday": day == today
    case "isFuture": day > today
    case "suggest": suggestions
    case "isPlan": day > today && !diary.entries.isEmpty
    case "entries":
      diary.entries.map { DiaryEntryView(entry: $0, contents: contents, language: language) }
    case "note": typed ?? diary.note
    case "before": diary.note ?? ""
    case "longestNote": "\(DiaryDay.longestNote)"
    case "photo":
      diary.photo.map {
        ["look": PageWidth.path(of: $0.sha256, 640), "large": PageWidth.path(of: $0.sha256, 2048)]
      }
    case "choices": choices
    case "hasOutfits": !choices.isEmpty || !diary.entries.isEmpty
    case "more": hasMore ? "\(DiaryAddress.path(of: day))?all#add" : nil
    default: nil
    }
  }

  /// The link to suggestions for the day, or nil for a past day.
  private var suggestions: String? {
    if diary.day < today { return nil }
    return FormQuery([("day", diary.day == today ? nil : diary.day.description)])
      .address(TodayAddress.path)
  }

  private func link(_ day: CalendarDate, _ label: String) -> [String: String] {
    ["href": DiaryAddress.path(of: day), "label": label]
  }
}
