import Hummingbird
import Mustache
import What2Wear

/// `/numbers`: the statistics of the wardrobe and of the diary.
struct NumbersScreen: Screen {
  let studio: Studio

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/numbers") { request, context in
      try await page(request, context)
    }
  }

  private func page(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let closet = context.closet
    let today = try PageClock(of: request).today
    let years = try await closet.wornYears(until: today)
    let year = try request.query["year"].flatMap { Int($0) }
      .flatMap { years?.contains($0) == true ? $0 : nil }
    let first = year.flatMap { CalendarDate(year: $0, month: 1, day: 1) }
    let last = year.flatMap { CalendarDate(year: $0, month: 12, day: 31) } ?? today
    let statistics = try await closet.statistics(from: first, until: min(last, today))
    let page = NumbersPage(
      statistics: statistics, year: year, years: years, language: context.language)
    return try studio.page("numbers", page, request, context)
  }
}

private struct NumbersPage: MustacheParent {
  let statistics: WardrobeStatistics
  /// The year of the diary that counts, or nil for the whole diary.
  let year: Int?
  /// The years of the diary, or nil if it is empty.
  let years: ClosedRange<Int>?
  let language: Language

  private var words: StudioWords { StudioWords.of(language) }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["frame.numbers"]
    case "isEmpty": statistics.all.count == 0
    case "facts": facts
    case "periods": periods
    case "hasPeriods": !periods.isEmpty
    case "charts": charts.filter { !$0.bars.isEmpty }
    case "costs": costs
    case "unworn": unworn
    default: nil
    }
  }

  /// The maximum number of years to choose from.
  private static let mostYears = 12

  /// The whole diary and its latest years, or nothing if the diary has only one year.
  private var periods: [Choice] {
    guard let years, years.count > 1 else { return [] }
    let all = Choice(
      label: words["numbers.allYears"], isCurrent: year == nil, href: "/numbers")
    return [all]
      + years.suffix(Self.mostYears).reversed().map {
        Choice(label: "\($0)", isCurrent: $0 == year, href: "/numbers?year=\($0)")
      }
  }

  private var facts: [[String: Any]] {
    let all = statistics.all
    let inUseLabel =
      year.map { words["numbers.inUseInYear", ["year": "\($0)"]] } ?? words["numbers.inUse"]
    let use = words["numbers.part", ["count": statistics.inUse, "total": all.count]]
    return [
      ["label": words["numbers.garments"], "values": ["\(all.count)"]],
      ["label": words["numbers.value"], "values": all.sums.map(language.number)],
      ["label": words["numbers.days"], "values": ["\(statistics.days)"]],
      ["label": inUseLabel, "values": [use]],
    ].filter { ($0["values"] as? [String])?.isEmpty == false }
  }

  private var charts: [NumberChart] {
    let (garments, days) = (words["numbers.garments"], words["numbers.wornDays"])
    return [
      chart(
        "kinds", words["numbers.kinds"], garments,
        statistics.kinds.map { bar($0.key.label(in: language), $0.value) }),
      chart(
        "types", words["numbers.types"], garments,
        statistics.types.map { bar($0.key.label(in: language), $0.value) }),
      chart(
        "colours", words["numbers.colours"], garments,
        statistics.colors.map {
          bar($0.key.label(in: language), $0.value, colour: $0.key.color.description)
        }),
      NumberChart(
        id: "years", head: words["numbers.years"], countHead: garments, isColumns: true,
        bars: boughtByYear),
      NumberChart(
        id: "worn", head: words["numbers.wornMost"], countHead: days,
        bars: statistics.wornMost.map {
          NumberBar(name: $0.description, count: $0.wears, href: "/garments/\($0.id)")
        }),
      NumberChart(
        id: "pairs", head: words["numbers.pairs"], countHead: days,
        bars: statistics.pairs.map {
          NumberBar(name: "\($0.first.description) + \($0.second.description)", count: $0.days)
        }),
    ]
  }

  /// The garments bought in each year, from the first to the last year, with a bar for each.
  private var boughtByYear: [NumberBar] {
    guard let first = statistics.years.keys.min(), let last = statistics.years.keys.max() else {
      return []
    }
    return (first...last).map { bar("\($0)", statistics.years[$0] ?? .init()) }
  }

  /// Makes a chart with the largest group first.
  private func chart(
    _ id: String, _ head: String, _ countHead: String, _ bars: [NumberBar]
  ) -> NumberChart {
    NumberChart(
      id: id, head: head, countHead: countHead,
      bars: bars.sorted { ($1.count, $0.name) < ($0.count, $1.name) })
  }

  private func bar(
    _ name: String, _ group: WardrobeStatistics.Group, colour: String? = nil
  ) -> NumberBar {
    NumberBar(
      name: name, count: group.count, colour: colour,
      value: group.sums.map(language.number).joined(separator: ", "))
  }

  /// The garments with the lowest and the highest cost per wear. Currencies are not mixed.
  private var costs: [[String: Any]] {
    [
      ("lowest", words["numbers.lowest"], statistics.cheapest),
      ("highest", words["numbers.highest"], statistics.dearest),
    ].flatMap { id, head, garments in
      garments.sorted { $0.key < $1.key }.map { currency, garments in
        [
          "id": "\(id)-\(currency)", "head": "\(head) (\(currency))",
          "garments": garments.map { garment in
            [
              "name": garment.description, "href": "/garments/\(garment.id)",
              "cost": garment.costPerWear.map { language.number("\($0)") } ?? "",
            ]
          },
        ]
      }
    }
  }

  /// The maximum number of garments in the list of those that were never worn.
  private static let mostUnworn = 10

  private var unworn: [String: Any]? {
    let all = statistics.neverWorn
    // If the diary is empty, the list would contain the whole wardrobe.
    guard statistics.days > 0, !all.isEmpty else { return nil }
    return [
      "head": year.map { words["numbers.notWornInYear", ["year": "\($0)"]] }
        ?? words["wardrobe.neverWorn"],
      "count": "\(all.count)",
      "garments": all.prefix(Self.mostUnworn).map {
        ["name": $0.description, "href": "/garments/\($0.id)"]
      },
      // The wardrobe's list has no years.
      "hasMore": all.count > Self.mostUnworn && year == nil,
    ]
  }
}
