import Hummingbird
import Mustache
import What2Wear

/// `/diary`: a month or a week, with the pictures of what was worn and of what is planned.
struct DiaryScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  /// The number of outfits that can be dragged onto a day.
  private static let mostOutfits = 24

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/diary") { request, context in
      try await page(request, context)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let (closet, language) = (context.closet, context.language)
    let today = try PageClock(of: request).today
    let address = DiaryAddress(try request.query, today: today)
    let shown = address.days
    let days = try await closet.diary(from: shown.first, to: shown.last)
    let contents = try await DiaryContents(of: days, in: closet, pictures)
    let known = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    let page = DiaryPage(
      address: address, today: today, language: language,
      days: shown.map { day in
        DiaryCell(
          day: known[day] ?? DiaryDay(day), address: address, today: today, contents: contents,
          language: language)
      },
      outfits: try await DiaryChoice.all(
        Self.mostOutfits, today: today, in: closet, pictures, language))
    return try studio.page(
      "diary", page, request, context,
      notices: DiaryNotice.notices(
        of: request, at: address.path, context, studio.removedEntries))
  }
}

private struct DiaryPage: MustacheParent {
  let address: DiaryAddress
  let today: CalendarDate
  let language: Language
  let days: [DiaryCell]
  let outfits: [DiaryChoice]

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    let isWeek = address.span == .week
    return switch name {
    case "title": words["frame.diary"]
    case "head":
      isWeek
        ? address.first.words(to: days.last?.day.day ?? address.first, in: language)
        : address.first.monthWords(in: language)
    case "previous":
      address.previous.map {
        link($0, words[isWeek ? "diary.previousWeek" : "diary.previousMonth"])
      }
    case "next": address.next.map { link($0, words[isWeek ? "diary.nextWeek" : "diary.nextMonth"]) }
    case "today":
      address.contains(today)
        ? nil : link(DiaryAddress(address.span, of: today), words["diary.today"])
    case "spans":
      [
        span(.month, words["diary.month"]), span(.week, words["diary.week"]),
      ]
    case "isWeek": isWeek
    case "weekdays": days.prefix(7).map { $0.day.day.weekdayWord(in: language) }
    case "days": days
    case "place": address.path
    case "outfits": outfits
    case "hasOutfits": !outfits.isEmpty
    default: nil
    }
  }

  private func link(_ address: DiaryAddress, _ label: String) -> [String: String] {
    ["href": address.path, "label": label]
  }

  private func span(_ span: DiaryAddress.Span, _ label: String) -> [String: Any] {
    [
      "href": address.with(span, today: today).path, "label": label,
      "isCurrent": span == address.span,
    ]
  }
}

/// A day of the calendar.
private struct DiaryCell: MustacheParent {
  let day: DiaryDay
  let address: DiaryAddress
  let today: CalendarDate
  let contents: DiaryContents
  let language: Language

  private var hasPictures: Bool { !day.entries.isEmpty || day.photo != nil }

  /// The maximum number of pictures of a day.
  private var mostPictures: Int { address.span == .week ? 6 : 2 }

  func child(named name: String) -> Any? {
    let rest = day.entries.count - mostPictures
    return switch name {
    case "date": "\(day.day)"
    case "href": DiaryAddress.path(of: day.day)
    case "number": "\(day.day.day)"
    case "weekday": day.day.weekdayWord(in: language)
    case "label": day.day.wordsWithWeekday(in: language)
    case "isToday": day.day == today
    case "isPlan": day.day > today && !day.entries.isEmpty
    case "isOutside": !address.contains(day.day)
    case "isEmpty": !hasPictures && day.note == nil
    case "isNoteOnly": !hasPictures && day.note != nil
    case "entries":
      day.entries.prefix(mostPictures).map {
        DiaryEntryView(entry: $0, contents: contents, language: language)
      }
    case "more": rest > 0 ? "+\(rest)" : nil
    case "photo":
      day.entries.count < mostPictures
        ? day.photo.map { PageWidth.path(of: $0.sha256, 320) } : nil
    case "note": day.note
    default: nil
    }
  }
}
