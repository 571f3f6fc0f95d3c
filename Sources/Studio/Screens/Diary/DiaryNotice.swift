import Hummingbird
import What2Wear

/// A change of the diary to report on the next page, stored in a field of the page's URL.
struct DiaryNotice {
  enum Change: String {
    case added
    case removed
    /// The day already had the outfit.
    case known
  }

  let change: Change
  /// The changed entry or garment, or nil if nothing was changed.
  let part: DiaryPart?
  let day: CalendarDate

  private static let field = "diary"

  init(_ change: Change, _ part: DiaryPart? = nil, on day: CalendarDate) {
    (self.change, self.part, self.day) = (change, part, day)
  }

  private init?(_ value: String) {
    let parts = value.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 3, let change = Change(rawValue: parts[0]),
      let day = CalendarDate(parts[1])
    else { return nil }
    self.init(change, DiaryPart(parts[2]), on: day)
  }

  /// Returns a page's path with this notice.
  func path(_ path: String) -> String {
    FormQuery([(Self.field, "\(change).\(day).\(part?.description ?? "")")]).address(path)
  }

  /// Returns the notices of a page.
  ///
  /// - Parameter place: the page's path without a notice, to which Undo returns.
  static func notices(
    of request: Request, at place: String, _ context: SignedInContext, _ removed: RemovedEntries
  ) throws(StudioFailure) -> [PageNotice] {
    guard let notice = try request.query[field].flatMap(DiaryNotice.init) else { return [] }
    let words = StudioWords.of(context.language)
    let day = notice.day.words(in: context.language)
    func undo(_ action: String) -> PageNotice.Undo? {
      guard let part = notice.part else { return nil }
      let fields = FormQuery([("entry", "\(part)"), ("return", place)])
      return PageNotice.Undo(
        fields.address("\(DiaryAddress.path(of: notice.day))/\(action)"), words)
    }
    switch notice.change {
    case .added:
      return [PageNotice(.done, words["diary.added", ["day": day]], undo: undo("remove"))]
    case .removed:
      let isKept = notice.part.flatMap { removed.value($0, of: context.user.id) } != nil
      return [
        PageNotice(
          .done, words["diary.removed", ["day": day]], undo: isKept ? undo("restore") : nil)
      ]
    case .known: return [PageNotice(.done, words["diary.known", ["day": day]])]
    }
  }
}

extension Studio {
  /// Returns to a page after an entry was recorded or removed, with a notice that offers Undo.
  ///
  /// - Parameters:
  ///   - entry: the entry, or nil if nothing was changed.
  ///   - path: the page's path.
  func returned(
    to path: String, _ change: DiaryNotice.Change, _ entry: DiaryEntry?, _ context: SignedInContext
  ) -> Response {
    guard let entry else { return seeOther(path) }
    let part = DiaryPart(entry.number)
    if change == .removed { removedEntries.keep(entry, as: part, of: context.user.id) }
    return seeOther(DiaryNotice(change, part, on: entry.day).path(path))
  }
}

extension [DiaryEntry] {
  /// Returns the newest entry of some of these garments and nothing else, or nil. Entries of
  /// outfits do not count.
  func own(of garments: [GarmentID]) -> DiaryEntry? {
    last { entry in
      let worn = entry.garments.map(\.id)
      return entry.outfit == nil && !worn.isEmpty && Set(garments).isSuperset(of: worn)
    }
  }

  /// Returns the newest entry of exactly these garments, or nil.
  func exact(_ garments: [GarmentID]) -> DiaryEntry? {
    last { Set($0.garments.map(\.id)) == Set(garments) }
  }
}
