import Core
import FoundationEssentials
import GRDB
import Garments

extension ListedOutfits {
  /// Creates the list's outfits, or replaces the garments of existing outfits with these names.
  /// Invalid outfits are skipped.
  ///
  /// - Parameters:
  ///   - closet: the closet, or nil if the wardrobe does not exist yet and nothing is written.
  ///   - rehearsed: garments that a dry run of an import would have added or changed.
  ///   - isRehearsal: if true, only reports the expected results.
  /// - Returns: the result of each outfit, in list order.
  package func store(
    in closet: Closet?, after rehearsed: RehearsedGarments = RehearsedGarments(),
    isRehearsal: Bool = false
  ) async throws(WardrobeError) -> [OutfitListResult] {
    guard let closet else {
      let names = GarmentNames(of: [], and: rehearsed, photos, imported)
      return OutfitGroups(rows, names).outfits.map { outfit in
        failure(of: outfit) ?? .done(OutfitListChange(nil, to: outfit, names))
      }
    }
    let results = try await closet.wardrobe.read { db in
      try self.results(in: closet, rehearsed, writes: false, db)
    }
    // If no outfit would change, the write is skipped.
    if isRehearsal || !results.contains(where: \.isNew) { return results }
    return try await closet.wardrobe.write { db in
      try self.results(in: closet, rehearsed, writes: true, db)
    }
  }

  private func results(
    in closet: Closet, _ rehearsed: RehearsedGarments, writes: Bool, _ db: Database
  ) throws -> [OutfitListResult] {
    let names = GarmentNames(of: try closet.namedGarments(db), and: rehearsed, photos, imported) {
      (try? closet.distinguished($0, db)) ?? $0
    }
    return try OutfitGroups(rows, names).outfits.map { outfit in
      if let failure = failure(of: outfit) { return failure }
      do throws(WardrobeError) {
        let there = try closet.onlyOutfit(named: outfit.name, db)
        let change = OutfitListChange(there?.outfit, to: outfit, names)
        if writes { try closet.put(outfit, there, change, db) }
        return .done(change)
      } catch {
        if case .ambiguous = error {
          return failed(with: [OutfitRowFault(outfit.row, error)])
        }
        throw error
      }
    }
  }

  private func failure(of outfit: OutfitGroups.Outfit) -> OutfitListResult? {
    outfit.faults.isEmpty ? nil : failed(with: outfit.faults)
  }

  private func failed(with faults: [OutfitRowFault]) -> OutfitListResult {
    .failed(faults.map { .file(FileFailure(.unusable, list, $0)) })
  }
}

extension OutfitListResult {
  fileprivate var isNew: Bool {
    if case .done(let change) = self { change.kind != .unchanged } else { false }
  }
}

extension OutfitListChange {
  fileprivate init(_ there: Outfit?, to outfit: OutfitGroups.Outfit, _ names: GarmentNames) {
    let before = there?.garments ?? []
    kind = there == nil ? .made : before == outfit.garments ? .unchanged : .changed
    name = there?.name ?? outfit.name
    garments = outfit.garments.map(names.description)
    let (old, new) = (Set(before), Set(outfit.garments))
    added = outfit.garments.filter { !old.contains($0) }.map(names.description)
    removed = before.filter { !new.contains($0) }.map(names.description)
    rowsApart = outfit.otherRow.map { (outfit.row, $0) }
  }
}

extension Closet {
  /// Returns the outfit with a name. An exact match takes precedence over one that differs in case.
  ///
  /// - Throws: `ambiguous` if several outfits match.
  fileprivate func onlyOutfit(
    named name: String, _ db: Database
  ) throws(WardrobeError) -> (number: Int64, outfit: Outfit)? {
    do {
      let all = try outfits(named: name, db)
      let exact = all.filter { $0.name == name }
      let found = exact.isEmpty ? all : exact
      if found.count > 1 {
        throw WardrobeError.ambiguous(
          .outfit(name),
          candidates: found.map { WardrobeError.Candidate(id: "\($0.id)", words: [$0.name]) })
      }
      return try found.first.map { try outfitRow(of: $0.id, db) }
    } catch {
      throw WardrobeError(error, wardrobe.folder)
    }
  }

  /// Creates or changes the outfit. An existing outfit keeps its cover and recipe.
  fileprivate func put(
    _ listed: OutfitGroups.Outfit, _ there: (number: Int64, outfit: Outfit)?,
    _ change: OutfitListChange, _ db: Database
  ) throws(WardrobeError) {
    do {
      switch (change.kind, there) {
      case (.unchanged, _): break
      case (_, let there?):
        try setGarments(listed.garments, of: there.number, db)
        try db.execute(
          sql: "UPDATE outfits SET edited = ? WHERE number = ?",
          arguments: [Date.ofChange(after: there.outfit.edited).milliseconds, there.number])
      case (_, nil): _ = try insertOutfit(listed.name, listed.garments, db)
      }
    } catch {
      throw WardrobeError(error, wardrobe.folder)
    }
  }
}
