package import Images
import Core
import FoundationEssentials
import GRDB
import Garments
import SystemPackage

extension Closet {
  /// Adds a set's photos, then its garments, outfit and packing list in one transaction.
  ///
  /// - Throws: `file` if a photo is unusable; `invalid` if the set is invalid; `interrupted` if the
  ///   work is interrupted.
  package func add(
    _ set: IncomingSet, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> AddedSet {
    let photos = try await set.inspect(by: wardrobe.analyzer, context)
    var held: [(name: PhotoName, lock: AsyncFileLock)] = []
    do {
      var masks: [Int: PhotoName] = [:]
      for (index, item) in set.items.enumerated() {
        let photo = try await wardrobe.photos.putHeld(item.photo, context.work, sync: false)
        held.append(photo)
        FaultPoint.photoPut.reached()
        guard photo.name == photos[index].name else {
          throw FileFailure(
            .inputOutput, item.photo.label,
            "was changed by another program while it was read; try again")
        }
        guard let mask = item.mask else { continue }
        let kept = try await wardrobe.photos.putHeld(mask, context.work, sync: false)
        held.append(kept)
        masks[index] = kept.name
      }
      try FolderTree.synchronize(wardrobe.photos.folder)
      let added = try await wardrobe.write { [masks] db in
        try self.insert(set, photos, masks, db)
      }
      withExtendedLifetime(held) {}
      // An existing garment keeps its own cut-out, so the new mask may be unused.
      let unused = Array(masks.values)
      held = []
      await wardrobe.removeUnusedPhotos(unused)
      return added
    } catch {
      let names = held.map(\.name)
      held = []
      await wardrobe.removeUnusedPhotos(names)
      throw WardrobeError(error, wardrobe.folder)
    }
  }

  /// Returns the expected result of `add(_:context:)` without writing anything.
  ///
  /// - Returns: the expected result. New items get placeholder identifiers.
  /// - Throws: the errors of `add(_:context:)`.
  package static func rehearse(
    _ set: IncomingSet, in closet: Closet?, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> AddedSet {
    let analyzer = closet?.wardrobe.analyzer ?? DecodingAnalyzer()
    let photos = try await set.inspect(by: analyzer, context)
    var added = AddedSet()
    let there: [Garment?] =
      if let closet {
        try await closet.wardrobe.read { db in try closet.garments(of: photos, db) }
      } else { photos.map { _ in nil } }
    added.garments = there.map { ($0?.id ?? GarmentID(), $0 != nil) }
    if let outfit = set.outfit {
      let name = try Self.checkedName(outfit.name)
      let members = added.garments.map(\.id)
      added.outfit = (OutfitID(), name, false)
      if let closet {
        added.outfit = try await closet.wardrobe.read { db in
          if let known = try closet.outfit(named: name, of: members, db) {
            return (known.id, known.name, true)
          }
          return (OutfitID(), try closet.freeName(like: name, db), false)
        }
      }
    }
    if set.packingList != nil { added.packingList = PackingListID() }
    return added
  }

  private func insert(
    _ set: IncomingSet, _ photos: [InspectedItem], _ masks: [Int: PhotoName], _ db: Database
  ) throws -> AddedSet {
    var added = AddedSet()
    var members: [IncomingSet.Member] = []
    var details: [GarmentDetails] = []
    let there = try garments(of: photos, db)
    for (index, photo) in photos.enumerated() {
      if let known = there[index] {
        added.garments.append((known.id, true))
        members.append(IncomingSet.Member(id: known.id, cutout: known.cutout?.sha256))
        details.append(known.countedDetails)
        continue
      }
      let now = Date.nowToTheMillisecond
      var garment = Garment(
        id: GarmentID(), owner: owner, photo: photo.name, details: photo.details,
        readColors: photo.colors, created: now, edited: now)
      garment.cutout = masks[index]
      try insert(garment, db)
      added.garments.append((garment.id, false))
      members.append(IncomingSet.Member(id: garment.id, cutout: garment.cutout?.sha256))
      details.append(garment.countedDetails)
    }
    if let outfit = set.outfit { added.outfit = try insert(outfit, of: members, db) }
    if let list = set.packingList {
      added.packingList = try insert(list, set.items, members, details, db)
    }
    return added
  }

  private func insert(
    _ outfit: IncomingSet.Outfit, of members: [IncomingSet.Member], _ db: Database
  ) throws -> (id: OutfitID, name: String, wasThere: Bool) {
    // Several items may be the same garment, but an outfit contains a garment only once.
    var seen: Set<GarmentID> = []
    let garments = members.map(\.id).filter { seen.insert($0).inserted }
    let name = try Self.checkedName(outfit.name)
    if let there = try self.outfit(named: name, of: garments, db) {
      return (there.id, there.name, true)
    }
    let recipe = try outfit.recipe?(members)
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    let free = try freeName(like: name, db)
    return (try insertOutfit(free, garments, recipe: recipe, db).id, free, false)
  }

  private func insert(
    _ list: PackingDetails, _ items: [IncomingSet.Item], _ members: [IncomingSet.Member],
    _ details: [GarmentDetails], _ db: Database
  ) throws -> PackingListID {
    var packed: [PackingItem] = []
    for (index, item) in items.enumerated()
    where !packed.contains(where: { $0.garment == members[index].id }) {
      packed.append(
        PackingItem(
          garment: members[index].id, quantity: item.quantity, isPacked: item.isPacked,
          details: details[index]))
    }
    let now = Date.nowToTheMillisecond
    let made = PackingList(
      id: PackingListID(), owner: owner, details: list, items: packed, created: now, edited: now)
    try insert(made, request: nil, db)
    return made.id
  }

  /// Returns an existing garment for each photo, or nil for a photo without a garment. If a photo
  /// is listed several times, a different garment is returned each time, oldest first.
  private func garments(of photos: [InspectedItem], _ db: Database) throws -> [Garment?] {
    var left: [PhotoName: [Garment]] = [:]
    return try photos.map { photo in
      var known = try left[photo.name] ?? garments(withPhoto: photo.name, db)
      let taken = known.isEmpty ? nil : known.removeFirst()
      left[photo.name] = known
      return taken
    }
  }

  private func outfit(
    named name: String, of garments: [GarmentID], _ db: Database
  ) throws -> Outfit? {
    for (id, _) in try outfits(named: name, db) {
      let outfit = try outfitRow(of: id, db).outfit
      if outfit.garments == garments { return outfit }
    }
    return nil
  }

  /// Returns `name`, with a number appended if an outfit already has this name.
  private func freeName(like name: String, _ db: Database) throws -> String {
    var (free, number) = (name, 1)
    while try !outfits(named: free, db).isEmpty {
      number += 1
      free = "\(name) \(number)"
    }
    return free
  }
}

private struct InspectedItem: Sendable {
  var name: PhotoName
  var details: GarmentDetails
  var colors: [GarmentColor]

  init(
    _ item: IncomingSet.Item, by analyzer: any PhotoAnalyzer, _ context: PictureContext
  ) async throws(WardrobeError) {
    let reading: PhotoReading
    do throws(FileFailure) {
      name = try PhotoName(of: item.photo)
      reading = try await analyzer.reading(of: item.photo, countsThings: false, context)
    } catch {
      throw WardrobeError(error)
    }
    colors = reading.colors
    let kind =
      GarmentKind(guessedFrom: FilePath(item.name.replacing("/", with: " "))) ?? reading.guess?.kind
      ?? .accessory
    details = try (item.details ?? GarmentDetails(kind: kind, description: item.name)).checked()
  }
}

extension IncomingSet {
  /// Decodes and checks all photos before anything is written.
  fileprivate func inspect(
    by analyzer: any PhotoAnalyzer, _ context: PictureContext
  ) async throws(WardrobeError) -> [InspectedItem] {
    var inspected: [InspectedItem] = []
    var failure: WardrobeError?
    do throws(Interruption) {
      try await mapInOrder(items, context.work) { item in
        await Result { () async throws(WardrobeError) in
          try await InspectedItem(item, by: analyzer, context)
        }
      } consume: { result in
        switch result {
        case .success(let item): inspected.append(item)
        case .failure(let error): failure = failure ?? error
        }
      }
      try context.work.checkInterruption()
    } catch {
      throw .interrupted(error)
    }
    if let failure { throw failure }
    return inspected
  }
}
