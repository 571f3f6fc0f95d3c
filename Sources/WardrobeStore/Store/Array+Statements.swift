import GRDB

extension Array where Element: DatabaseValueConvertible {
  /// The number of arguments per statement, well below SQLite's limit.
  private static var mostArguments: Int { 1000 }

  /// - Parameter body: gets comma-separated question marks and the values for one statement.
  func forEachStatement(
    _ body: (_ marks: String, _ arguments: StatementArguments) throws -> Void
  ) rethrows {
    for start in stride(from: 0, to: count, by: Self.mostArguments) {
      let some = Array(self[start..<Swift.min(count, start + Self.mostArguments)])
      try body(databaseQuestionMarks(count: some.count), StatementArguments(some))
    }
  }
}
