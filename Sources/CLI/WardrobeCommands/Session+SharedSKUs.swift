import WardrobeStore

extension Session {
  /// Warns of SKUs that several garments have.
  ///
  /// - Parameters:
  ///   - skus: those that were given now.
  ///   - rehearsed: what would have been done, in a dry run.
  func warnOfShared(
    _ skus: Set<String>, in closet: Closet?,
    after rehearsed: RehearsedGarments = RehearsedGarments()
  ) async throws {
    let shared = try await rehearsed.sharedSKUs(among: skus, in: closet)
    for shared in shared.prefix(BatchTally.mostTold) {
      let named = shared.garments.prefix(3).map { garment in
        "'\(garment.words.first ?? "")' (\(garment.id.prefix(Table.identifierLength)))"
      }
      let more = shared.garments.count - named.count
      let names = (named + (more > 0 ? ["\(more) more"] : [])).joined(separator: ", ")
      note(
        "warning: \(shared.garments.count) garments have the SKU \(shared.sku): \(names); name them by identifier in outfits"
      )
    }
  }
}
