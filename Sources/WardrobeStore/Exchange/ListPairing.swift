import Core
import Garments
import Images

/// Tells how well rows fit garments.
struct ListPairing {
  let list: ListedRows
  let closet: Closet
  let work: WorkContext

  /// A row, and garments that it may stand for.
  struct Row {
    let key: RowKey
    let garments: [Fit]
  }

  struct Fit {
    let garment: KnownGarment
    /// How many fields of it have something in them.
    let fieldCount: Int
    /// How many fields the row changes, the photo included.
    let changeCount: Int
  }

  private struct Candidate {
    let garment: KnownGarment
    let details: GarmentDetails
    let fieldCount: Int
  }

  /// More pairs than this are not compared: of a number or a picture that thousands have.
  private static let most = 1_000_000
  /// Of more garments with one number a row means none that says neither its photo nor its description.
  private static let mostUnsaid = 1000

  /// True if a row says no other kind than its garment has: a shirt and trousers may both come from `blue.jpg`. The words
  /// of paths count where there is no description.
  func isOfSameKind(
    _ row: RowKey, _ garment: KnownGarment
  ) async throws(WardrobeError) -> Bool {
    guard case .item(let item) = list.entry(row.position) else { return false }
    var kind = item.statedKind
    if row.description == nil, case .words = item.kindSource { kind = item.details.kind }
    guard let kind else { return true }
    return try await closet.garment(garment.id).details.kind == kind
  }

  /// - Throws: `interrupted` with the work.
  func pairs(
    of rows: [RowKey], _ garments: [KnownGarment], byAgreement: Bool
  ) async throws(WardrobeError) -> [Row] {
    if rows.isEmpty { return [] }
    if !byAgreement, rows.count.clampedProduct(with: garments.count) > Self.most { return [] }
    let candidates = try await candidates(garments)
    let ofPhoto = Dictionary(grouping: candidates.indices) { candidates[$0].garment.photo }
    let described = Dictionary(grouping: candidates.indices) { candidates[$0].garment.description }
    var pairs: [Row] = []
    for row in rows {
      try work.check()
      let ofSamePhoto = row.photo.flatMap { ofPhoto[$0] } ?? []
      var fitting = Array(candidates.indices)
      if byAgreement, let words = row.description {
        fitting = Set(ofSamePhoto + (described[words] ?? [])).sorted()
      } else if byAgreement, !ofSamePhoto.isEmpty || candidates.count > Self.mostUnsaid {
        fitting = ofSamePhoto
      }
      pairs.append(Row(key: row, garments: fits(of: row, fitting.map { candidates[$0] })))
    }
    return pairs
  }

  private func candidates(_ garments: [KnownGarment]) async throws(WardrobeError) -> [Candidate] {
    try await closet.wardrobe.read { db in
      try garments.map { garment in
        let details = try closet.row(of: garment.id, db).garment.details
        return Candidate(
          garment: garment, details: details,
          fieldCount: GarmentField.all.count { $0.text(of: details, in: .english) != nil })
      }
    }
  }

  private func fits(of row: RowKey, _ candidates: [Candidate]) -> [Fit] {
    let texts = list.row(row.position).texts
    return candidates.map { candidate in
      var details = candidate.details
      // A row that cannot be applied is told of when it is its turn.
      try? texts?.apply(to: &details)
      let changes = details.fields(otherThanIn: candidate.details).count
      return Fit(
        garment: candidate.garment, fieldCount: candidate.fieldCount,
        changeCount: changes + (row.photo == candidate.garment.photo ? 0 : 1))
    }
  }
}
