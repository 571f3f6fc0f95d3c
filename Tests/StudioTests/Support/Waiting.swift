enum Waiting {
  /// The timeout, which is far longer than any machine needs.
  private static let timeout = Duration.seconds(1200)
  private static let pause = Duration.milliseconds(5)

  /// The error if the event did not happen in time.
  struct InVain: Error, CustomStringConvertible {
    let description: String
  }

  /// Waits until a condition is true.
  ///
  /// - Parameters:
  ///   - what: the awaited event, such as "the mail is there".
  ///   - isSo: returns true if the event has happened.
  /// - Throws: `InVain` after the timeout, or the error from `isSo`.
  static func until(
    _ what: String, _ isSo: () async throws -> Bool
  ) async throws {
    let start = ContinuousClock.now
    while try await !isSo() {
      if ContinuousClock.now - start > timeout {
        throw InVain(description: "waited in vain: \(what)")
      }
      try await Task.sleep(for: pause)
    }
  }

  /// Waits for the result of `body`.
  ///
  /// - Parameter what: the awaited event, such as "the mail is there".
  /// - Throws: `InVain` after the timeout, or the error from `body`.
  static func value<Value: Sendable>(
    _ what: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await body() }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw InVain(description: "waited in vain: \(what)")
      }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
