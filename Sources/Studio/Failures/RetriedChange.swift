import What2Wear

/// Makes a change, and retries it if somebody else changed the same in between.
///
/// - Parameter change: reads the current state on each call.
/// - Throws: `busy` if each try met another change; what else `change` throws.
func retryingWhenChangedMeanwhile<Value>(
  _ change: () async throws -> Value
) async throws -> Value {
  // Five conflicts in a row come from scripts, not from people.
  for _ in 1...5 {
    do {
      return try await change()
    } catch WardrobeError.changedMeanwhile {
      continue
    }
  }
  throw StudioFailure.busy
}
