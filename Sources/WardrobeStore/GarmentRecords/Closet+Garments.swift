public import Images
public import FoundationEssentials
import GRDB
public import Garments

extension Closet {
  /// Adds a garment and its photo.
  ///
  /// ```swift
  /// let shirt = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
  /// let garment = try await closet.addGarment(photo: .bytes(upload, name: "shirt.jpg"), shirt)
  /// ```
  ///
  /// - Parameters:
  ///   - photo: the photo, which is stored byte for byte.
  ///   - details: the garment's details.
  ///   - reading: an earlier result of decoding the photo, or nil to decode it now. The photo is
  ///     decoded again if its file has been replaced.
  ///   - allowsDuplicate: if true, allows a duplicate photo.
  ///   - context: the limits for copying, decoding and analysing the photo.
  /// - Throws: `invalid` if the description is empty; `alreadyThere` if the photo is in use; `file`
  ///   if the photo is unsupported or cannot be decoded; `interrupted` if the work is interrupted.
  public func addGarment(
    photo: PhotoSource, _ details: GarmentDetails, reading: PhotoReading? = nil,
    allowsDuplicate: Bool = false, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Garment {
    try await addGarment(
      photo: photo, details, reading: reading, cutout: nil, allowsDuplicate: allowsDuplicate,
      context: context)
  }

  /// Adds a garment with its photo and cut-out.
  ///
  /// - Parameter cutout: the cut-out used in pictures, or nil for an automatic cut-out.
  package func addGarment(
    photo: PhotoSource, _ details: GarmentDetails, reading: PhotoReading? = nil,
    cutout: IncomingCutout?, allowsDuplicate: Bool = false,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Garment {
    let details = try details.checked()
    return try await wardrobe.withHeld(ifAny: cutout?.mask, context) { mask throws(WardrobeError) in
      try await wardrobe.withPhoto(photo, reading: reading, context) {
        photo throws(WardrobeError) in
        let now = Date.nowToTheMillisecond
        let garment = Garment(
          id: GarmentID(), owner: owner, photo: photo.name, cutout: mask, details: details,
          readColors: photo.colors, created: now, edited: now)
        try await wardrobe.write { db in
          if !allowsDuplicate { try self.checkIsNew(photo.name, db) }
          try self.insert(garment, db)
        }
        return garment
      }
    }
  }

  /// Returns the garment with the given identifier.
  ///
  /// - Throws: `unknown` if the owner has no such garment.
  public func garment(_ id: GarmentID) async throws(WardrobeError) -> Garment {
    try await wardrobe.read { db in try self.row(of: id, db).garment }
  }

  /// Changes a garment's details and optionally its photo. A new photo discards the garment's
  /// cut-out and strokes.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - photo: the new photo, or nil to keep the current photo.
  ///   - reading: an earlier result of decoding the new photo, or nil to decode it now.
  ///   - allowsDuplicate: if true, allows a duplicate photo.
  ///   - edited: the expected time of the garment's last change, or nil to skip this check.
  ///   - context: the limits for copying, decoding and analysing the photo.
  ///   - change: a closure that edits the details.
  /// - Throws: `unknown` if the owner has no such garment; `invalid` if the description is empty;
  ///   `alreadyThere` if the photo is in use; `file` if the photo is unsupported or cannot be
  ///   decoded; `changedMeanwhile` if the garment was changed in the meantime.
  @discardableResult
  public func editGarment(
    _ id: GarmentID, photo: PhotoSource? = nil, reading: PhotoReading? = nil,
    allowsDuplicate: Bool = false, expecting edited: Date? = nil,
    context: PictureContext = PictureContext(),
    _ change: @Sendable @escaping (inout GarmentDetails) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> Garment {
    let (edited, before) = try await wardrobe.withPhoto(ifAny: photo, reading: reading, context) {
      photo throws(WardrobeError) in
      try await wardrobe.write { db in
        let (number, garment) = try self.row(of: id, db)
        if let edited, edited.milliseconds != garment.edited.milliseconds {
          throw WardrobeError.changedMeanwhile(.garment("\(id)"))
        }
        var details = garment.details
        try change(&details)
        let name = photo?.name ?? garment.photo
        if !allowsDuplicate && name != garment.photo { try self.checkIsNew(name, db) }
        let edited = Garment(
          id: id, owner: self.owner, photo: name,
          cutout: name == garment.photo ? garment.cutout : nil, details: try details.checked(),
          readColors: photo?.colors ?? garment.readColors, created: garment.created,
          edited: .ofChange(after: garment.edited))
        try self.update(number, edited, db)
        if photo != nil { try self.replacedPhoto(of: number, garment.photo, by: name, db) }
        return (edited, garment)
      }
    }
    await removePhotos(of: before, notOf: edited)
    return edited
  }

  /// Deletes the photo and the mask that an edit replaced, unless something else uses them.
  func removePhotos(of before: Garment, notOf edited: Garment) async {
    let names = Set(before.photoNames).subtracting(edited.photoNames)
    if !names.isEmpty { await wardrobe.removeUnusedPhotos(Array(names)) }
  }

  /// Moves a garment and its photo to the trash, where `restore` can recover them.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - force: if true, removes the garment from outfits that use it.
  ///   - forever: if true, deletes the garment permanently instead, and its photo if unused.
  /// - Throws: `unknown` if the owner has no such garment; `inUse` if outfits use the garment and
  ///   `force` is false.
  public func removeGarment(
    _ id: GarmentID, force: Bool = false, forever: Bool = false
  ) async throws(WardrobeError) {
    let photos = try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      let outfits = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM outfits JOIN outfit_garments ON outfit = number
          WHERE garment = ? ORDER BY number
          """, arguments: [number])
      if !outfits.isEmpty && !force { throw WardrobeError.inUse(id, outfits: outfits) }
      if !forever { try self.trash(number, garment, db) }
      try db.execute(sql: "DELETE FROM outfit_garments WHERE garment = ?", arguments: [number])
      try Self.deleteParts(ofGarment: number, db)
      try db.execute(sql: "DELETE FROM garments WHERE number = ?", arguments: [number])
      guard forever else { return [] as [PhotoName] }
      try Wardrobe.deleteStamps(of: [garment.photo], db)
      return garment.photoNames
        + (try Wardrobe.deletePhotos(ofDeletedGarments: ["\(garment.id)"], db))
    }
    guard forever else { return }
    await wardrobe.removeUnusedPhotos(photos)
    await wardrobe.forgetRemoved()
  }
}
