import ArgumentParser
import Garments
import WardrobeStore

struct TypesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "The types of clothing in use, with how many there are of each."
  )

  private struct Line: Encodable {
    var type: String
    var count: Int
  }

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func run() async throws {
    let closet = try await options.closet()
    let types = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await closet.typesInUse()
    }
    if json {
      for (type, count) in types {
        try Console.line(JSONLine.encode(Line(type: type.rawValue, count: count)))
      }
    } else if !types.isEmpty {
      var table = Table(language.chosen == .spanish ? ["TIPO", "PRENDAS"] : ["TYPE", "GARMENTS"])
      for (type, count) in types { table.add([type.label(in: language.chosen), "\(count)"]) }
      for line in table.lines { try Console.line(line) }
    }
  }
}
