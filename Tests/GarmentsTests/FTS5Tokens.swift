import GRDB

/// SQLite's FTS5 tokenizer `unicode61 remove_diacritics 2`, as a reference.
struct FTS5Tokens {
  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { database in
      try database.execute(
        sql: """
          CREATE VIRTUAL TABLE texts USING fts5(text, tokenize='unicode61 remove_diacritics 2');
          CREATE VIRTUAL TABLE terms USING fts5vocab(texts, instance);
          """)
    }
  }

  /// Returns the only token of a text, or nil if there are several or none.
  func only(_ word: String) throws -> String? {
    let terms = try database.write { database in
      try database.execute(sql: "DELETE FROM texts")
      try database.execute(sql: "INSERT INTO texts VALUES (?)", arguments: [word])
      return try String.fetchAll(database, sql: "SELECT term FROM terms")
    }
    return terms.count == 1 ? terms[0] : nil
  }

  /// Returns the indexes of the texts that contain every word of `query`.
  static func places(of query: String, in texts: [String]) throws -> [Int] {
    let tokens = try FTS5Tokens()
    return try tokens.database.write { database in
      for (place, text) in texts.enumerated() {
        try database.execute(
          sql: "INSERT INTO texts (rowid, text) VALUES (?, ?)", arguments: [place, text])
      }
      let words = query.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
      return try Int.fetchAll(
        database, sql: "SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY rowid",
        arguments: [words])
    }
  }
}
