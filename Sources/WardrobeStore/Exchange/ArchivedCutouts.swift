import Images
import Core
import FoundationEssentials
import GRDB
import Garments

extension WardrobeArchive {
  /// Restores archived cut-outs and strokes to garments that have none and are otherwise unchanged.
  /// Unusable cut-outs are reported and skipped.
  ///
  /// - Parameter identifiers: the garments' identifiers in the closet, keyed by archive identifier.
  func restoreCutouts(
    of identifiers: [String: GarmentID], into closet: Closet, _ context: PictureContext,
    report: (ImportResult) -> Void
  ) async throws(WardrobeError) {
    for record in record.garments {
      guard record.cutout != nil || record.strokes != nil, let id = identifiers[record.id],
        let edited = try? WardrobeRecord.time(record.edited),
        try await closet.lacksCutout(id, edited: edited, photo: record.photo.sha256)
      else { continue }
      try context.work.check()
      do throws(WardrobeError) {
        let strokes = try record.drawn
        guard let cutout = record.cutout else {
          try await closet.takeStrokes(strokes, of: id)
          continue
        }
        let path = try await checkedPath(of: cutout, context)
        try await closet.wardrobe.withHeld(.file(path), context) { name throws(WardrobeError) in
          try await closet.wardrobe.write { db in
            try db.execute(
              sql: "UPDATE garments SET cutout = ? WHERE owner = ? AND id = ? AND cutout IS NULL",
              arguments: ["\(name)", closet.ownerNumber, "\(id)"])
            if db.changesCount == 0 { return }
            try Closet.setStrokes(strokes, of: closet.row(of: id, db).number, db)
          }
        }
      } catch {
        guard !error.endsImport else { throw error }
        report(.failed(failure("the cut-out of garment \(record.id)", error)))
      }
    }
  }
}

extension Closet {
  fileprivate func takeStrokes(
    _ strokes: CutoutStrokes, of id: GarmentID
  ) async throws(WardrobeError) {
    try await wardrobe.write { db in
      let (number, garment) = try self.row(of: id, db)
      guard garment.cutout == nil, try Self.strokes(of: number, db).isEmpty else { return }
      try Self.setStrokes(strokes, of: number, db)
    }
  }

  fileprivate func lacksCutout(
    _ id: GarmentID, edited: Date, photo: String
  ) async throws(WardrobeError) -> Bool {
    try await wardrobe.read { db in
      guard let garment = try self.rowIfThere(of: id, db)?.garment else { return false }
      return garment.cutout == nil && garment.edited == edited && garment.photo.sha256 == photo
    }
  }
}
