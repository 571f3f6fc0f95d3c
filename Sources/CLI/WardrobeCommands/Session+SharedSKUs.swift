import Core
import WardrobeStore

extension Session {
  /// Warns of SKUs that several garments have.
  ///
  /// - Parameters:
  ///   - skus: the SKUs that the command has set.
  ///   - rehearsed: the garments as a dry run would have changed them.
  func warnOfShared(
    _ skus: Set<String>, in closet: Closet?,
    after rehearsed: RehearsedGarments = RehearsedGarments()
  ) async throws {
    let shared = try await rehearsed.sharedSKUs(among: skus, in: closet)
    for shared in shared.prefix(BatchTally.mostTold) {
      let named = shared.garments.prefix(3).map(\.named)
      let more = shared.garments.count - named.count
      let names = (named.map { "\($0)" } + (more > 0 ? ["\(more) more"] : [])).joined()
      note(
        """
        warning: \(shared.garments.count) garments have the SKU \(shared.sku): \(names); in outfits, use their \
        identifiers instead
        """
      )
    }
  }
}

extension WardrobeError.Candidate {
  /// The garment's name and abbreviated identifier, such as `'Linen shirt' (3f2a91c0)`.
  var named: String { "'\(words.first ?? "")' (\(id.prefix(Table.identifierLength)))" }
}
