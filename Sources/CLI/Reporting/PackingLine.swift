import Core
import FoundationEssentials
import Garments
import WardrobeStore

/// A packing list, as printed by `packing list`.
struct PackingLine: TableRow {
  private let id: String
  private let title: String
  private let note: String?
  private let starts: String?
  private let ends: String?
  private let itemCount: Int
  private let pieceCount: Int
  private let packedCount: Int
  private let owner: String
  private let created: String
  private let edited: String
  private let days: String?

  private enum CodingKeys: CodingKey {
    case id, title, note, starts, ends, itemCount, pieceCount, packedCount, owner, created, edited
  }

  init(_ list: PackingListSummary) {
    id = "\(list.id)"
    (title, note, days) = (list.details.title, list.details.note, list.details.days)
    (starts, ends) = (list.details.starts?.description, list.details.ends?.description)
    (itemCount, pieceCount) = (list.itemCount, list.pieceCount)
    packedCount = list.packedCount
    owner = "\(list.owner)"
    created = list.created.formatted(.iso8601)
    edited = list.edited.formatted(.iso8601)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay equipajes" : "there are no packing lists"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["ID", "TITLE", "DAYS", "GARMENTS", "PIECES", "TICKED"]
    case .spanish: ["ID", "TÍTULO", "DÍAS", "PRENDAS", "PIEZAS", "MARCADAS"]
    }
  }

  func cells(in language: Language) -> [String] {
    [
      String(id.prefix(Table.identifierLength)), title, days ?? "", "\(itemCount)", "\(pieceCount)",
      "\(packedCount)",
    ]
  }

  fileprivate var heading: [String] {
    ["\(title.spacedOnOneLine)  \(id)"] + [days].compactMap(\.self)
      + (note?.split(separator: "\n").map { String($0).spacedOnOneLine } ?? [])
  }
}

/// A packing list with its items, as printed by `packing show`.
struct PackingSheet: CommandResult {
  /// An item of a packing list, with the details stored in the list.
  private struct Item: TableRow {
    var item: PackingItem
    /// True if the item's garment is still in the wardrobe.
    var isThere: Bool

    private enum Key: CodingKey {
      case garment, quantity, isPacked, isThere
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode("\(item.garment)", forKey: .garment)
      try container.encode(item.quantity, forKey: .quantity)
      try container.encode(item.isPacked, forKey: .isPacked)
      try container.encode(isThere, forKey: .isThere)
      try GarmentLine.encode(item.details, to: encoder)
    }

    static func headings(in language: Language) -> [String] {
      let ticked =
        switch language {
        case .english: "TICKED"
        case .spanish: "MARCADA"
        }
      return [ticked, BagLine.piecesHeading(in: language)] + GarmentLine.headings(in: language)
    }

    func cells(in language: Language) -> [String] {
      let gone =
        switch language {
        case .english: "gone"
        case .spanish: "no está"
        }
      let id = String("\(item.garment)".prefix(Table.identifierLength))
      return [item.isPacked ? "[x]" : "[ ]", "\(item.quantity)", isThere ? id : gone]
        + GarmentLine.cells(of: item.details, in: language)
    }
  }

  private let line: PackingLine
  private let items: [Item]

  private enum Key: CodingKey {
    case items
  }

  init(_ list: PackingList, in closet: Closet) async throws(WardrobeError) {
    line = PackingLine(PackingListSummary(list))
    let there = try await closet.garments(list.items.map(\.garment))
    items = list.items.map { Item(item: $0, isThere: there[$0.garment] != nil) }
  }

  func encode(to encoder: any Encoder) throws {
    try line.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(items, forKey: .items)
  }

  static func lines(of results: [PackingSheet], in language: Language) -> [String] {
    results.flatMap { $0.line.heading + Item.lines(of: $0.items, in: language) }
  }
}
