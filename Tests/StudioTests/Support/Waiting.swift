/// Waiting for what another program or task brings about.
enum Waiting {
  /// Far longer than any machine takes: what has not happened by then never does.
  private static let patience = Duration.seconds(1200)
  private static let pause = Duration.milliseconds(5)

  /// What did not happen.
  struct InVain: Error, CustomStringConvertible {
    let description: String
  }

  /// Waits until something is so.
  ///
  /// - Parameters:
  ///   - what: what is waited for, as "the mail is there".
  ///   - isSo: whether it is.
  /// - Throws: `InVain` where it never is; what `isSo` throws.
  static func until(
    _ what: String, _ isSo: () async throws -> Bool
  ) async throws {
    let start = ContinuousClock.now
    while try await !isSo() {
      if ContinuousClock.now - start > patience {
        throw InVain(description: "waited in vain: \(what)")
      }
      try await Task.sleep(for: pause)
    }
  }

  /// Waits for what `body` returns.
  ///
  /// - Parameter what: what is waited for, as "the mail is there".
  /// - Throws: `InVain` where it never returns; what it throws.
  static func value<Value: Sendable>(
    _ what: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: patience)
        throw InVain(description: "waited in vain: \(what)")
      }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
