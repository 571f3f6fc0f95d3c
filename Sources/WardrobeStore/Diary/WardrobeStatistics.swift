package import Garments

/// The statistics of a user's garments: counts, prices and wears.
package struct WardrobeStatistics: Sendable {
  /// The number of garments in a group, with the sum of their prices. Equal garments count
  /// separately.
  package struct Group: Hashable, Sendable {
    package internal(set) var count = 0
    /// The sum of the prices in each currency, in thousandths, keyed by ISO 4217 code.
    package internal(set) var prices: [String: Int] = [:]

    package init() {}

    /// The sum of the prices in each currency as text, such as `129.90 EUR`.
    package var sums: [String] {
      prices.sorted { $0.key < $1.key }.map { currency, sum in
        // A sum may exceed the maximum price, so it needs its own format.
        let (whole, rest) = (sum / 1000, sum % 1000 / 10)
        return "\(whole).\(rest < 10 ? "0" : "")\(rest) \(currency)"
      }
    }

    mutating func add(_ garment: Garment) {
      let quantity = garment.pieceCount
      count += quantity
      add(garment.details.price, times: quantity)
    }

    mutating func add(_ price: Price?, times quantity: Int = 1) {
      guard let price else { return }
      let (cost, isTooHigh) = price.thousandths.multipliedReportingOverflow(by: quantity)
      let (sum, isOverflow) = prices[price.currency, default: 0].addingReportingOverflow(cost)
      prices[price.currency] = isTooHigh || isOverflow ? .max : sum
    }
  }

  /// A garment with the number of days on which it was worn in the period.
  package struct WornGarment: Hashable, Sendable {
    package let id: GarmentID
    package let description: String
    package let wears: Int
    /// The number of days on which the garment was worn until the end of the period.
    package let allWears: Int
    /// The price divided by ``allWears``, or nil if the garment has no price or was never worn.
    package let costPerWear: Price?
  }

  /// Two garments that were worn on the same days.
  package struct WornPair: Hashable, Sendable {
    package let first: WornGarment
    package let second: WornGarment
    /// The number of days on which both garments were worn.
    package let days: Int
  }

  package internal(set) var all = Group()
  package internal(set) var kinds: [GarmentKind.Name: Group] = [:]
  package internal(set) var types: [ClothingType: Group] = [:]
  /// The garments grouped by main colour.
  package internal(set) var colors: [ColorName: Group] = [:]
  /// The garments grouped by year of purchase.
  package internal(set) var years: [Int: Group] = [:]
  /// The first day that counts for ``days``, ``wornMost``, ``neverWorn`` and ``pairs``, or nil for
  /// the whole diary.
  package internal(set) var first: CalendarDate?
  /// The last day that counts.
  package internal(set) var last: CalendarDate
  /// The number of days on which at least one garment was worn.
  package internal(set) var days = 0
  /// The number of garments worn in the last 90 days, or since ``first``.
  package internal(set) var inUse = 0
  /// The garments worn most often, in descending order.
  package internal(set) var wornMost: [WornGarment] = []
  /// The garments that were not worn, oldest first.
  package internal(set) var neverWorn: [WornGarment] = []
  /// The garments with the lowest cost per wear, keyed by currency.
  package internal(set) var cheapest: [String: [WornGarment]] = [:]
  /// The garments with the highest cost per wear, keyed by currency.
  package internal(set) var dearest: [String: [WornGarment]] = [:]
  package internal(set) var pairs: [WornPair] = []
  /// The archived garments by reason, with the sum of the prices for which they were sold. They do
  /// not count elsewhere.
  package internal(set) var archived: [GarmentArchival.Reason: Group] = [:]

  /// The number of recent days that ``inUse`` covers.
  package static let useDays = 90
  /// The maximum length of each list except ``neverWorn``.
  package static let listLength = 5
}

