import Core
import Garments
import WardrobeStore

/// A wardrobe's statistics as text: sections, each with a heading and its lines.
struct StatisticsText {
  let statistics: WardrobeStatistics
  let language: Language

  private struct Words {
    var garments: String
    var value: String
    var worn: String
    var inUse: String
    var inUseSince: String
    var kinds: String
    var colors: String
    var years: String
    var wornMost: String
    var neverWorn: String
    var notWorn: String
    var lowest: String
    var highest: String
    var pairs: String
    var day: String
    var days: String
    var more: String
    var archived: String
  }

  private var words: Words {
    switch language {
    case .english:
      Words(
        garments: "garments", value: "value", worn: "days in the diary",
        inUse: "worn in the last 90 days", inUseSince: "worn in this period", kinds: "BY TYPE",
        colors: "BY MAIN COLOUR",
        years: "BOUGHT", wornMost: "WORN MOST", neverWorn: "NEVER WORN",
        notWorn: "NOT WORN IN THIS PERIOD", lowest: "LOWEST COST PER WEAR",
        highest: "HIGHEST COST PER WEAR",
        pairs: "OFTEN WORN TOGETHER", day: "day", days: "days", more: "more",
        archived: "ARCHIVED")
    case .spanish:
      Words(
        garments: "prendas", value: "valor", worn: "días en el diario",
        inUse: "usadas en los últimos 90 días", inUseSince: "usadas en este período",
        kinds: "POR TIPO", colors: "POR COLOR PRINCIPAL",
        years: "COMPRADAS", wornMost: "LAS MÁS USADAS", neverWorn: "SIN ESTRENAR",
        notWorn: "SIN USAR EN ESTE PERÍODO", lowest: "MENOR COSTE POR USO",
        highest: "MAYOR COSTE POR USO",
        pairs: "JUNTAS A MENUDO", day: "día", days: "días", more: "más",
        archived: "ARCHIVADAS")
    }
  }

  var lines: [String] {
    let words = words
    let value = statistics.all.sums.joined(separator: ", ")
    let isPeriod = statistics.first != nil
    let inUse = isPeriod ? words.inUseSince : words.inUse
    var lines = aligned(
      [(words.garments, "\(statistics.all.count)")]
        + (value.isEmpty ? [] : [(words.value, value)])
        + [(words.worn, "\(statistics.days)"), (inUse, "\(statistics.inUse)")])
    lines += section(words.kinds, groups(kinds))
    lines += section(words.colors, groups(colors))
    lines += section(words.years, groups(years))
    lines += section(
      words.wornMost, statistics.wornMost.map { ($0.description, counted($0.wears)) })
    lines += section(isPeriod ? words.notWorn : words.neverWorn, neverWorn)
    for (heading, garments) in [
      (words.lowest, statistics.cheapest), (words.highest, statistics.dearest),
    ] {
      let sorted = garments.sorted { $0.key < $1.key }.flatMap(\.value)
      lines += section(
        heading, sorted.map { ($0.description, $0.costPerWear.map { "\($0)" } ?? "") })
    }
    lines += section(
      words.pairs,
      statistics.pairs.map {
        ("\($0.first.description) + \($0.second.description)", counted($0.days))
      })
    lines += section(words.archived, groups(archived))
    return lines
  }

  private var archived: [Named] {
    GarmentArchival.Reason.allCases.compactMap { reason in
      statistics.archived[reason].map { (reason.label(in: language), $0) }
    }
  }

  private func counted(_ days: Int) -> String {
    "\(days) \(days == 1 ? words.day : words.days)"
  }

  private typealias Named = (name: String, group: WardrobeStatistics.Group)

  private var kinds: [Named] {
    GarmentKind.allCases.compactMap { kind in
      let group =
        kind.clothingType.map { statistics.types[$0] } ?? statistics.kinds[kind.name]
      return group.map { (kind.label(in: language), $0) }
    }
  }

  private var colors: [Named] {
    ColorName.allCases.compactMap { name in
      statistics.colors[name].map { (name.label(in: language), $0) }
    }.sorted { $0.group.count > $1.group.count }
  }

  private var years: [Named] {
    statistics.years.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
  }

  private func groups(_ groups: [Named]) -> [(String, String)] {
    groups.map { ($0.name, ["\($0.group.count)"] + $0.group.sums) }.map {
      ($0.0, $0.1.joined(separator: "  "))
    }
  }

  /// The first few garments that were never worn, and the number of further such garments.
  private var neverWorn: [(String, String)] {
    // If the diary is empty, the list is left out, because it would contain the whole wardrobe.
    guard statistics.days > 0 else { return [] }
    let shown = statistics.neverWorn.prefix(WardrobeStatistics.listLength * 2)
    let rest = statistics.neverWorn.count - shown.count
    return shown.map { ($0.description, "") } + (rest > 0 ? [("+ \(rest) \(words.more)", "")] : [])
  }

  private func section(_ heading: String, _ rows: [(String, String)]) -> [String] {
    rows.isEmpty ? [] : ["", heading] + aligned(rows)
  }

  private func aligned(_ rows: [(String, String)]) -> [String] {
    let rows = rows.map { ($0.0.spacedOnOneLine, $0.1.spacedOnOneLine) }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      value.isEmpty
        ? name : name + String(repeating: " ", count: width - name.count + 2) + value
    }
  }
}
