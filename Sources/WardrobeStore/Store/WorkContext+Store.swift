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

  /// Waits for a worker of the budget and runs `body`. A task that already has a worker does not
  /// wait for another one.
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
