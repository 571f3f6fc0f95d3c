import GRDB
import Garments

/// The SQL statement for a query.
///
/// SQLite cannot estimate how many garments match a word or tag, so the statement fixes the search
/// order. SQLite first finds the matching words, tags or colours, and then their garments. If a tag
/// is frequent, garments are scanned in list order.
struct GarmentQueryStatement {
  private var source = "garments"
  private var columns = "garments.*"
  private var conditions: [String] = []
  private var order: String
  private(set) var conditionArguments: StatementArguments = []
  private var limits: StatementArguments

  var arguments: StatementArguments { conditionArguments + limits }

  /// - Parameters:
  ///   - rareTag: one of the query's tags that only few garments have.
  ///   - radius: the largest colour distance, or nil for the default.
  /// - Returns: nil if nothing can match.
  init?(
    _ query: GarmentQuery, _ owner: Int64, rareTag: String?, radius: Float? = nil,
    part: GarmentListPart = .whole
  ) {
    limits = [query.limit.map { max(0, $0) } ?? -1, max(0, query.offset)]
    order = part.order ?? query.order?.columns ?? "distance, number"
    var number = "number"
    // A unary plus prevents SQLite from using an index on a column, but does not change its value.
    var unindexed = ""
    if let color = query.color {
      source = "\(color.source(radius)) CROSS JOIN garments ON number = garment"
      if query.order == nil { columns += ", distance" }
    }
    if query.order == .worn {
      columns += ", \(Self.lastWorn(by: query.today)) AS last_worn"
    }
    if let words = query.words?.trimmed.nonEmpty {
      // A search for only punctuation matches no garment.
      guard let pattern = FullTextPattern.beginnings(words) else { return nil }
      if query.color == nil {
        add("garment_words MATCH ?", pattern)
        source = "garment_words CROSS JOIN garments ON number = garment_words.rowid"
        if query.order == .added {
          number = "garment_words.rowid"
          order = "garment_words.rowid DESC"
        }
      } else {
        // A subquery searches the words once, instead of once for every garment of the colour.
        add(
          "number IN (SELECT rowid FROM garment_words WHERE garment_words MATCH ?)", pattern)
      }
    }
    for tag in query.tags {
      if tag == rareTag {
        add("number IN (SELECT garment FROM garment_tags WHERE tag_key = ?)", tag.tagKey)
        unindexed = "+"
      } else {
        add(
          "EXISTS (SELECT 1 FROM garment_tags WHERE garment = number AND tag_key = ?)",
          tag.tagKey)
      }
    }
    add("\(unindexed)owner = ?", owner)
    if query.archive != .included {
      conditions.append("archived IS \(query.archive == .only ? "NOT " : "")NULL")
    }
    let isTyped = !query.types.isEmpty && query.subtypes.isEmpty
    let kinds = query.kinds.isEmpty && isTyped ? [.clothing] : query.kinds
    add("kind", isAmong: kinds.map(\.rawValue), unindexed)
    if isTyped {
      add("type", isAmong: query.types.map(\.rawValue), unindexed)
    } else if !query.subtypes.isEmpty {
      addTypes(query)
    }
    if let isClean = query.isClean {
      conditions.append("\(isClean ? "NOT " : "")\(Self.needsWash(by: query.today))")
    }
    add("letters(brand)", isAny: query.brands.map(\.foldedLetters))
    add("folded(size)", isAny: query.sizes.map(\.trimmed.folded))
    if let day = query.wornOn {
      add(
        """
        garments.id IN (SELECT garment FROM diary_entries JOIN diary_garments
          ON entry = diary_entries.number WHERE diary_entries.owner = garments.owner AND day = ?)
        """, "\(day)")
    }
    if let day = query.unwornSince {
      add("coalesce(\(Self.lastWorn(by: query.today)), '') < ?", "\(day)")
    }
    // SQLite uses only one index, which is reserved for the query's own conditions, not the
    // cursor's.
    let names = GarmentListPart.Names(
      number: unindexed + number,
      kind: (kinds.count == 1 ? "+" : unindexed) + "kind",
      type: (query.types.count == 1 ? "+" : unindexed) + "type", unindexed: unindexed)
    for condition in part.conditions(names) {
      conditions.append(condition.sql)
      conditionArguments += condition.arguments
    }
  }

