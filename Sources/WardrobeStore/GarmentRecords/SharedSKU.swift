import Garments

/// An SKU that several garments of one owner share.
package struct SharedSKU: Sendable {
  package let sku: String
  /// The garments with this SKU, oldest first.
  package let garments: [WardrobeError.Candidate]
}

extension RehearsedGarments {
  /// Returns the SKUs that several garments of a closet share or would share after the import.
  package func sharedSKUs(
    among skus: Set<String>, in closet: Closet?
  ) async throws(WardrobeError) -> [SharedSKU] {
    if skus.isEmpty { return [] }
    var there: [GarmentNames.Entry] = []
    if let closet {
      there = try await closet.wardrobe.read { db in try closet.namedGarments(db) }
    }
    let garments = Dictionary(grouping: applied(to: there)) { $0.sku?.folded }
    return Set(skus.map(\.folded)).sorted().compactMap { sku in
      guard let garments = garments[sku], garments.count > 1 else { return nil }
      return SharedSKU(sku: garments[0].sku ?? sku, garments: garments.map(\.candidate))
    }
  }
}
