import Garments

/// Garments that a dry run of an import would have added or changed.
package struct RehearsedGarments: Sendable {
  private var garments: [GarmentNames.Entry] = []

  package init() {}

  package mutating func add(_ guess: ImportGuess, as id: GarmentID) {
    garments.append(
      GarmentNames.Entry(
        id: id, words: guess.details.description, sku: guess.details.sku, photo: guess.photo))
  }

  package mutating func add(_ change: ListedChange) {
    let garment = change.after
    garments.append(
      GarmentNames.Entry(
        id: garment.id, words: garment.details.description, sku: garment.details.sku,
        photo: garment.photo))
  }

  /// Returns the closet's garments as the import would change them.
  func applied(to there: [GarmentNames.Entry]) -> [GarmentNames.Entry] {
    let changed = Dictionary(garments.map { ($0.id, $0) }) { $1 }
    let known = Set(there.map(\.id))
    return there.map { changed[$0.id] ?? $0 } + garments.filter { !known.contains($0.id) }
  }
}

/// The garments that an import made from photos, even if the garments have other photos now.
package struct ImportedPhotos: Sendable {
  private(set) var garments: [PhotoName: [GarmentID]] = [:]

  package init() {}

  package mutating func add(_ guess: ImportGuess, as id: GarmentID) {
    garments[guess.photo, default: []].append(id)
  }

  package mutating func add(_ change: ListedChange) {
    garments[change.photo, default: []].append(change.after.id)
  }
}
