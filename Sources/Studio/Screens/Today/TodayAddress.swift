import What2Wear

/// The query of `/today`: the day, the weather, the occasion, and which of the day's suggestions to
/// show.
struct TodayAddress: Hashable, Sendable {
  /// The cookie with the last typed temperatures, such as `8..14`. They are kept in the browser, not
  /// in the account, because they belong to the place where the browser is used.
  static let cookieName = "__Host-temperatures"
  static let path = "/today"

  /// A later day to plan for, or nil for today.
  let day: CalendarDate?
  /// True if the query names a day that is over or does not exist.
  let hasUnsupportedDay: Bool
  /// The temperatures in the query, in °C, or nil if there are none.
  let typed: ClosedRange<Int>?
  /// True if the query has a temperature that is not a number or not possible.
  let isInvalid: Bool
  private let kept: ClosedRange<Int>?
  let isRainy: Bool
  /// The English name of a known occasion, or a tag. Nil for any occasion.
  let occasion: String?
  /// The garments that every outfit must have, from `with`.
  private(set) var required: [GarmentID]
  /// The garments that are left out, from `without`.
  private(set) var excluded: [GarmentID]
  /// The number of times that the user asked for other outfits.
  private(set) var turn: Int

  /// The turn of the next suggestions. After the last turn, the first one follows.
  var nextTurn: Int { turn == Self.mostTurns ? 0 : turn + 1 }

  private static let mostTurns = 100
  /// The maximum number of garments in `with`, and in `without`.
  private static let mostGarments = 50

  /// Parses a query.
  ///
  /// - Parameters:
  ///   - cookie: the cookie's value, or nil if the browser sent none.
  ///   - today: today in the owner's time zone. Earlier days are ignored.
  init(_ fields: FormFields, cookie: String?, today: CalendarDate) {
    let named = fields["day"]?.trimmed.nonEmpty
    day = named.flatMap { CalendarDate($0) }.flatMap { $0 > today ? $0 : nil }
    hasUnsupportedDay = day == nil && named != nil && named != today.description
    let texts = ["low", "high"].compactMap { fields[$0]?.trimmed.nonEmpty }
    typed = Self.range(texts)
    isInvalid = typed == nil && !texts.isEmpty
    kept = cookie.flatMap { Self.range($0.split(separator: "..").map(String.init)) }
    isRainy = fields["rain"] != nil
    occasion = fields["occasion"]?.trimmed.nonEmpty
    let chosen = ["with", "without"].map { name in
      fields.values(name).compactMap(GarmentID.init).prefix(Self.mostGarments)
    }
    required = Array(chosen[0])
    excluded = chosen[1].filter { !chosen[0].contains($0) }
    turn = fields["turn"].flatMap { Int($0) }.map { max(0, min($0, Self.mostTurns)) } ?? 0
  }

  /// Returns the range of one or two temperatures in any order, or nil if one is invalid.
  private static func range(_ texts: [String]) -> ClosedRange<Int>? {
    let numbers = texts.map { $0.replacing(",", with: ".").replacing("−", with: "-") }
      .compactMap(Double.init).filter(SuggestionRequest.possible.contains)
      .map { Int($0.rounded()) }
    guard let low = numbers.min(), let high = numbers.max(), numbers.count == texts.count else {
      return nil
    }
    return low...high
  }

  /// Returns temperatures as text for the cookie.
  static func text(of range: ClosedRange<Int>) -> String {
    "\(range.lowerBound)..\(range.upperBound)"
  }

  /// True if the user has typed temperatures, now or earlier.
  var isKnown: Bool { typed != nil || kept != nil }

  /// The temperatures for the suggestions, in °C.
  var temperatures: ClosedRange<Int> {
    let mild = SuggestionRequest.mild
    return typed ?? kept ?? Int(mild.lowerBound)...Int(mild.upperBound)
  }

  /// Leaves out garments that are not in the wardrobe or were archived.
  mutating func keepGarments(_ isUsable: (GarmentID) -> Bool) {
    required.removeAll { !isUsable($0) }
    excluded.removeAll { !isUsable($0) }
  }

  /// Returns the path of the same page with a garment left out.
  func pathWithout(_ id: GarmentID) -> String {
    var address = releasing(id)
    address.excluded.append(id)
    return address.path()
  }

  /// Returns the path of the same page without a choice of a garment.
  func pathReleasing(_ id: GarmentID) -> String { releasing(id).path() }

  private func releasing(_ id: GarmentID) -> TodayAddress {
    var address = self
    address.required.removeAll { $0 == id }
    address.excluded.removeAll { $0 == id }
    address.turn = 0
    return address
  }

  /// The fields that the page's form repeats.
  var chosen: [(name: String, value: String)] {
    required.map { ("with", "\($0)") } + excluded.map { ("without", "\($0)") }
  }

  /// Returns the path of suggestions with a garment.
  static func path(with id: GarmentID) -> String {
    FormQuery([("with", "\(id)")]).address(path)
  }

  /// Returns the request for suggestions. Each day has other suggestions than the day before.
  func question(_ day: CalendarDate, _ language: Language) -> OutfitQuestion {
    let (low, high) = (temperatures.lowerBound, temperatures.upperBound)
    var request = SuggestionRequest(temperatures: Double(low)...Double(high))
    request.isRainy = isRainy
    request.occasion = occasion.map { text in
      Occasion(Occasion.Known(rawValue: text)?.word(in: language) ?? text)
    }
    request.seed = UInt64(max(0, day.dayNumber))
    request.page = turn
    var question = OutfitQuestion(request)
    (question.required, question.excluded) = (Set(required), Set(excluded))
    // The day's outfit must stay in its place on the page after it was recorded.
    question.countsDay = false
    return question
  }

  /// Returns the path of the same page, with other suggestions or for any occasion.
  func path(turn: Int? = nil, anyOccasion: Bool = false) -> String {
    let turn = turn ?? self.turn
    let fields: [(String, String?)] = [
      ("day", day?.description), ("low", typed.map { "\($0.lowerBound)" }),
      ("high", typed.map { "\($0.upperBound)" }),
      ("rain", isRainy ? "1" : nil), ("occasion", anyOccasion ? nil : occasion),
    ]
    return FormQuery(
      fields + chosen.map { ($0.name, $0.value) } + [("turn", turn == 0 ? nil : "\(turn)")]
    ).address(Self.path)
  }
}
