public import Images
public import FoundationEssentials
import GRDB
public import Garments

extension Closet {
  /// Adds a garment with its photo, which is kept byte for byte.
  ///
  /// ```swift
  /// let shirt = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
  /// let garment = try await closet.addGarment(photo: .bytes(upload, name: "shirt.jpg"), shirt)
  /// ```
  ///
  /// - Parameters:
  ///   - photo: the photo, which is kept byte for byte.
  ///   - details: what there is to say of the garment.
  ///   - reading: what was read from the photo before; nil to read it now, as it is where the file was
  ///     replaced since.
  ///   - again: whether to add it though a garment of the owner has the same photo.
  ///   - context: what copying and decoding the photo, and reading its colours, may take.
  /// - Throws: `invalid` for an empty description, `alreadyThere` for a photo that is there, `file` for
  ///   one that cannot be used or decoded, `interrupted` with the work.
  public func addGarment(
    photo: PhotoSource, _ details: GarmentDetails, reading: PhotoReading? = nil,
    again: Bool = false, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Garment {
    try await addGarment(
      photo: photo, details, reading: reading, cutout: nil, again: again, context: context)
  }

  /// The same with a cut-out.
  ///
  /// - Parameter cutout: what pictures of the garment cut it out by; nil to have it found in the photo.
  package func addGarment(
    photo: PhotoSource, _ details: GarmentDetails, reading: PhotoReading? = nil,
    cutout: IncomingCutout?, again: Bool = false, context: PictureContext = PictureContext()
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
          if !again { try self.checkIsNew(photo.name, db) }
          try self.insert(garment, db)
        }
        return garment
      }
    }
  }

  /// The garment of this identifier.
  ///
  /// - Throws: `unknown` where the owner has none.
  public func garment(_ id: GarmentID) async throws(WardrobeError) -> Garment {
    try await wardrobe.read { db in try self.row(of: id, db).garment }
  }

  /// Changes what is said of a garment, and its photo where there is another; a cut-out that is kept of the
  /// garment goes with the old photo, and so do its strokes.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - photo: another photo; nil to keep the one it has.
  ///   - reading: what was read from that photo before; nil to read it now.
  ///   - again: whether it may be the photo of another garment of the owner.
  ///   - edited: when the garment that the caller knows was last changed; nil to change it however it is.
  ///   - context: what copying and decoding the photo, and reading its colours, may take.
  ///   - change: gets what is said of the garment, and leaves it as it is to be.
  /// - Throws: `unknown` where the owner has no such garment, `invalid` for an empty description,
  ///   `alreadyThere` for a photo that another garment has, `file` for one that cannot be used or decoded,
  ///   `changedMeanwhile` where the garment is another than the one that was expected.
  @discardableResult
  public func editGarment(
    _ id: GarmentID, photo: PhotoSource? = nil, reading: PhotoReading? = nil,
    again: Bool = false, expecting edited: Date? = nil,
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
        if !again && name != garment.photo { try self.checkIsNew(name, db) }
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

  /// Removes the photo and the mask that a garment had before it was edited, where nothing else has them.
  func removePhotos(of before: Garment, notOf edited: Garment) async {
    let names = Set(before.photoNames).subtracting(edited.photoNames)
    if !names.isEmpty { await wardrobe.removeUnusedPhotos(Array(names)) }
  }

  /// Removes a garment: it goes into the trash with its photo, out of which `restore` brings it back.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - force: whether to take it out of outfits that use it.
  ///   - forever: whether it is removed for good at once, and its photo where no other has the same.
  /// - Throws: `inUse` where outfits use it and are not to be changed.
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
      if forever { try Wardrobe.deleteStamps(of: [garment.photo], db) }
      return garment.photoNames
    }
    guard forever else { return }
    await wardrobe.removeUnusedPhotos(photos)
    await wardrobe.forgetRemoved()
  }
}
