public import Files
import GRDB
import SystemPackage
public import Work

/// What is wrong with a photo of a wardrobe that is drawn, or sent.
public enum StoredPhotoFault: Hashable, FileFailure.Cause {
  /// Its file holds other bytes than it is named for: another program has put them there.
  case isReplaced(GarmentID, description: String)

  /// The fault as a clause without a full stop.
  public var description: String {
    switch self {
    case .isReplaced(let id, let description):
      "is no more the photo of garment \(id) (\(description)): its file was replaced"
    }
  }
}

extension Wardrobe {
  /// The garments of which another program has replaced the photo, and why each is not to be drawn.
  ///
  /// A photo is read only where its file has another length or time than when it was put in.
  ///
  /// - Parameters:
  ///   - garments: whose photos are looked at; one that is missing is not told of.
  ///   - work: what reading may take.
  /// - Throws: where the wardrobe cannot be read; `interrupted` with the work.
  public func replacedPhotos(
    of garments: [Garment], work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> [GarmentID: FileFailure] {
    let stamps = try await stamps(of: garments.map(\.photo))
    let suspects = garments.filter { garment in
      let stamp = FileStamp(of: path(of: garment.photo))
      return stamp != nil && stamp != stamps[garment.photo]
    }
    if suspects.isEmpty { return [:] }
    var failures: [GarmentID: FileFailure] = [:]
    do throws(Interruption) {
      try await mapInOrder(suspects, work) { [photos] garment in
        // What cannot be read is told of by who draws it.
        let found = try? SHA256Digest(of: InputFile(photos.path(of: garment.photo)))
        return (garment, found.map { $0.description == garment.photo.sha256 } ?? true)
      } consume: { garment, isWhole in
        guard !isWhole else { return }
        failures[garment.id] = FileFailure(
          .unusable, path(of: garment.photo),
          StoredPhotoFault.isReplaced(garment.id, description: garment.details.description))
      }
    } catch {
      throw .interrupted(error)
    }
    return failures
  }

  private func stamps(
    of names: [PhotoName]
  ) async throws(WardrobeError) -> [PhotoName: FileStamp] {
    try await read { db in
      var stamps: [PhotoName: FileStamp] = [:]
      // Prepared once: a wardrobe's thumbnails ask for each of its photos.
      let statement = try db.makeStatement(sql: "SELECT * FROM photo_stamps WHERE photo = ?")
      for name in names where stamps[name] == nil {
        guard let row = try Row.fetchOne(statement, arguments: ["\(name)"]) else { continue }
        stamps[name] = FileStamp(
          byteCount: try row.value("bytes"),
          modified: FileStamp.Time(
            seconds: try row.value("seconds"), nanoseconds: try row.value("nanoseconds")))
      }
      return stamps
    }
  }

  /// Notes the length and the time of a photo's file, which was just put in.
  func recordStamp(of name: PhotoName, _ db: Database) throws {
    guard let stamp = FileStamp(of: path(of: name)) else { return }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO photo_stamps (photo, bytes, seconds, nanoseconds)
        VALUES (?, ?, ?, ?)
        """,
      arguments: [
        "\(name)", stamp.byteCount, stamp.modified.seconds, stamp.modified.nanoseconds,
      ])
  }
}
