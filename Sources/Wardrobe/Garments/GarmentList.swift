import GRDB
import Pixels

/// The statement that answers a query.
struct GarmentList {
  private(set) var arguments: StatementArguments = []
  private var source = "garments"
  private var conditions: [String] = []
  private let order: String

  /// Nil where nothing can be found.
  init?(_ query: GarmentQuery, _ owner: Int64) {
    order = query.sort?.columns ?? (query.colour == nil ? "number DESC" : "distance, number")
    if let colour = query.colour { addNear(colour) }
    add("owner = ?", owner)
    if let kind = query.kind { add("kind = ?", kind.rawValue) }
    if let type = query.type { add("type = ?", type.rawValue) }
    if let tag = query.tag {
      add("number IN (SELECT garment FROM garment_tags WHERE tag_key = ?)", tag.trimmed.folded)
    }
    if let words = query.words?.trimmed.nonEmpty {
      guard let pattern = FullTextPattern.beginnings(words) else { return nil }
      add("number IN (SELECT rowid FROM garment_words WHERE garment_words MATCH ?)", pattern)
    }
    arguments += [query.limit ?? -1, query.offset]
  }

  var sql: String {
    """
    SELECT garments.* FROM \(source) WHERE \(conditions.joined(separator: " AND "))
    ORDER BY \(order) LIMIT ? OFFSET ?
    """
  }

  private mutating func add(_ condition: String, _ argument: some DatabaseValueConvertible) {
    conditions.append(condition)
    arguments += [argument]
  }

  /// Joins the garments with how near their nearest colour is.
  private mutating func addNear(_ colour: ColourSearch) {
    let wanted = Oklab(colour.color)
    let radius = ColourSearch.radius
    // The square of `Oklab.distance(to:)`.
    let distance = """
      (lightness - \(wanted.lightness)) * (lightness - \(wanted.lightness))
      + 4 * ((a - \(wanted.a)) * (a - \(wanted.a)) + (b - \(wanted.b)) * (b - \(wanted.b)))
      """
    let cells = ColourGrid.cells(within: radius, of: wanted).map(String.init)
    var near = """
      SELECT garment, \(distance) AS distance FROM garment_colours
      WHERE cell IN (\(cells.joined(separator: ", "))) AND distance <= \(radius * radius)
      """
    if let name = colour.name {
      near += """

        UNION ALL SELECT garment, \(distance) FROM garment_colours WHERE name = ?
        """
      arguments += [name.rawValue]
    }
    source = """
      (SELECT garment, min(distance) AS distance FROM (\(near)) GROUP BY garment)
      JOIN garments ON number = garment
      """
  }
}

extension GarmentQuery.Sort {
  fileprivate var columns: String {
    switch self {
    case .added: "number DESC"
    case .description: "description_key, number"
    case .kind: "kind, type, number DESC"
    case .price: "price IS NULL, price, number"
    }
  }
}

/// What FTS5 is asked for.
private enum FullTextPattern {
  /// Every word of `words` begins a word; nil where there is no word.
  static func beginnings(_ words: String) -> String? {
    let terms = words.split { !$0.isLetter && !$0.isNumber }
    return terms.isEmpty ? nil : terms.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
