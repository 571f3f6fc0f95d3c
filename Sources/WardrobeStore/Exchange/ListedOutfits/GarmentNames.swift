import GRDB
import Garments

/// An index of a closet's garment names, which avoids a query for each name in a list.
struct GarmentNames {
  struct Entry: Nameable {
    var id: GarmentID
    var words: String
    var sku: String?
    var photo: PhotoName

    var names: [String] { [words] + [sku].compactMap(\.self) }
    var candidate: WardrobeError.Candidate {
      WardrobeError.Candidate(id: "\(id)", words: [words])
    }
  }

  /// A garment's name that is similar to a given text.
  private struct NearName: Nameable {
    var id: GarmentID
    var name: String

    var names: [String] { [name] }
    var candidate: WardrobeError.Candidate {
      WardrobeError.Candidate(id: "\(id)", words: [name])
    }
  }

  private let entries: [Entry]
  /// Garments keyed by description or SKU, without case and accents.
  private let named: [String: [Int]]
  private let ofPhoto: [PhotoName: [Int]]
  private let places: [GarmentID: Int]
  /// Sorted identifiers, with the positions of their garments.
  private let identifiers: [(text: String, place: Int)]
  private let photos: [String: PhotoName]
  private let tellApart: ([WardrobeError.Candidate]) -> [WardrobeError.Candidate]

  /// - Parameters:
  ///   - rehearsed: garments that a dry run of an import would have added or changed.
  ///   - photos: the photos of files named in the list, keyed by the text in the list.
  ///   - imported: the garments that an earlier import made from these photos.
  ///   - tellApart: adds details to candidates that have the same description.
  init(
    of garments: [Entry], and rehearsed: RehearsedGarments, _ photos: [String: PhotoName],
    _ imported: ImportedPhotos,
    tellApart: @escaping ([WardrobeError.Candidate]) -> [WardrobeError.Candidate] = { $0 }
  ) {
    let entries = rehearsed.applied(to: garments)
    var (named, ofPhoto): ([String: [Int]], [PhotoName: [Int]]) = ([:], [:])
    for (place, entry) in entries.enumerated() {
      for name in Set(entry.names.map(\.folded)) { named[name, default: []].append(place) }
      ofPhoto[entry.photo, default: []].append(place)
    }
    let places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
    // The import's rows take precedence over the garments' current photos.
    for (photo, ids) in imported.garments { ofPhoto[photo] = ids.compactMap { places[$0] } }
    (self.entries, self.named, self.ofPhoto, self.places) = (entries, named, ofPhoto, places)
    identifiers = entries.enumerated().map { ("\($1.id)", $0) }.sorted { $0.text < $1.text }
    (self.photos, self.tellApart) = (photos, tellApart)
  }

  func description(of id: GarmentID) -> String {
    places[id].map { entries[$0].words } ?? "\(id)"
  }

  /// Returns true if the text names at least one garment.
  func isName(_ text: String) -> Bool {
    photos[text].map { ofPhoto[$0] != nil } == true || named[text.folded] != nil
      || !prefixed(TypedName(text)).isEmpty
  }

  /// Returns the garment with a name, SKU, photo file or identifier. Names and files take
  /// precedence over identifier prefixes, because an SKU may look like a prefix.
  ///
  /// - Throws: `unknown` if no garment matches; `ambiguous` if several garments match.
  func garment(
    _ text: String, by naming: OutfitColumns.Naming, findsNear: Bool
  ) throws(WardrobeError) -> GarmentID {
    let typed = TypedName(text)
    let found = found(typed, by: naming)
    do throws(WardrobeError) {
      let prefixed = found.isEmpty ? prefixed(typed) : []
      if let only = try typed.only(named: found, prefixed: prefixed, .garment(text)) {
        return only.id
      }
    } catch {
      guard case .ambiguous(let subject, let candidates) = error else { throw error }
      throw .ambiguous(subject, candidates: tellApart(candidates))
    }
    var near = NearNames<NearName>(to: typed)
    if findsNear {
      for entry in entries {
        for name in entry.names { near.add(NearName(id: entry.id, name: name)) }
      }
    }
    throw .unknown(.garment(text), nearest: near.candidates)
  }

  /// Returns the garments with this name or photo. Matches of the kind that the column's title
  /// states come first.
  private func found(_ typed: TypedName, by naming: OutfitColumns.Naming) -> [Entry] {
    let key = typed.text.folded
    let pictured = (photos[typed.text].flatMap { ofPhoto[$0] } ?? []).map { entries[$0] }
    let named = (named[key] ?? []).map { entries[$0] }
    let meant =
      switch naming {
      case .sku: named.filter { $0.sku?.folded == key }
      case .description: named.filter { $0.words.folded == key }
      case .file, .anything: pictured
      }
    return [meant, pictured, named].first { !$0.isEmpty } ?? []
  }

  private func prefixed(_ typed: TypedName) -> [Entry] {
    guard let prefix = typed.prefix else { return [] }
    var (start, end) = (0, identifiers.count)
    while start < end {
      let middle = (start + end) / 2
      if identifiers[middle].text < prefix { start = middle + 1 } else { end = middle }
    }
    return identifiers[start...].prefix { $0.text.hasPrefix(prefix) }.map { entries[$0.place] }
  }
}

extension Closet {
  func namedGarments(_ db: Database) throws -> [GarmentNames.Entry] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, photo, sku, description FROM garments WHERE owner = ? ORDER BY number",
      arguments: [ownerNumber])
    var garments: [GarmentNames.Entry] = []
    while let row = try rows.next() {
      garments.append(
        GarmentNames.Entry(
          id: try row.identifier("id"), words: try row.value("description"),
          sku: try row.value("sku"), photo: try row.photo("photo")))
    }
    return garments
  }
}
