import FoundationEssentials
package import Garments

extension Closet {
  /// Changes the details of several garments in one transaction.
  ///
  /// - Parameters:
  ///   - ids: the garments.
  ///   - change: a closure that edits the details of a garment.
  /// - Returns: the garments after the change, in the same order.
  /// - Throws: `unknown` if the owner does not have a garment; `invalid` if the changed details are
  ///   invalid. Then no garment is changed.
  @discardableResult
  package func editGarments(
    _ ids: [GarmentID], _ change: @Sendable @escaping (inout GarmentDetails) throws -> Void
  ) async throws(WardrobeError) -> [Garment] {
    try await wardrobe.write { db in
      try ids.map { id in
        let (number, before) = try self.row(of: id, db)
        var details = before.details
        try change(&details)
        details = try details.checked()
        if details == before.details { return before }
        let edited = Garment(
          id: id, owner: self.owner, photo: before.photo, cutout: before.cutout, details: details,
          readColors: before.readColors, created: before.created,
          edited: .ofChange(after: before.edited))
        try self.update(number, edited, db)
        return edited
      }
    }
  }
}
