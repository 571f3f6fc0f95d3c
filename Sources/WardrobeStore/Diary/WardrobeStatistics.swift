package import Garments

/// The statistics of a user's garments: counts, prices and wears.
package struct WardrobeStatistics: Sendable {
  /// The number of garments in a group, with the sum of their prices.
  package struct Group: Hashable, Sendable {
    package internal(set) var count = 0
    /// The sum of the prices in each currency, in thousandths, keyed by ISO 4217 code.
    package internal(set) var prices: [String: Int] = [:]

    mutating func add(_ garment: Garment) {
      count += 1
      guard let price = garment.details.price else { return }
      prices[price.currency, default: 0] += price.thousandths
    }
  }

  /// A garment with the number of days on which it was worn.
  package struct WornGarment: Hashable, Sendable {
    package let id: GarmentID
    package let description: String
    package let wears: Int
    /// The price divided by the number of wears, or nil if the garment has no price or was never
    /// worn.
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
  /// The number of days on which at least one garment was worn.
  package internal(set) var days = 0
  /// The number of garments worn in the last 90 days.
  package internal(set) var inUse = 0
  /// The garments worn most often, in descending order.
  package internal(set) var wornMost: [WornGarment] = []
  /// The garments that were never worn, oldest first.
  package internal(set) var neverWorn: [WornGarment] = []
  /// The garments with the lowest cost per wear, keyed by currency.
  package internal(set) var cheapest: [String: [WornGarment]] = [:]
  /// The garments with the highest cost per wear, keyed by currency.
  package internal(set) var dearest: [String: [WornGarment]] = [:]
  package internal(set) var pairs: [WornPair] = []

  /// The number of recent days that ``inUse`` covers.
  package static let useDays = 90
  /// The maximum length of each list except ``neverWorn``.
  package static let listLength = 5
}

extension Closet {
  /// Returns the statistics of the owner's garments.
  ///
  /// - Parameter today: the current day in the owner's time zone. Later days of the diary do not
  ///   count.
  package func statistics(
    today: CalendarDate
  ) async throws(WardrobeError) -> WardrobeStatistics {
    let garments = try await garments().reversed()
    let wears = try await wears(until: today)
    let diary = try await diary(to: today)
    var statistics = WardrobeStatistics()
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
      if let last = wears[garment.id]?.last,
        today.dayNumber - last.dayNumber < WardrobeStatistics.useDays
      {
        statistics.inUse += 1
      }
    }
    statistics.days = diary.filter { !$0.garments.isEmpty }.count
    statistics.addLists(of: garments.map { .init($0, wears[$0.id]?.count ?? 0) }, diary)
    return statistics
  }
}

extension WardrobeStatistics.WornGarment {
  fileprivate init(_ garment: Garment, _ wears: Int) {
    (id, description, self.wears) = (garment.id, garment.details.description, wears)
    costPerWear = garment.details.price.flatMap { price in
      guard wears > 0 else { return nil }
      // The cost is rounded to hundredths of the currency's unit.
      let share = (price.thousandths + wears * 5) / (wears * 10) * 10
      return Price(thousandths: share, currency: price.currency)
    }
  }
}

extension WardrobeStatistics {
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
