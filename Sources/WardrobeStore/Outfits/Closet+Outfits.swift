public import Images
import Core
public import FoundationEssentials
import GRDB
import Garments

extension Closet {
  /// Creates an outfit of garments in their order.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - garments: its garments, each once.
  ///   - recipe: how it is drawn, as ``setRecipe(of:_:expecting:)`` has it; nil where nobody arranged it.
  ///   - again: whether to create it though the owner has one of this name.
  /// - Throws: `invalid` for an empty name, a garment named twice or a recipe that is too long, `unknown`
  ///   for a garment that is not the owner's, `outfitThere` for a name that another has.
  public func createOutfit(
    _ name: String, of garments: [GarmentID], recipe: String? = nil, again: Bool = false
  ) async throws(WardrobeError) -> Outfit {
    try TextLimit.check(recipe, TextLimit.recipe, "the recipe")
    return try await wardrobe.write { db in
      if !again { try self.checkIsFree(name, db) }
      return try self.insertOutfit(name, garments, recipe: recipe, db)
    }
  }

  /// The outfit of this identifier.
  ///
  /// - Throws: `unknown` where the owner has none.
  public func outfit(_ id: OutfitID) async throws(WardrobeError) -> Outfit {
    try await wardrobe.read { db in try self.outfitRow(of: id, db).outfit }
  }

  /// An outfit's garments, in its order.
  ///
  /// - Throws: `unknown` where the owner has no such outfit.
  public func garments(of id: OutfitID) async throws(WardrobeError) -> [Garment] {
    try await outfitWithGarments(id).garments
  }

  /// The outfit of this identifier and its garments, in its order, as both are at one moment.
  ///
  /// - Throws: `unknown` where the owner has none.
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

  /// Changes an outfit's name and garments, and how it is drawn: all of it, or nothing.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: its new name; nil to keep the one it has.
  ///   - recipe: what becomes of how it is drawn.
  ///   - again: whether to give it the name though another has it.
  ///   - edited: when the outfit that the caller knows was last changed; nil to change it however it is.
  ///   - change: gets the garments in their order, and leaves them as they are to be.
  /// - Throws: `unknown` for an outfit or a garment that is not the owner's, `invalid` for an empty name,
  ///   a garment named twice or a recipe that is too long, `outfitThere` for a name that another has,
  ///   `changedMeanwhile` where the outfit is another than the one that was expected.
  @discardableResult
  public func editOutfit(
    _ id: OutfitID, name: String? = nil, recipe: RecipeChange = .keep, again: Bool = false,
    expecting edited: Date? = nil,
    _ change: @Sendable @escaping (inout [GarmentID]) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> Outfit {
    try TextLimit.check(recipe.recipe(after: nil), TextLimit.recipe, "the recipe")
    return try await wardrobe.write { db in
      let (number, outfit) = try self.outfitRow(of: id, expecting: edited, db)
      var garments = outfit.garments
      try change(&garments)
      if let name, !again { try self.checkIsFree(name, for: id, db) }
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

  /// Gives an outfit a picture of its own, or with nil takes the one it has away.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - photo: the picture, which is kept byte for byte; nil for none.
  ///   - reading: what was read from the picture before; nil to decode it now, as it is where the file was
  ///     replaced since.
  ///   - context: what decoding the picture may take.
  /// - Throws: `unknown` where the owner has no such outfit, `file` for a picture that cannot be used or
  ///   decoded.
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

  /// Changes an outfit's name, and its garments step by step: some are taken out, others put at the end,
  /// and some get places.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: its new name; nil to keep the one it has.
  ///   - again: whether to give it the name though another has it.
  ///   - removing: garments to take out.
  ///   - adding: garments to put at the end.
  ///   - first: garments in their order, which come before all others.
  /// - Throws: as `editOutfit(_:name:again:_:)`; `invalid` for a garment to be taken out, or to come first,
  ///   that is not in the outfit, or is named for both.
  @discardableResult
  public func editOutfit(
    _ id: OutfitID, name: String? = nil, again: Bool = false, removing: [GarmentID],
    adding: [GarmentID], first: [GarmentID]
  ) async throws(WardrobeError) -> Outfit {
    try await editOutfit(id, name: name, again: again) { garments in
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

  /// Removes an outfit: it goes into the trash with its cover, out of which `restore` brings it back. Its
  /// garments stay.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - forever: whether it is removed for good at once.
  /// - Throws: `unknown` where the owner has no such outfit.
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

  /// Creates another outfit of the same garments, with the same cover and drawn the same way.
  ///
  /// - Parameters:
  ///   - id: the outfit.
  ///   - name: what the other is called.
  ///   - again: whether to create it though the owner has one of this name.
  /// - Throws: `unknown` where the owner has no such outfit, `invalid` for an empty name, `outfitThere`
  ///   for a name that another has.
  public func copyOutfit(
    _ id: OutfitID, as name: String, again: Bool = false
  ) async throws(WardrobeError) -> Outfit {
    try await wardrobe.write { db in
      if !again { try self.checkIsFree(name, db) }
      let outfit = try self.outfitRow(of: id, db).outfit
      return try self.insertOutfit(
        name, outfit.garments, cover: outfit.cover, recipe: outfit.recipe, db)
    }
  }
}
