import FoundationEssentials
import Garments
import Images
import TestSupport
import Testing

/// A wardrobe with three garments to pack: a linen shirt, boots and a hat.
struct PackingWardrobe {
  let filled = FilledWardrobe()
  let shirt: String
  let boots: String
  let hat: String

  init() async throws {
    shirt = try await filled.garment("Linen shirt", .sand, brand: "Acme", size: "M")
    boots = try await filled.garment("Boots", .plum, .footwear)
    hat = try await filled.garment("Straw hat", .moss, .accessory)
  }

  func run(_ arguments: any CommandArgument...) throws -> Outcome {
    try filled.command().run(arguments)
  }

  /// Runs a command that must succeed. Returns its lines of output.
  func lines(_ arguments: any CommandArgument...) throws -> [String] {
    let outcome = try filled.command().run(arguments)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.outputLines
  }

  /// Runs a command that must end with this status. Returns its first line on standard error.
  func error(_ status: Int32, _ arguments: any CommandArgument...) throws -> String {
    let outcome = try filled.command().run(arguments)
    #expect(outcome.ending == .exit(status), "\(outcome.error)")
    #expect(outcome.output == "")
    return outcome.errorLines.first ?? ""
  }

  /// Returns the bag's contents, such as "2 Linen shirt".
  func bag(_ options: String...) throws -> [String] {
    struct Item: Decodable {
      var quantity: Int
      var description: String
    }
    return try decoded(Item.self, ["bag", "--json"] + options)
      .map { "\($0.quantity) \($0.description)" }
  }

  func decoded<Value: Decodable>(
    _ type: Value.Type, _ arguments: [any CommandArgument]
  ) throws -> [Value] {
    let outcome = try filled.command().run(arguments)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return try outcome.outputLines.map {
      try JSONDecoder().decode(type, from: Data($0.utf8))
    }
  }
}