extension Closet {
  /// Returns the statistics of the owner's garments.
  ///
  /// A period limits what is counted in the diary. Garments bought after its last day are left out,
  /// unless they were worn by then.
  /// The costs per wear count all wears until the last day, because a price is not paid for a
  /// period.
  ///
  /// - Parameters:
  ///   - first: the first day of the diary that counts, or nil for the whole diary.
  ///   - last: the last day that counts. Pass the current day in the owner's time zone to ignore
  ///     plans.
  package func statistics(
    from first: CalendarDate? = nil, until last: CalendarDate
  ) async throws(WardrobeError) -> WardrobeStatistics {
    let wears = try await wears(until: last)
    let garments = try await garments().reversed().filter { garment in
      first == nil || wears[garment.id] != nil
        || garment.details.bought.map { $0 <= last } ?? true
    }
    let diary = try await diary(from: first, to: last)
    var recent: [GarmentID: Int] = [:]
    for day in diary { for garment in day.garments { recent[garment.id, default: 0] += 1 } }
    var statistics = WardrobeStatistics(first: first, last: last)
    let firstInUse = first ?? last.adding(days: 1 - WardrobeStatistics.useDays) ?? last
    for garment in garments {
      statistics.all.add(garment)
      statistics.kinds[garment.details.kind.name, default: .init()].add(garment)
      if let type = garment.details.kind.clothingType {
        statistics.types[type, default: .init()].add(garment)
      }
      if let color = garment.colors.first {
        statistics.colors[color.name, default: .init()].add(garment)
      }
      if let bought = garment.details.bought {
        statistics.years[bought.year, default: .init()].add(garment)
      }
      if let worn = wears[garment.id]?.last, worn >= firstInUse {
        statistics.inUse += garment.pieceCount
      }
    }
    var query = GarmentQuery()
    query.archive = .only
    for garment in try await self.garments(query) {
      guard let archival = garment.details.archived else { continue }
      statistics.archived[archival.reason, default: .init()].count += garment.pieceCount
      statistics.archived[archival.reason]?.add(archival.price)
    }
    statistics.days = diary.filter { !$0.garments.isEmpty }.count
    statistics.addLists(
      of: garments.map { .init($0, recent[$0.id] ?? 0, ofAll: wears[$0.id]?.count ?? 0) }, diary)
    return statistics
  }
}

extension Garment {
  /// The number of equal garments.
  fileprivate var pieceCount: Int { details.quantity ?? 1 }
}

extension WardrobeStatistics.WornGarment {
  /// - Parameters:
  ///   - wears: the number of wears in the period.
  ///   - all: the number of wears until the end of the period.
  fileprivate init(_ garment: Garment, _ wears: Int, ofAll all: Int) {
    (id, description) = (garment.id, garment.details.description)
    (self.wears, allWears) = (wears, all)
    costPerWear = garment.details.price.flatMap { price in
      guard all > 0 else { return nil }
      // The cost is rounded to hundredths of the currency's unit.
      let cost = price.thousandths * garment.pieceCount
      let share = (cost + all * 5) / (all * 10) * 10
      return Price(thousandths: share, currency: price.currency)
    }
  }
}

extension WardrobeStatistics {
  fileprivate init(first: CalendarDate?, last: CalendarDate) {
    (self.first, self.last) = (first, last)
  }

  fileprivate mutating func addLists(of garments: [WornGarment], _ diary: [DiaryDay]) {
    func first(
      _ garments: [WornGarment], by isBefore: (WornGarment, WornGarment) -> Bool
    ) -> [WornGarment] {
      Array(garments.sorted(by: isBefore).prefix(Self.listLength))
    }
    wornMost = first(garments.filter { $0.wears > 0 }) { $0.wears > $1.wears }
    neverWorn = garments.filter { $0.wears == 0 }
    let priced = Dictionary(grouping: garments.filter { $0.costPerWear != nil }) {
      $0.costPerWear?.currency ?? ""
    }
    func cost(_ garment: WornGarment) -> Int { garment.costPerWear?.thousandths ?? 0 }
    cheapest = priced.mapValues { first($0) { cost($0) < cost($1) } }
    dearest = priced.mapValues { first($0) { cost($0) > cost($1) } }
    addPairs(Dictionary(garments.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one }), diary)
  }

  /// Adds the pairs of garments that were worn together on at least two days.
  private mutating func addPairs(_ garments: [GarmentID: WornGarment], _ diary: [DiaryDay]) {
    struct Pair: Hashable {
      let first: GarmentID
      let second: GarmentID
    }
    var days: [Pair: Int] = [:]
    for day in diary {
      let worn = day.garments.map(\.id).filter { garments[$0] != nil }
        .sorted { $0.description < $1.description }
      for (index, second) in worn.enumerated() {
        for first in worn[..<index] { days[Pair(first: first, second: second), default: 0] += 1 }
      }
    }
    let often = days.filter { $0.value > 1 }.compactMap { pair, days in
      if let first = garments[pair.first], let second = garments[pair.second] {
        WornPair(first: first, second: second, days: days)
      } else {
        nil
      }
    }
    pairs = Array(
      often.sorted { ($0.days, $1.first.description) > ($1.days, $0.first.description) }
        .prefix(Self.listLength))
  }
}
