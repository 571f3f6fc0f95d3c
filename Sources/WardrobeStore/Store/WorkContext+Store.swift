import Core

// Helpers that run the store's work within the caller's limits. All interruptions become
// ``WardrobeError/interrupted(_:)``.

extension WorkContext {
  func check() throws(WardrobeError) {
    do throws(Interruption) {
      try checkInterruption()
    } catch {
      throw .interrupted(error)
    }
  }

  /// Runs `body` with a worker of the budget, which a task takes only once.
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
