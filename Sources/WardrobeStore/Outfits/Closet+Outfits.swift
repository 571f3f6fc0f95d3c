public import Images
import Core
public import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Creates an outfit from garments in order.
  ///
  /// - Parameters:
  ///   - name: the outfit's name.
  ///   - garments: the outfit's garments, without duplicates.
  ///   - recipe: the recipe for ``setRecipe(of:_:expecting:)``, or nil for the automatic layout.
  ///   - allowsDuplicate: if true, allows a duplicate name.
  /// - Throws: `invalid` if the name is empty, a garment is repeated or the recipe is too long;
  ///   `unknown` if a garment is not the owner's; `outfitThere` if the name is in use.
  public func createOutfit(
    _ name: String, of garments: [GarmentID], recipe: String? = nil, allowsDuplicate: Bool = false
  ) async throws(WardrobeError) -> Outfit {
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    return try await wardrobe.write { db in
      if !allowsDuplicate { try self.checkNameIsFree(name, db) }
      return try self.insertOutfit(name, garments, recipe: recipe, db)
    }
  }

  /// Returns the outfit with the given identifier.
  ///
  /// - Throws: `unknown` if the owner has no such outfit.
  public func outfit(_ id: OutfitID) async throws(WardrobeError) -> Outfit {
    try await wardrobe.read { db in try self.outfitRow(of: id, db).outfit }
  }

  /// Returns the garments of an outfit, in order.
  ///
  /// - Throws: `unknown` if the owner has no such outfit.
  public func garments(of id: OutfitID) async throws(WardrobeError) -> [Garment] {
    try await outfitWithGarments(id).garments
  }

  /// Returns an outfit and its garments in order, from one database snapshot.
  ///
  /// - Throws: `unknown` if the owner has no such outfit.
  public func outfitWithGarments(
    _ id: OutfitID
  ) async throws(WardrobeError) -> (outfit: Outfit, garments: [Garment]) {
    try await wardrobe.read { db in
      let (number, outfit) = try self.outfitRow(of: id, db)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT garments.* FROM garments JOIN outfit_garments ON garment = number
          WHERE outfit = ? ORDER BY position
          """, arguments: [number])
      return (outfit, try self.garments(rows, db))
    }
  }

  /// Changes an outfit's name, garments and arrangement in one transaction.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: the new name, or nil to keep the current name.
  ///   - recipe: the change to the outfit's arrangement.
  ///   - allowsDuplicate: if true, allows a duplicate name.
  ///   - edited: the expected time of the outfit's last change, or nil to skip this check.
  ///   - change: a closure that edits the array of garments.
  /// - Throws: `unknown` if the outfit or a garment is not the owner's; `invalid` if the name is
  ///   empty, a garment is repeated or the recipe is too long; `outfitThere` if the name is in use;
  ///   `changedMeanwhile` if the outfit was changed in the meantime.
  @discardableResult
  public func editOutfit(
    _ id: OutfitID, name: String? = nil, recipe: RecipeChange = .keep,
    allowsDuplicate: Bool = false,
    expecting edited: Date? = nil,
    _ change: @Sendable @escaping (inout [GarmentID]) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> Outfit {
    try TextLimit.check(recipe.recipe(after: nil), TextLimit.recipe, "the recipe")
    return try await wardrobe.write { db in
      let (number, outfit) = try self.outfitRow(of: id, expecting: edited, db)
      var garments = outfit.garments
      try change(&garments)
      if let name, !allowsDuplicate { try self.checkNameIsFree(name, for: id, db) }
      let name = try Self.checkedName(name ?? outfit.name)
      try db.execute(
        sql: "UPDATE outfits SET name = ?, name_key = ?, recipe = ?, edited = ? WHERE number = ?",
        arguments: [
          name, name.folded, recipe.recipe(after: outfit.recipe),
          Date.ofChange(after: outfit.edited).milliseconds, number,
        ])
      if garments != outfit.garments { try self.setGarments(garments, of: number, db) }
      return try self.outfitRow(of: id, db).outfit
    }
  }

  /// Sets or removes an outfit's cover picture.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - photo: the picture, which is stored byte for byte, or nil to remove the cover.
  ///   - reading: an earlier analysis of the picture, or nil to decode the picture now.
  ///   - context: the limits for decoding the picture.
  /// - Throws: `unknown` if the owner has no such outfit; `file` if the picture is unsupported or
  ///   cannot be decoded.
  @discardableResult
  public func setCover(
    of id: OutfitID, _ photo: PhotoSource?, reading: PhotoReading? = nil,
    context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Outfit {
    let (edited, old) = try await wardrobe.withPhoto(ifAny: photo, reading: reading, context) {
      photo throws(WardrobeError) in
      try await wardrobe.write { db in
        let (number, outfit) = try self.outfitRow(of: id, db)
        try db.execute(
          sql: "UPDATE outfits SET cover = ?, edited = ? WHERE number = ?",
          arguments: [
            photo?.name.description, Date.ofChange(after: outfit.edited).milliseconds, number,
          ])
        return (try self.outfitRow(of: id, db).outfit, outfit.cover)
      }
    }
    if let old, old != edited.cover { await wardrobe.removeUnusedPhotos([old]) }
    return edited
  }

  /// Changes an outfit's name, then removes, adds and reorders its garments.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: the new name, or nil to keep the current name.
  ///   - allowsDuplicate: if true, allows a duplicate name.
  ///   - removing: garments to remove.
  ///   - adding: garments to append.
  ///   - first: garments to move to the front, in order.
  /// - Throws: the errors of `editOutfit(_:name:recipe:again:expecting:_:)`, and `invalid` if
  ///   `removing` or `first` names a garment that is neither in the outfit nor in `adding`, or if
  ///   both name the same garment.
  @discardableResult
  public func editOutfit(
    _ id: OutfitID, name: String? = nil, allowsDuplicate: Bool = false, removing: [GarmentID],
    adding: [GarmentID], first: [GarmentID]
  ) async throws(WardrobeError) -> Outfit {
    try await editOutfit(id, name: name, allowsDuplicate: allowsDuplicate) { garments in
      let there = Set(garments).union(adding)
      if let one = (removing + first).first(where: { !there.contains($0) }) {
        throw WardrobeError.invalid(.notInOutfit(one))
      }
      if let one = first.first(where: removing.contains) {
        throw WardrobeError.invalid(.removedAndPlaced(one))
      }
      garments.removeAll(where: removing.contains)
      garments += adding
      garments = first + garments.filter { !first.contains($0) }
    }
  }

  /// Moves an outfit and its cover to the trash, where `restore` can recover them.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - forever: if true, deletes the outfit permanently instead.
  /// - Throws: `unknown` if the owner has no such outfit.
  public func removeOutfit(
    _ id: OutfitID, forever: Bool = false
  ) async throws(WardrobeError) {
    let cover = try await wardrobe.write { db in
      let (number, outfit) = try self.outfitRow(of: id, db)
      if !forever { try self.trash(number, outfit, db) }
      try db.execute(sql: "DELETE FROM outfit_garments WHERE outfit = ?", arguments: [number])
      try db.execute(sql: "DELETE FROM outfits WHERE number = ?", arguments: [number])
      return outfit.cover
    }
    Temporaries.remove(wardrobe.folder.looks(of: id, of: owner))
    guard forever else { return }
    if let cover { await wardrobe.removeUnusedPhotos([cover]) }
    await wardrobe.forgetRemoved()
  }

  /// Duplicates an outfit with its garments, cover, arrangement, rating and tags.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: the duplicate's name.
  ///   - allowsDuplicate: if true, allows a duplicate name.
  /// - Throws: `unknown` if the owner has no such outfit; `invalid` if the name is empty;
  ///   `outfitThere` if the name is in use.
  public func copyOutfit(
    _ id: OutfitID, as name: String, allowsDuplicate: Bool = false
  ) async throws(WardrobeError) -> Outfit {
    try await wardrobe.write { db in
      if !allowsDuplicate { try self.checkNameIsFree(name, db) }
      let outfit = try self.outfitRow(of: id, db).outfit
      return try self.insertOutfit(
        name, outfit.garments, copying: outfit, db)
    }
  }
}
