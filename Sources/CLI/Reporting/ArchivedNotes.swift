import Core
import Garments
import WardrobeStore

extension Session {
  /// Notes which garments are archived, for commands that can use them anyway.
  func noteArchived(_ garments: [GarmentID], of closet: Closet) async throws(WardrobeError) {
    for name in try await closet.archivedNames(garments) {
      note("'\(name)' is archived; it was added anyway")
    }
  }
}

extension Closet {
  /// Returns the descriptions of those garments that are archived, sorted. Removed garments are left
  /// out.
  func archivedNames(_ garments: [GarmentID]) async throws(WardrobeError) -> [String] {
    try await self.garments(garments).values.filter { $0.details.archived != nil }
      .map { $0.details.description.spacedOnOneLine }.sorted()
  }
}
