public import Images
import Core
import FoundationEssentials
import GRDB
public import Garments

extension Closet {
  /// Stores a garment's cut-out, replacing any earlier one.
  ///
  /// ```swift
  /// let png = try await cutout.mask(of: photo).encoded(as: .png)
  /// try await closet.setCutout(of: garment, .bytes(png, name: "mask.png"))
  /// ```
  ///
  /// - Parameters:
  ///   - garment: the garment as it was when its photo was cut out.
  ///   - mask: a PNG or JPEG, white on the garment and black elsewhere. The mask is stored byte for
  ///     byte without validation.
  ///   - strokes: the user's strokes that define the mask, for later editing. The default is no
  ///     strokes.
  ///   - expectsSameCutout: if true, throws `changedMeanwhile` if the garment's stored photo or
  ///     cut-out no longer matches `garment`.
  ///   - context: the limits for copying the mask.
  /// - Returns: the garment with its cut-out.
  /// - Throws: `unknown` if the owner has no such garment; `file` of kind `inputOutput` if the
  ///   garment's photo was replaced or the mask cannot be stored; `changedMeanwhile` if the cut-out
  ///   is not the expected one; `invalid` if there are too many strokes; `interrupted` if the work
  ///   is interrupted.
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

  /// Removes a garment's cut-out.
  ///
  /// - Parameters:
  ///   - id: the garment.
  ///   - keepsStrokes: if true, keeps the strokes, so that the cut-out can be made again.
  /// - Returns: true if there was a cut-out.
  /// - Throws: `unknown` if the owner has no such garment.
  @discardableResult
  public func removeCutout(
    of id: GarmentID, keepsStrokes: Bool = false
  ) async throws(WardrobeError) -> Bool {
    let (_, old) = try await replaceCutout(of: id, by: nil, keepsStrokes ? nil : CutoutStrokes())
    if let old { await wardrobe.removeUnusedPhotos([old]) }
    return old != nil
  }

  /// Replaces or removes a garment's mask. Returns the changed garment and its old mask.
  ///
  /// - Parameter check: a closure that throws if the stored garment must not be changed.
  private func replaceCutout(
    of id: GarmentID, by name: PhotoName?, _ strokes: CutoutStrokes?,
    check: @Sendable @escaping (Garment) throws -> Void = { _ in }
  ) async throws(WardrobeError) -> (garment: Garment, old: PhotoName?) {
    try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      try check(garment)
      // Different strokes can produce the same mask, so strokes are stored even if the mask is
      // unchanged.
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
  /// Returns true if a cut-out mask exists and its bytes match its name.
  package func isWhole(_ cutout: PhotoName) -> Bool {
    (try? photos.name(of: path(of: cutout))) == cutout
  }
}
