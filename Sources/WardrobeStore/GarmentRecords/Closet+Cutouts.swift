public import Images
import Core
import FoundationEssentials
import GRDB
public import Garments

extension Closet {
  /// Keeps a garment's cut-out, in place of the one that is kept already.
  ///
  /// ```swift
  /// let png = try await cutout.mask(of: photo).encoded(as: .png)
  /// try await closet.setCutout(of: garment, .bytes(png, name: "mask.png"))
  /// ```
  ///
  /// - Parameters:
  ///   - garment: as it was when its photo was cut out.
  ///   - mask: a PNG or JPEG, black where the photo shows something else, white where it shows the garment;
  ///     kept byte for byte. It is not looked at.
  ///   - strokes: what somebody drew to have it so, to be gone on with; by default none.
  ///   - expectsSameCutout: whether it is refused where the garment has another cut-out by now than `garment`
  ///     has, or another photo; otherwise it takes the place of whichever is kept.
  ///   - context: what copying the mask may take.
  /// - Returns: the garment with its cut-out.
  /// - Throws: `unknown` where the owner has no such garment, `file` of kind `inputOutput` where it has
  ///   another photo by now, or for a mask that cannot be kept; `changedMeanwhile` where the cut-out is not the
  ///   one that was expected; `invalid` for more strokes than are kept; `interrupted` with the work.
  @discardableResult
  public func setCutout(
    of garment: Garment, _ mask: PhotoSource, by strokes: CutoutStrokes = CutoutStrokes(),
    expectsSameCutout: Bool = false, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> Garment {
    if strokes.count > CutoutStrokes.most {
      throw .invalid(.tooManyStrokes(limit: CutoutStrokes.most))
    }
    let (edited, old) = try await wardrobe.withHeld(mask, context) { name throws(WardrobeError) in
      try await replaceCutout(of: garment.id, by: name, strokes) { [wardrobe] now in
        if expectsSameCutout, (now.photo, now.cutout) != (garment.photo, garment.cutout) {
          throw WardrobeError.changedMeanwhile(.garment("\(garment.id)"))
        }
        guard now.photo == garment.photo else {
          throw FileFailure(
            .inputOutput, wardrobe.path(of: garment.photo),
            "is no longer the photo of garment \(garment.id); cut the garment out again"
          )
        }
      }
    }
    if let old, old != edited.cutout { await wardrobe.removeUnusedPhotos([old]) }
    return edited
  }

  /// Removes the cut-out that is kept of a garment.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - keepsStrokes: whether its strokes stay, to be cut out by again; they go with it unless that is said.
  /// - Returns: whether there was one.
  /// - Throws: `unknown` where the owner has no such garment.
  @discardableResult
  public func removeCutout(
    of id: GarmentID, keepsStrokes: Bool = false
  ) async throws(WardrobeError) -> Bool {
    let (_, old) = try await replaceCutout(of: id, by: nil, keepsStrokes ? nil : CutoutStrokes())
    if let old { await wardrobe.removeUnusedPhotos([old]) }
    return old != nil
  }

  /// Has a garment name another mask, or none; returns it with the one that it had.
  ///
  /// - Parameters:
  ///   - strokes: those that are kept then; nil to leave them as they are.
  ///   - check: throws where the garment, as it is now, is not to be changed.
  private func replaceCutout(
    of id: GarmentID, by name: PhotoName?, _ strokes: CutoutStrokes?,
    check: @Sendable @escaping (Garment) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> (garment: Garment, old: PhotoName?) {
    try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      try check(garment)
      // Others may have led to the same mask.
      if let strokes { try Self.setStrokes(strokes, of: number, db) }
      guard name != garment.cutout else { return (garment, nil) }
      var edited = Garment(
        id: id, owner: self.owner, photo: garment.photo, details: garment.details,
        readColors: garment.readColors, created: garment.created,
        edited: .ofChange(after: garment.edited))
      edited.cutout = name
      try GarmentRow(edited, number: number, owner: self.ownerNumber).update(db)
      return (edited, garment.cutout)
    }
  }
}

extension Wardrobe {
  /// Returns true if the mask of a kept cut-out is there and holds what it is named for.
  ///
  /// Masks are short, so that each is read whenever it is to be used.
  package func isWhole(_ cutout: PhotoName) -> Bool {
    (try? photos.name(of: path(of: cutout))) == cutout
  }
}
