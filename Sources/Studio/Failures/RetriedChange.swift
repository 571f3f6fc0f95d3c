import What2Wear

/// Makes a change of what it has read, and makes it again where somebody else changed the same in between.
///
/// - Parameter change: reads anew each time.
/// - Throws: `busy` where somebody always came in between; what else `change` throws.
func retryingWhenChangedMeanwhile<Value>(
  _ change: () async throws -> Value
) async throws -> Value {
  // Those who change something this often while it is saved are no people.
  for _ in 1...5 {
    do {
      return try await change()
    } catch WardrobeError.changedMeanwhile {
      continue
    }
  }
  throw StudioFailure.busy
}
