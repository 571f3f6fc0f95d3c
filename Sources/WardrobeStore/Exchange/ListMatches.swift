import Core
import Garments
import Images
import SystemPackage

/// The garment that matches a row of a list.
struct ListMatch: Sendable {
  let id: GarmentID
  /// The row's photo, or nil if the match did not need the photo.
  let photo: PhotoName?
}

/// Matches the rows of a list to existing garments, so that a list can be imported again.
///
/// Rows are matched by identifier, then SKU, then photo with description, then photo, then name.
/// Each step handles all rows before the next step begins. A weak match therefore cannot take a
/// garment from a better match.
struct ListMatches: Sendable {
  private enum Finding {
    case garment(ListMatch)
    /// The reason why the row cannot be matched to a single garment.
    case unclear(Message)
    case inTrash(KnownGarment)
  }

  /// The match of each row, keyed by row position. Rows for new garments are not included.
  private var findings: [Int: Finding] = [:]
  private var taken: Set<GarmentID> = []
  /// Similar garments for rows without a match, keyed by row position.
  private var twins: [Int: GarmentTwin] = [:]
  /// The SKUs of garments that no row matches, empty if the list has no SKUs.
  private(set) var unlistedSKUs: [String] = []

  /// - Parameters:
  ///   - list: the list, or nil for an import without a list.
  ///   - replacesPhotos: true if a row's photo replaces its garment's photo.
  init(
    of list: ListedRows?, in closet: Closet?, replacesPhotos: Bool, _ work: WorkContext
  ) async throws(WardrobeError) {
    guard let list, let closet else { return }
    let garments = try await closet.knownGarments()
    let there = Set(garments.map(\.id))
    let trashed = try await closet.trashedGarments().filter { !there.contains($0.id) }
    if garments.isEmpty, trashed.isEmpty { return }
    let photos = try await list.photos(among: garments + trashed, of: closet, work)
    let byID = Dictionary(uniqueKeysWithValues: garments.map { ($0.id, $0) })
    let ofSKU = Dictionary(grouping: garments, by: \.sku)
    let ofName = Dictionary(grouping: garments, by: \.description)
    let (trashedIDs, trashedSKUs) = (Set(trashed.map(\.id)), Set(trashed.compactMap(\.sku)))
    let all = list.keys(photos)
    func isThere(_ row: RowKey) -> Bool {
      if row.photo != nil { return true }
      if let id = row.id, byID[id] != nil || trashedIDs.contains(id) { return true }
      if let sku = row.sku { return ofSKU[sku] != nil || trashedSKUs.contains(sku) }
      return row.name.map { ofName[$0] != nil } == true
    }
    let rows = all.filter { isThere($0) && list.canTake($0) }
    for row in rows {
      guard let garment = row.id.flatMap({ byID[$0] }) else { continue }
      if taken.contains(garment.id) {
        findings[row.position] = .unclear("has the same identifier as another row")
      } else if !row.agrees(with: garment) {
        // If a user sorts all columns except `id`, the identifiers end up in the wrong rows.
        findings[row.position] = .unclear(
          """
          belongs to a garment whose photo and description both differ; import the new photo first, then the new \
          description
          """
        )
      } else {
        take(garment, for: row)
      }
    }
    let pairing = ListPairing(list: list, closet: closet, work: work)
    // The counts include rows that cannot be imported.
    let (skuCounts, nameCounts) = (all.counts(by: \.sku), all.counts(by: \.name))
    for (sku, rows) in Dictionary(grouping: rows, by: \.sku) {
      guard let sku else { continue }
      let garments = ofSKU[sku] ?? []
      if rows.count == 1, garments.count == 1, skuCounts[sku] != 1 {
        try await pair(rows, garments, pairing, onlyUnchanged: true)
        if findings[rows[0].position] == nil, !taken.contains(garments[0].id) {
          findings[rows[0].position] = .unclear(
            """
            another row has the same SKU but cannot be read, so it is unclear which row is '\(garments[0].words)'; \
            fix the other row first
            """
          )
        }
        continue
      }
      try await pair(rows, garments, pairing, byAgreement: true)
      // If several garments share an SKU, the SKU identifies none of them. A unique SKU may have
      // been reassigned to another garment.
      guard rows.count == 1, garments.count == 1, findings[rows[0].position] == nil else {
        continue
      }
      findings[rows[0].position] = .unclear(
        """
        has the SKU of a garment with another photo and description; change the SKU, or enter the id of that \
        garment (see garments.csv of an export) to edit it
        """)
    }
    let ofPhoto = Dictionary(grouping: garments, by: \.photo)
    // The counts include rows that cannot be imported.
    let rowCounts = Dictionary(photos.values.map { ($0, 1) }, uniquingKeysWith: +)
    for (photo, rows) in Dictionary(grouping: rows, by: \.photo) {
      guard let photo, let garments = ofPhoto[photo] else { continue }
      // Garments with different SKUs are different garments, even if they share a photo.
      let unnumbered = garments.filter { $0.sku == nil }
      try await match(rows.filter { $0.sku != nil }, with: unnumbered, pairing)
      try await match(rows.filter { $0.sku == nil }, with: garments, pairing)
      guard rowCounts[photo] == 1, garments.count == 1 else { continue }
      try await pair(rows, rows[0].sku == nil ? garments : unnumbered, pairing)
    }
    let left = trashed.matches(
      of: rows.filter { findings[$0.position] == nil },
      isOnlySKU: { skuCounts[$0] == 1 && ofSKU[$0] == nil },
      isOnlyPhoto: { rowCounts[$0] == 1 && ofPhoto[$0] == nil })
    for (position, garment) in left { findings[position] = .inTrash(garment) }
    for (position, photo) in photos where findings[position] == nil {
      twins[position] = ofPhoto[photo]?.first.map { GarmentTwin($0, by: .photo) }
    }
    try await matchNames(
      rows.filter { $0.sku == nil && $0.photo.flatMap { ofPhoto[$0] } == nil }, nameCounts,
      with: ofName.mapValues { $0.filter { rowCounts[$0.photo] == nil } }, pairing, replacesPhotos)
    let unlisted = garments.filter { $0.sku.map { skuCounts[$0] == nil } == true }
    if !skuCounts.isEmpty {
      unlistedSKUs = unlisted.filter { !taken.contains($0.id) }.compactMap(\.writtenSKU)
    }
  }

