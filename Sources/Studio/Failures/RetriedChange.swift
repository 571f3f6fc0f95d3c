import What2Wear

/// Makes a change, and retries after a conflict with another change.
///
/// - Parameter change: the change; reads the current state on each call.
/// - Throws: `busy` after five conflicts in a row; any other error of `change`.
func retryingWhenChangedMeanwhile<Value>(
  _ change: () async throws -> Value
) async throws -> Value {
  // Only scripts, not people, cause five conflicts in a row.
  for _ in 1...5 {
    do {
      return try await change()
    } catch WardrobeError.changedMeanwhile {
      continue
    }
  }
  throw StudioFailure.busy
}
