import Files
public import Work

extension WardrobeArchive {
  /// Whether it can be brought into a wardrobe that is not there yet.
  ///
  /// - Parameter user: as in `restore`.
  /// - Throws: what `restore` would throw before it stores anything: `unknown` or `ambiguous` where no
  ///   one user is meant, `file` for users that make no sense.
  public func checkUsers(for user: String? = nil) throws(WardrobeError) {
    _ = try owner(user, among: [])
  }

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
  ///   on a full disk; `cancelled` with the task.
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
      try WardrobeError.checkCancellation()
      try await outfits.restore(outfit, isRehearsal: isRehearsal, report: report)
    }
  }
}
