import Core
import FoundationEssentials
import Garments
import WardrobeStore

/// A garment in a bag, as printed by `bag show`.
struct BagLine: TableRow {
  private let line: GarmentLine
  private let quantity: Int
  private let bag: String

  private enum Key: CodingKey {
    case bag, quantity
  }

  init(_ item: BagItem, of bag: Bag, _ wardrobe: Wardrobe) {
    line = GarmentLine(item.garment, wardrobe)
    quantity = item.quantity
    self.bag = bag.name
  }

  func encode(to encoder: any Encoder) throws {
    try line.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(bag, forKey: .bag)
    try container.encode(quantity, forKey: .quantity)
  }

  static func headings(in language: Language) -> [String] {
    [piecesHeading(in: language)] + GarmentLine.headings(in: language)
  }

  static func piecesHeading(in language: Language) -> String {
    switch language {
    case .english: "PIECES"
    case .spanish: "PIEZAS"
    }
  }

  func cells(in language: Language) -> [String] { ["\(quantity)"] + line.cells(in: language) }
}

/// A bag, as printed by `bag list`.
struct BagSummaryLine: TableRow {
  private let name: String
  private let itemCount: Int
  private let pieceCount: Int

  init(_ bag: BagSummary) {
    (name, itemCount, pieceCount) = (bag.name, bag.itemCount, bag.pieceCount)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "todas las bolsas están vacías" : "all bags are empty"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["NAME", "GARMENTS", "PIECES"]
    case .spanish: ["NOMBRE", "PRENDAS", "PIEZAS"]
    }
  }

  func cells(in language: Language) -> [String] {
    let unnamed =
      switch language {
      case .english: "(without a name)"
      case .spanish: "(sin nombre)"
      }
    return [name.isEmpty ? unnamed : name, "\(itemCount)", "\(pieceCount)"]
  }
}

struct BagChangeLine: CommandResult {
  private let bag: String
  private let itemCount: Int
  private let pieceCount: Int
  /// The new quantities, by the identifiers of the changed garments.
  private let quantities: [String: Int]

  init(_ change: BagChange, of bag: String) {
    self.bag = bag
    (itemCount, pieceCount) = (change.itemCount, change.pieceCount)
    quantities = Dictionary(
      uniqueKeysWithValues: change.quantities.map { ("\($0.key)", $0.value) })
  }

  /// - Parameter before: the bag's contents before it was emptied.
  init(emptied before: Bag) {
    (bag, itemCount, pieceCount) = (before.name, 0, 0)
    quantities = Dictionary(
      uniqueKeysWithValues: before.items.map { ("\($0.garment.id)", 0) })
  }

  static func lines(of results: [BagChangeLine], in language: Language) -> [String] {
    results.map { BagWords(language: language).holds($0.bag, $0.itemCount, $0.pieceCount) }
  }
}

extension Session {
  func show(_ change: BagChange, of bag: BagOption, _ format: ChangeFormat) throws {
    let line = BagChangeLine(change, of: bag.name)
    if format.json {
      try show([line], asJSON: true)
    } else {
      for words in BagChangeLine.lines(of: [line], in: format.language.chosen) {
        note(Message(verbatim: words))
      }
    }
  }
}
