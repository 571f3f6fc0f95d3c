import Garments

/// An SKU that several garments of one owner have. They are kept, but it does not tell which is meant.
package struct SharedSKU: Sendable {
  package let sku: String
  /// In the order in which they were added.
  package let garments: [WardrobeError.Candidate]
}

extension RehearsedGarments {
  /// Which of some SKUs several garments of a closet have, or would have.
  ///
  /// - Parameter closet: nil where the wardrobe is not there yet.
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
