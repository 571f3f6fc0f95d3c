import Core
import Garments
import Images
import SystemPackage

/// The garment that a row of a list stands for.
struct ListMatch: Sendable {
  let id: GarmentID
  /// The row's photo, where it was read to find the garment.
  let photo: PhotoName?
}

/// Finds the garments that the rows of a list stand for, so that a list can be read again.
///
/// Identifiers go first, then SKUs, then photos with descriptions, then photos alone. Each step looks at all rows before
/// the next one begins, so that no row takes a garment that another row names better. A row that stands for no
/// garment is a new one.
struct ListMatches: Sendable {
  private enum Finding {
    case garment(ListMatch)
    /// Why it cannot be said which garment the row stands for.
    case unclear(String)
  }

  /// By the positions of the rows; none for a new garment.
  private var findings: [Int: Finding] = [:]
  private var taken: Set<GarmentID> = []

  /// - Parameters:
  ///   - list: nil where photos are taken in without a list.
  ///   - closet: nil where the wardrobe is not there yet.
  init(
    of list: ListedRows?, in closet: Closet?, _ work: WorkContext
  ) async throws(WardrobeError) {
    guard let list, let closet else { return }
    let garments = try await closet.knownGarments()
    if garments.isEmpty { return }
    let photos = try await list.photos(among: garments, of: closet, work)
    let byID = Dictionary(uniqueKeysWithValues: garments.map { ($0.id, $0) })
    let ofSKU = Dictionary(grouping: garments, by: \.sku)
    let rows = list.keys(photos) { id, sku in
      id.map { byID[$0] != nil } == true || sku != nil && ofSKU[sku] != nil
    }
    for row in rows {
      guard let garment = row.id.flatMap({ byID[$0] }) else { continue }
      if taken.contains(garment.id) {
        findings[row.position] = .unclear("has the identifier of another row")
      } else {
        take(garment, for: row)
      }
    }
    let pairing = Pairing(list: list, closet: closet)
    for (sku, rows) in Dictionary(grouping: rows, by: \.sku) where sku != nil {
      try await pair(rows, ofSKU[sku] ?? [], pairing)
    }
    let ofPhoto = Dictionary(grouping: garments, by: \.photo)
    for (photo, rows) in Dictionary(grouping: rows, by: \.photo) {
      guard let photo, let garments = ofPhoto[photo] else { continue }
      // A garment of another SKU is another garment.
      let unnumbered = garments.filter { $0.sku == nil }
      try await match(rows.filter { $0.sku != nil }, with: unnumbered, pairing)
      try await match(rows.filter { $0.sku == nil }, with: garments, pairing)
      guard rows.count == 1, garments.count == 1 else { continue }
      try await pair(rows, rows[0].sku == nil ? garments : unnumbered, pairing)
    }
  }

  /// The step that a row becomes.
  func entry(_ entry: ImportEntry, at position: Int) -> ImportEntry {
    guard case .item(let item) = entry else { return entry }
    switch findings[position] {
    case .garment(let match): return .matched(item, match)
    case .unclear(let words):
      return .failure(item.placed(FileFailure(.unusable, item.path, words)))
    case nil: return entry
    }
  }

  private mutating func take(_ garment: KnownGarment, for row: RowKey) {
    taken.insert(garment.id)
    findings[row.position] = .garment(ListMatch(id: garment.id, photo: row.photo))
  }

  /// Matches the rows of one photo with the garments that have it.
  private mutating func match(
    _ rows: [RowKey], with garments: [KnownGarment], _ pairing: Pairing
  ) async throws(WardrobeError) {
    let described = Dictionary(grouping: garments, by: \.description)
    let unsaid = rows.filter { $0.description == nil }
    for (words, rows) in Dictionary(grouping: rows, by: \.description) {
      guard let words else { continue }
      try await pair(rows, described[words] ?? [], pairing)
    }
    // The file's name says less of a garment, which may have been given a better name since, than all the rest.
    try await pair(unsaid, garments, pairing, onlyUnchanged: true)
    for (words, rows) in Dictionary(grouping: unsaid, by: \.fileName) {
      guard let words else { continue }
      try await pair(rows, described[words] ?? [], pairing)
    }
  }

  /// Pairs rows with garments that all of them may stand for: first those that say nothing new of their garments,
  /// then each with the garment in which it changes least. Rows that say most choose first, and take the garments
  /// that have least beside it: a row that says little fits most of them.
  private mutating func pair(
    _ rows: [RowKey], _ garments: [KnownGarment], _ pairing: Pairing, onlyUnchanged: Bool = false
  ) async throws(WardrobeError) {
    let rows = rows.filter { findings[$0.position] == nil }
      .sorted { ($1.fieldCount, $0.position) < ($0.fieldCount, $1.position) }
    let garments = garments.filter { !taken.contains($0.id) }
    guard let first = rows.first, let only = garments.first else { return }
    if rows.count == 1 && garments.count == 1 && !onlyUnchanged { return take(only, for: first) }
    var free = try await pairing.candidates(garments)
    var open: [RowKey] = []
    for row in rows {
      let counts = pairing.changeCounts(of: row, free)
      let fitting = free.indices.filter { counts[$0] == 0 }
      if let index = fitting.min(by: { free[$0].fieldCount < free[$1].fieldCount }) {
        take(free.remove(at: index).garment, for: row)
      } else {
        open.append(row)
      }
    }
    if onlyUnchanged { return }
    for row in open.sorted(by: { $0.position < $1.position }) {
      let counts = pairing.changeCounts(of: row, free)
      guard let least = counts.min(), let index = counts.firstIndex(of: least) else { return }
      if counts.count(where: { $0 == least }) == 1 {
        take(free.remove(at: index).garment, for: row)
      } else {
        findings[row.position] = .unclear(
          "\(free.count) garments fit this row; name one in the column id, as in garments.csv of an export"
        )
      }
    }
  }
}

/// Tells how well rows fit garments.
private struct Pairing {
  let list: ListedRows
  let closet: Closet

  struct Candidate {
    let garment: KnownGarment
    let details: GarmentDetails
    /// How many fields have something in them.
    let fieldCount: Int
  }

  func candidates(_ garments: [KnownGarment]) async throws(WardrobeError) -> [Candidate] {
    try await closet.wardrobe.read { db in
      try garments.map { garment in
        let details = try closet.row(of: garment.id, db).garment.details
        return Candidate(
          garment: garment, details: details,
          fieldCount: GarmentField.all.count { $0.text(of: details, in: .english) != nil })
      }
    }
  }

  /// How many fields are another in a row than in each of some garments, the photo included.
  func changeCounts(of row: RowKey, _ candidates: [Candidate]) -> [Int] {
    let texts = list.row(row.position).texts
    return candidates.map { candidate in
      var details = candidate.details
      // A row that cannot be applied is told of when it is its turn.
      try? texts?.apply(to: &details)
      return details.fields(otherThanIn: candidate.details).count
        + (row.photo == candidate.garment.photo ? 0 : 1)
    }
  }
}
