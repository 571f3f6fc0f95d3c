import Core
import GRDB
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
/// Identifiers go first, then photos with descriptions, then photos alone. Each step looks at all rows before
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
    let rows = list.keys(photos) { byID[$0] != nil }
    for row in rows {
      guard let garment = row.id.flatMap({ byID[$0] }) else { continue }
      if taken.contains(garment.id) {
        findings[row.position] = .unclear("has the identifier of another row")
      } else {
        take(garment, for: row)
      }
    }
    let pairing = Pairing(list: list, closet: closet)
    let ofPhoto = Dictionary(grouping: garments, by: \.photo)
    for (photo, rows) in Dictionary(grouping: rows, by: \.photo) {
      guard let photo, let garments = ofPhoto[photo] else { continue }
      try await match(rows, with: garments, pairing)
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
    if rows.count == 1 && garments.count == 1 { try await pair(rows, garments, pairing) }
  }

  /// Pairs rows with garments that all of them may stand for: first those that say nothing new of their garments,
  /// then each with the garment in which it changes least. Rows that say most choose first, and take the garments
  /// that have least beside it: a row that says little fits most of them.
  private mutating func pair(
    _ rows: [RowKey], _ garments: [KnownGarment], _ pairing: Pairing, onlyUnchanged: Bool = false
  ) async throws(WardrobeError) {
    let rows = rows.filter { findings[$0.position] == nil }
      .sorted { ($1.fieldCount, $0.position) < ($0.fieldCount, $1.position) }
    var free = garments.filter { !taken.contains($0.id) }
    guard let first = rows.first, let only = free.first else { return }
    if rows.count == 1 && free.count == 1 && !onlyUnchanged { return take(only, for: first) }
    var details = try await pairing.details(of: free)
    var open: [RowKey] = []
    for row in rows {
      let counts = pairing.changeCounts(of: row, details)
      let fitting = details.indices.filter { counts[$0] == 0 }
      if let index = fitting.min(by: { details[$0].fieldCount < details[$1].fieldCount }) {
        details.remove(at: index)
        take(free.remove(at: index), for: row)
      } else {
        open.append(row)
      }
    }
    if onlyUnchanged { return }
    for row in open.sorted(by: { $0.position < $1.position }) {
      let counts = pairing.changeCounts(of: row, details)
      guard let least = counts.min(), let index = counts.firstIndex(of: least) else { return }
      if counts.count(where: { $0 == least }) == 1 {
        details.remove(at: index)
        take(free.remove(at: index), for: row)
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

  func details(of garments: [KnownGarment]) async throws(WardrobeError) -> [GarmentDetails] {
    try await closet.wardrobe.read { db in
      try garments.map { try closet.row(of: $0.id, db).garment.details }
    }
  }

  /// How many fields a row would change in each of some garments.
  func changeCounts(of row: RowKey, _ garments: [GarmentDetails]) -> [Int] {
    let texts = list.row(row.position).texts
    return garments.map { garment in
      var details = garment
      // A row that cannot be applied is told of when it is its turn.
      try? texts?.apply(to: &details)
      return details.fields(otherThanIn: garment).count
    }
  }
}

/// What a row is matched by.
private struct RowKey {
  let position: Int
  let id: GarmentID?
  /// Without case and accents; nil where the row has none.
  let description: String?
  /// What the file's name says; nil where a camera made it up.
  let fileName: String?
  /// Nil for a photo that no garment has.
  let photo: PhotoName?
  /// How many fields the row has something in.
  let fieldCount: Int
}

extension GarmentDetails {
  /// How many fields have something in them.
  fileprivate var fieldCount: Int {
    GarmentField.all.count { $0.text(of: self, in: .english) != nil }
  }
}

/// What a garment is matched by.
private struct KnownGarment {
  let id: GarmentID
  let photo: PhotoName
  let description: String
}

extension Closet {
  fileprivate func knownGarments() async throws(WardrobeError) -> [KnownGarment] {
    try await wardrobe.read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT id, photo, description FROM garments WHERE owner = ? ORDER BY number",
        arguments: [ownerNumber])
      var garments: [KnownGarment] = []
      while let row = try rows.next() {
        let description: String = try row.value("description")
        garments.append(
          KnownGarment(
            id: try row.identifier("id"), photo: try row.photo("photo"),
            description: description.folded))
      }
      return garments
    }
  }
}

extension ListedRows {
  /// The rows that can be taken and may stand for garments that are there.
  fileprivate func keys(
    _ photos: [Int: PhotoName], isThere: (GarmentID) -> Bool
  ) -> [RowKey] {
    (0..<count).compactMap { position in
      guard let texts = row(position).texts, let file = texts.file else { return nil }
      let photo = photos[position]
      guard photo != nil || texts.id.map(isThere) == true, case .item = entry(position) else {
        return nil
      }
      return RowKey(
        position: position, id: texts.id, description: texts.description?.folded,
        fileName: texts.name(of: file)?.folded, photo: photo, fieldCount: texts.count)
    }
  }

  /// The photos of rows that garments have, by the rows' positions. Files of another length than the garments'
  /// photos are not read.
  fileprivate func photos(
    among garments: [KnownGarment], of closet: Closet, _ work: WorkContext
  ) async throws(WardrobeError) -> [Int: PhotoName] {
    let stored = Set(garments.map(\.photo))
    let lengths = stored.map { FileStamp(of: closet.wardrobe.path(of: $0))?.byteCount }
    // A photo that is gone may have had any length.
    let known = lengths.contains(nil) ? nil : Set(lengths)
    let files = (0..<count).compactMap { position -> (position: Int, path: FilePath)? in
      guard let path = path(position), let length = FileStamp(of: path)?.byteCount,
        known?.contains(length) != false
      else { return nil }
      return (position, path)
    }
    var photos: [Int: PhotoName] = [:]
    do throws(Interruption) {
      try await mapInOrder(files, work) { file in
        // What is wrong with a file is told when it is its turn.
        (file.position, try? PhotoName(of: .file(file.path)))
      } consume: { position, photo in
        if let photo, stored.contains(photo) { photos[position] = photo }
      }
    } catch {
      throw .interrupted(error)
    }
    return photos
  }
}