  /// Returns an SQL condition for garments that were worn so often since the last wash that they
  /// need one. The day of the wash itself does not count.
  static func needsWash(by today: CalendarDate?) -> String {
    """
    (wash_limit IS NOT NULL AND wash_limit <= (SELECT count(DISTINCT day)
      FROM diary_garments JOIN diary_entries ON diary_entries.number = entry
      WHERE garment = garments.id AND diary_entries.owner = garments.owner
        AND day > coalesce(washed, '') AND day <= '\(today?.description ?? "9999-12-31")'))
    """
  }

  /// Returns an SQL expression for the last day on which a garment was worn, or null if it was
  /// never worn.
  private static func lastWorn(by today: CalendarDate?) -> String {
    """
    (SELECT max(day) FROM diary_garments JOIN diary_entries ON diary_entries.number = entry
      WHERE garment = garments.id AND diary_entries.owner = garments.owner
        AND day <= '\(today?.description ?? "9999-12-31")')
    """
  }

  var sql: String {
    """
    SELECT \(columns) FROM \(source) WHERE \(conditions.joined(separator: " AND "))
    ORDER BY \(order) LIMIT ? OFFSET ?
    """
  }

  /// Counts matching garments by kind, type and subtype. The SQL arguments are `conditionArguments`.
  var counting: String {
    """
    SELECT kind, type, subtype_key, count(*) AS count FROM \(source)
    WHERE \(conditions.joined(separator: " AND ")) GROUP BY kind, type, subtype_key
    """
  }

  /// Adds a condition on a column. With several values, a scan in list order is faster than an
  /// index.
  private mutating func add(_ column: String, isAmong values: [String], _ unindexed: String) {
    if values.count == 1 {
      add("\(unindexed)\(column) = ?", values[0])
    } else if !values.isEmpty {
      conditions.append("+\(column) IN (\(databaseQuestionMarks(count: values.count)))")
      conditionArguments += StatementArguments(values)
    }
  }

  /// Adds a condition that a garment is of one of the types or subtypes.
  private mutating func addTypes(_ query: GarmentQuery) {
    var alternatives: [String] = []
    func add(_ condition: String, _ arguments: [String?]) {
      alternatives.append(condition)
      conditionArguments += StatementArguments(arguments)
    }
    if !query.types.isEmpty {
      let types = query.types.map(\.rawValue)
      add("type IN (\(databaseQuestionMarks(count: types.count)))", types)
    }
    for subtype in query.subtypes {
      add("subtype_key IN (\(databaseQuestionMarks(count: subtype.keys.count)))", subtype.keys)
      if !subtype.isPhrase {
        let range = subtype.phraseKeys
        add("(subtype_key > ? AND subtype_key < ?)", [range.lower, range.upper])
      } else if query.findsPhrases, let kind = subtype.phraseKind,
        let pattern = FullTextPattern.beginnings(subtype.name)
      {
        let broader = subtype.broader
        add(
          """
          (kind = ? AND type IS ? AND (subtype_key IS ? OR subtype_key > ? AND subtype_key < ?)
            AND number IN (SELECT rowid FROM garment_words WHERE garment_words MATCH ?))
          """,
          [
            kind.name.rawValue, kind.clothingType?.rawValue, broader?.keys[0],
            broader?.phraseKeys.lower, broader?.phraseKeys.upper, pattern,
          ])
      }
    }
    conditions.append("(\(alternatives.joined(separator: " OR ")))")
  }

  private mutating func add(_ expression: String, isAny texts: [String]) {
    if texts.isEmpty { return }
    conditions.append("\(expression) IN (\(databaseQuestionMarks(count: texts.count)))")
    conditionArguments += StatementArguments(texts)
  }

  private mutating func add(_ condition: String, _ argument: some DatabaseValueConvertible) {
    conditions.append(condition)
    conditionArguments += [argument]
  }
}

extension GarmentQuery.Sort {
  fileprivate var columns: String {
    switch self {
    case .added: "number DESC"
    case .description: "description_key, number"
    case .kind: "kind, type, number DESC"
    case .price: "price IS NULL, price, number"
    case .worn: "last_worn, number"
    }
  }
}

private enum FullTextPattern {
  /// Returns an FTS5 pattern for words starting with each of `words`, or nil if there are none.
  static func beginnings(_ words: String) -> String? {
    let terms = words.split { !$0.isLetter && !$0.isNumber }
    return terms.isEmpty ? nil : terms.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
