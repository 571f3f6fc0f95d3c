import Hummingbird
import Mustache
import What2Wear

/// How a garment is used: its wears, its laundry and whether it is archived. The values of `care`
/// in `garment.mustache`.
struct GarmentCare: MustacheParent {
  let garment: Garment
  let wears: Wears?
  /// Today's diary entry of this garment alone, or nil if there is none.
  let entry: DiaryEntry?
  let laundry: LaundryState
  let clock: PageClock
  let today: CalendarDate
  let formatter: FieldFormatter
  private var language: Language { formatter.language }
  private var words: StudioWords { StudioWords.of(language) }

  init(
    _ garment: Garment, _ formatter: FieldFormatter, _ request: Request, _ context: SignedInContext
  ) async throws {
    (self.garment, self.formatter, clock) = (garment, formatter, PageClock(of: request))
    today = try clock.today
    wears = try await context.closet.wears(of: garment.id, until: today)[garment.id]
    entry = try await context.closet.entries(on: today).own(of: [garment.id])
    let worn = try await context.closet.wearsSinceWash(of: garment.id, today: today)
    laundry = LaundryState(garment.details, wears: worn[garment.id] ?? 0)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "wornText": wornText
    case "isWornToday": wears?.last == today
    case "isUndoable": entry != nil
    case "laundryText": laundryText
    case "isWashable": laundry.limit != nil && laundry.wears > 0
    case "archived": archivedText
    case "reasons":
      GarmentArchival.Reason.allCases.map {
        ["value": $0.rawValue, "label": $0.label(in: language).capitalizedFirst]
      }
    case "pricePlaceholder": formatter.number("12 \(formatter.usualCurrency ?? "EUR")")
    default: nil
    }
  }

  private var wornText: String {
    guard let wears else { return words["outfits.neverWorn"] }
    let last = words["outfits.wornOn", ["day": clock.text(of: wears.last, in: language)]]
    return wears.count == 1 ? last : words["garment.wornTimes", count: wears.count, ["last": last]]
  }

  private var laundryText: String? {
    guard let limit = laundry.limit else { return nil }
    return laundry.needsWash
      ? words["garment.needsWash"] : words["garment.washLater", count: limit - laundry.wears]
  }

  private var archivedText: [String: String]? {
    guard let archival = garment.details.archived else { return nil }
    let parts = [
      archival.reason.label(in: language).capitalizedFirst,
      clock.text(of: archival.day, in: language), archival.price.map { formatter.number("\($0)") },
    ]
    return ["text": parts.compactMap(\.self).joined(separator: " · ")]
  }
}
