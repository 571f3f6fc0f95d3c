import Core

// What the store does within the limits of its caller. Whatever gives the work up, the store throws one
// error for it.

extension WorkContext {
  /// Throws where the current task is cancelled, or the time for its work has run out.
  func check() throws(WardrobeError) {
    do throws(Interruption) {
      try checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }

  /// Runs `body` with a worker of the budget, at once where the current task works with one already.
  func perform<Value: Sendable>(
    _ body: () async throws(WardrobeError) -> Value
  ) async throws(WardrobeError) -> Value {
    let result: Result<Value, WardrobeError>
    do throws(Interruption) {
      result = try await withWorker { () async -> Result<Value, WardrobeError> in
        do throws(WardrobeError) {
          return .success(try await body())
        } catch {
          return .failure(error)
        }
      }
    } catch {
      throw .interrupted(error)
    }
    return try result.get()
  }
}
