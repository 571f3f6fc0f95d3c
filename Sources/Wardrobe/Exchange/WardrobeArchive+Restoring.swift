public import Compositor
import Files

extension WardrobeArchive {
  /// Brings the garments and outfits into a wardrobe, and the users into one that has none. What is
  /// there already stays as it is; one that fails does not stop the rest.
  ///
  /// - Parameters:
  ///   - wardrobe: nil where it is not there yet, and nothing is to be written.
  ///   - user: whom they go to, by e-mail address or name; nil for the user that they were exported of,
  ///     where the wardrobe has that one, else its only user.
  ///   - isRehearsal: whether only to tell what would be done.
  ///   - report: is told what became of each garment and outfit.
  /// - Throws: `unknown` or `ambiguous` where no one user is meant; where nothing more can be stored, as
  ///   on a full disk.
  public func restore(
    into wardrobe: Wardrobe?, for user: String? = nil, isRehearsal: Bool = false,
    jobs: Int = activeCoreCount, report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    let existing = try await wardrobe?.users() ?? []
    let owner = try owner(user, among: existing)
    var closet: Closet?
    if let wardrobe, !existing.isEmpty || !isRehearsal {
      if existing.isEmpty { try await bringUsers(into: wardrobe, report: report) }
      closet = try await wardrobe.closet(of: owner)
    }
    let garments = try await ArchivedGarments(self, in: closet)
    var present: Set<GarmentID> = []
    try await ImportPlan(garments.entries).run(
      into: closet, isRehearsal: isRehearsal, jobs: jobs
    ) { result in
      switch result {
      case .added(let id), .alreadyThere(let id, _, _): present.insert(id)
      default: break
      }
      report(result)
    }
    let identifiers = garments.identifiers.filter { present.contains($0.value) }
    var outfits = try await ArchivedOutfits(self, in: closet, garments: identifiers)
    for outfit in record.outfits {
      report(try await outfits.restore(outfit, isRehearsal: isRehearsal))
    }
  }
}