  /// Matches rows without an SKU by name. Garments that other rows match better are excluded.
  ///
  /// A row without a description takes its name from the file and matches the only garment with
  /// that name. A row with a description may be a new product with the same name, so it matches
  /// only if photos are being replaced. If several garments have the name, a row matches the
  /// garment that differs from the row only in the photo.
  private mutating func matchNames(
    _ rows: [RowKey], _ rowCounts: [String: Int], with garments: [String: [KnownGarment]],
    _ pairing: ListPairing, _ replacesPhotos: Bool
  ) async throws(WardrobeError) {
    let rows = rows.filter { findings[$0.position] == nil }
    for (name, rows) in Dictionary(grouping: rows, by: \.name) {
      let left = (name.flatMap { garments[$0] } ?? []).filter { !taken.contains($0.id) }
      guard let garment = left.first else { continue }
      var isOnly = name.flatMap { rowCounts[$0] } == 1 && left.count == 1
      if isOnly { isOnly = try await pairing.isOfSameKind(rows[0], garment) }
      if isOnly, replacesPhotos || rows[0].description == nil {
        take(garment, for: rows[0])
        continue
      }
      let mayReplace = rows.filter { replacesPhotos || $0.description == nil }
      for row in try await pairing.pairs(of: mayReplace, left, byAgreement: false) {
        let fitting = row.garments.filter { $0.changeCount == 1 && !taken.contains($0.garment.id) }
        if fitting.count == 1 { take(fitting[0].garment, for: row.key) }
      }
      for row in rows where findings[row.position] == nil {
        twins[row.position] = GarmentTwin(garment, by: isOnly ? .onlyName : .name)
      }
    }
  }

