import GRDB

extension Array where Element: DatabaseValueConvertible {
  /// Far fewer than a statement may have arguments.
  private static var mostArguments: Int { 1000 }

  /// Calls `body` with as many of these values at a time as one statement takes.
  ///
  /// - Parameter body: gets a question mark for each, with commas, and the values.
  func forEachStatement(
    _ body: (_ marks: String, _ arguments: StatementArguments) throws -> Void
  ) rethrows {
    for start in stride(from: 0, to: count, by: Self.mostArguments) {
      let some = Array(self[start..<Swift.min(count, start + Self.mostArguments)])
      try body(databaseQuestionMarks(count: some.count), StatementArguments(some))
    }
  }
}
