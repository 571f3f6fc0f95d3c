import GRDB

extension Closet {
  /// The garments that a query asks for.
  public func garments(_ query: GarmentQuery = GarmentQuery()) async throws(WardrobeError)
    -> [Garment]
  {
    try await wardrobe.read { db in
      var conditions = ["owner = ?"]
      var arguments: StatementArguments = [self.ownerNumber]
      if let kind = query.kind {
        conditions.append("kind = ?")
        arguments += [kind.rawValue]
      }
      if let type = query.type {
        conditions.append("type = ?")
        arguments += [type.rawValue]
      }
      if let tag = query.tag {
        conditions.append("number IN (SELECT garment FROM garment_tags WHERE tag_key = ?)")
        arguments += [tag.trimmed.folded]
      }
      if let words = query.words?.trimmed.nonEmpty {
        // Signs without a letter are said of nothing.
        guard let pattern = FullTextPattern.beginnings(words) else { return [] }
        conditions.append("number IN (SELECT rowid FROM garment_words WHERE garment_words MATCH ?)")
        arguments += [pattern]
      }
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM garments WHERE \(conditions.joined(separator: " AND "))
          ORDER BY \(query.sort.columns) LIMIT ? OFFSET ?
          """, arguments: arguments + [query.limit ?? -1, query.offset])
      return try self.garments(rows, db)
    }
  }

  /// The clothing types that the owner has, with the number of garments of each, in the order of the
  /// types.
  public func typesInUse() async throws(WardrobeError) -> [(type: ClothingType, count: Int)] {
    try await wardrobe.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT type, count(*) AS count FROM garments WHERE owner = ? AND kind = 'clothing'
          GROUP BY type
          """, arguments: [self.ownerNumber])
      var counts: [String: Int] = [:]
      for row in rows { counts[try row.value("type")] = try row.value("count") as Int }
      return ClothingType.allCases.compactMap { type in
        counts[type.rawValue].map { (type: type, count: $0) }
      }
    }
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
enum FullTextPattern {
  /// Every word of `words` begins a word; nil where there is no word.
  static func beginnings(_ words: String) -> String? {
    let terms = words.split { !$0.isLetter && !$0.isNumber }
    return terms.isEmpty ? nil : terms.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}
