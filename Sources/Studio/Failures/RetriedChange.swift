import What2Wear

/// Makes a change, and retries it if another change conflicts with it.
///
/// - Parameter change: the change; reads the current state on each call.
/// - Throws: `busy` if each try met a conflict; any other error of `change`.
func retryingWhenChangedMeanwhile<Value>(
  _ change: () async throws -> Value
) async throws -> Value {
  // Five conflicts in a row are caused by scripts, not by people.
  for _ in 1...5 {
    do {
      return try await change()
    } catch WardrobeError.changedMeanwhile {
      continue
    }
  }
  throw StudioFailure.busy
}
