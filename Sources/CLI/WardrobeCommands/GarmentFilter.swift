import CommandSupport
import Core
import ArgumentParser
import Garments
import WardrobeStore

/// The names of a filter's options. In `garment edit`, the names have a prefix, because plain names
/// set fields.
protocol GarmentFilterNames {
  static var prefix: String { get }
}

enum ListFilterNames: GarmentFilterNames {
  static let prefix = ""
}

enum EditFilterNames: GarmentFilterNames {
  static let prefix = "where-"
}

extension GarmentFilterNames {
  static func name(_ words: String...) -> NameSpecification {
    NameSpecification(words.map { .customLong(prefix + $0) })
  }
}

struct GarmentFilter<Names: GarmentFilterNames>: ParsableArguments {
  @Option(name: Names.name("kind"), help: .text("garmentList.kind", valueName: "KIND"))
  var kind: [String] = []

  @Option(name: Names.name("type"), help: .text("garmentList.type", valueName: "TYPE"))
  var type: [String] = []

  @Option(help: .text("garmentList.search", valueName: "WORDS"))
  var search: String?

  @Option(name: Names.name("tag"), help: .text("garmentList.tag", valueName: "TAG"))
  var tag: [String] = []

  @Option(
    name: Names.name("colour", "color"), help: .text("garmentList.color", valueName: "COLOUR"))
  var color: [String] = []

  @Option(name: Names.name("brand"), help: .text("garmentList.brand", valueName: "TEXT"))
  var brand: [String] = []

  @Option(name: Names.name("size"), help: .text("garmentList.size", valueName: "TEXT"))
  var size: [String] = []

  func validate() throws { _ = try query() }

  func query() throws -> GarmentQuery {
    var query = GarmentQuery()
    try validatingWords {
      query.kinds = Set(try kind.map { try GarmentKind.Name(typed: $0) })
      query.color = ColorSearch(anyOf: try color.map { try ColorSearch(typed: $0) })
    }
    // Without types, the query must equal an empty one, by which `garment edit` finds a missing
    // filter.
    query.findsPhrases = !type.isEmpty
    for typed in type {
      let found: TypedSubtype
      do throws(InvalidField) {
        found = try TypedSubtype(typed: typed)
      } catch {
        // A custom type needs its group only when it is set.
        guard let own = GarmentSubtype.own(typed) else { throw BadInput(error.message) }
        query.subtypes.insert(own)
        continue
      }
      if let subtype = found.subtype {
        query.subtypes.insert(subtype)
      } else if let type = found.kind.clothingType {
        query.types.insert(type)
      } else {
        throw BadInput(
          "'\(typed.shown)' is a kind; use --\(Names.prefix)kind \(found.kind.name.rawValue)")
      }
    }
    query.words = search.flatMap { $0.trimmed.nonEmpty }
    (query.tags, query.brands, query.sizes) = (tag.flatMap(\.separatedTags), brand, size)
    return query
  }
}