  func entry(_ entry: ImportEntry, at position: Int) -> ImportEntry {
    guard case .item(var item) = entry else { return entry }
    switch findings[position] {
    case .garment(let match): return .matched(item, match)
    case .unclear(let words):
      return .failure(item.placed(FileFailure(.unusable, item.path, words)))
    case .inTrash(let garment):
      guard let row = item.row else { return entry }
      return .leftOut(
        LeftOutRow(list: row.list, number: row.number, reason: .inTrash(garment.candidate)))
    case nil:
      item.twin = twins[position]
      return .item(item)
    }
  }

  private mutating func take(_ garment: KnownGarment, for row: RowKey) {
    taken.insert(garment.id)
    findings[row.position] = .garment(ListMatch(id: garment.id, photo: row.photo))
  }

  /// Matches rows and garments that have the same photo.
  private mutating func match(
    _ rows: [RowKey], with garments: [KnownGarment], _ pairing: ListPairing
  ) async throws(WardrobeError) {
    let described = Dictionary(grouping: garments, by: \.description)
    let unsaid = rows.filter { $0.description == nil }
    for (words, rows) in Dictionary(grouping: rows, by: \.description) {
      guard let words else { continue }
      try await pair(rows, described[words] ?? [], pairing)
    }
    // Match file names last, because a garment may have been renamed after its import.
    try await pair(unsaid, garments, pairing, onlyUnchanged: true)
    for (words, rows) in Dictionary(grouping: unsaid, by: \.fileName) {
      guard let words else { continue }
      try await pair(rows, described[words] ?? [], pairing)
    }
  }

  private func unclear(_ count: Int) -> Finding {
    .unclear(
      """
      \(count) garments match this row; enter the id of one of them (see garments.csv of an export)
      """)
  }

  /// Pairs rows with the garments that they change least. Rows with the most fields are paired
  /// first, because rows with few fields match many garments.
  ///
  /// - Parameters:
  ///   - onlyUnchanged: if true, pairs only rows that change nothing.
  ///   - byAgreement: if true, a row matches only garments with its photo or description.
  private mutating func pair(
    _ rows: [RowKey], _ garments: [KnownGarment], _ pairing: ListPairing,
    onlyUnchanged: Bool = false, byAgreement: Bool = false
  ) async throws(WardrobeError) {
    let rows = rows.filter { findings[$0.position] == nil }
      .sorted { ($1.fieldCount, $0.position) < ($0.fieldCount, $1.position) }
    let garments = garments.filter { !taken.contains($0.id) }
    guard let first = rows.first, let only = garments.first else { return }
    if rows.count == 1 && garments.count == 1 && !onlyUnchanged {
      if !byAgreement || first.agrees(with: only) { take(only, for: first) }
      return
    }
    let pairs = try await pairing.pairs(of: rows, garments, byAgreement: byAgreement)
    if pairs.isEmpty, !onlyUnchanged {
      for row in rows { findings[row.position] = unclear(garments.count) }
    }
    for row in pairs {
      let fitting = row.garments.filter { $0.changeCount == 0 && !taken.contains($0.garment.id) }
      if let best = fitting.min(by: { $0.fieldCount < $1.fieldCount }) {
        take(best.garment, for: row.key)
      }
    }
    if onlyUnchanged { return }
    let open = pairs.filter { findings[$0.key.position] == nil }
    let ranked = open.flatMap { row in row.garments.map { (row, $0) } }
      .sorted { ($0.1.changeCount, $0.0.key.position) < ($1.1.changeCount, $1.0.key.position) }
    for (row, garment) in ranked
    where findings[row.key.position] == nil && !taken.contains(garment.garment.id) {
      let equal = row.garments.count {
        $0.changeCount == garment.changeCount && !taken.contains($0.garment.id)
      }
      if equal == 1 {
        take(garment.garment, for: row.key)
      } else {
        findings[row.key.position] = unclear(equal)
      }
    }
  }
}
