import Core
import Garments
import Images

struct ListPairing {
  let list: ListedRows
  let closet: Closet
  let work: WorkContext

  struct Row {
    let key: RowKey
    let garments: [Fit]
  }

  struct Fit {
    let garment: KnownGarment
    /// The number of the garment's fields that are not empty.
    let fieldCount: Int
    /// The number of fields that the row changes, including the photo.
    let changeCount: Int
  }

  private struct Candidate {
    let garment: KnownGarment
    let details: GarmentDetails
    let fieldCount: Int
  }

  /// The maximum number of pairs to compare, for an SKU or photo that thousands of rows share.
  private static let most = 1_000_000
  /// The maximum number of garments with the same SKU that a row without a description or known
  /// photo can match. If more garments share the SKU, such a row matches none of them.
  private static let mostUnsaid = 1000

  /// Returns true unless the row's kind conflicts with the garment's kind. The name alone is not
  /// enough: a shirt and trousers may both come from `blue.jpg`.
  func isOfSameKind(
    _ row: RowKey, _ garment: KnownGarment
  ) async throws(WardrobeError) -> Bool {
    guard case .item(let item) = list.entry(row.position) else { return false }
    var kind = item.statedKind
    if row.description == nil, case .words = item.kindSource { kind = item.details.kind }
    guard let kind else { return true }
    return try await closet.garment(garment.id).details.kind == kind
  }

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
      // If a row is invalid, its error is reported later, during the import.
      try? texts?.apply(to: &details)
      let changes = details.fields(otherThanIn: candidate.details).count
      return Fit(
        garment: candidate.garment, fieldCount: candidate.fieldCount,
        changeCount: changes + (row.photo == candidate.garment.photo ? 0 : 1))
    }
  }
}
