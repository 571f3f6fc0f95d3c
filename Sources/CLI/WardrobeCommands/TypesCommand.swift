import CommandSupport
import ArgumentParser
import Garments
import WardrobeStore

struct TypesCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: CommandWords["types.summary"]
  )

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let types = try await closet.typesInUse()
    try session.show(types.map { TypeLine(type: $0.0, count: $0.1) }, format)
  }
}

/// A type of clothing, as printed by `types`.
private struct TypeLine: TableRow {
  var type: ClothingType
  var count: Int

  private enum CodingKeys: CodingKey {
    case type, count
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(type.rawValue, forKey: .type)
    try values.encode(count, forKey: .count)
  }

  static func emptyWords(in language: Language) -> String? {
    language == .spanish ? "no hay ropa" : "there is no clothing"
  }

  static func headings(in language: Language) -> [String] {
    switch language {
    case .english: ["TYPE", "GARMENTS"]
    case .spanish: ["TIPO", "PRENDAS"]
    }
  }

  func cells(in language: Language) -> [String] { [type.label(in: language), "\(count)"] }
}
