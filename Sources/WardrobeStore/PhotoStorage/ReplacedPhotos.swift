import Garments
public import Core
import SystemPackage

/// What is wrong with a photo of a wardrobe that is drawn, or sent.
package enum StoredPhotoFault: Hashable, FileFailure.Cause {
  /// Its file holds other bytes than it is named for: another program has put them there.
  case isReplaced(GarmentID, description: String)
  /// It is gone, and what an export wrote is without it.
  case isGone(GarmentID, description: String)
  /// The same of the mask of a kept cut-out.
  case lacksCutout(GarmentID, description: String)

  /// The fault as a clause without a full stop.
  package var message: Message {
    switch self {
    case .isReplaced(let id, let description):
      "is no longer the photo of garment \(id) (\(description)): its file was replaced"
    case .isGone(let id, let description):
      "is missing; garment \(id) (\(description)) was kept without its photo"
    case .lacksCutout(let id, let description):
      "is missing; garment \(id) (\(description)) was kept without its cut-out"
    }
  }
}

extension Wardrobe {
  /// The garments of which another program has replaced the photo, and why each is not to be drawn.
  ///
  /// A photo is read only where its file has another stamp than when it was put in, or was last read here.
  ///
  /// - Parameters:
  ///   - garments: whose photos are looked at; one that is missing is not told of.
  ///   - work: what reading may take.
  /// - Throws: where the wardrobe cannot be read; `interrupted` with the work.
  public func replacedPhotos(
    of garments: [Garment], work: WorkContext = WorkContext()
  ) async throws(WardrobeError) -> [GarmentID: FileFailure] {
    let stamps = try await stamps(of: garments.map(\.photo))
    let suspects = garments.compactMap { garment -> Suspect? in
      let stamp = FileStamp(of: path(of: garment.photo))
      return stamp.flatMap { $0 == stamps[garment.photo] ? nil : Suspect(garment, $0) }
    }
    if suspects.isEmpty { return [:] }
    var failures: [GarmentID: FileFailure] = [:]
    var settled: [PhotoName: FileStamp] = [:]
    do throws(Interruption) {
      try await mapInOrder(suspects, work) { [photos] suspect in
        (suspect, Result { try suspect.isWhole(in: photos) })
      } consume: { suspect, isWhole in
        let garment = suspect.garment
        switch isWhole {
        case .success(true):
          if suspect.isSettled { settled[garment.photo] = suspect.stamp }
        case .success(false):
          failures[garment.id] = FileFailure(
            .unusable, path(of: garment.photo),
            StoredPhotoFault.isReplaced(garment.id, description: garment.details.description))
        // What cannot be read is told of by who draws it.
        case .failure: break
        }
      }
    } catch {
      throw .interrupted(error)
    }
    await noteStamps(settled)
    return failures
  }
}

/// A photo that may now hold other bytes.
private struct Suspect: Sendable {
  var garment: Garment
  /// From before it is read: whoever writes to it meanwhile gives it another.
  var stamp: FileStamp
  /// True if that is so.
  var isSettled: Bool

  init(_ garment: Garment, _ stamp: FileStamp) {
    (self.garment, self.stamp) = (garment, stamp)
    isSettled = stamp.isSettled
  }

  /// Returns true if its file holds what it is named for.
  func isWhole(in photos: PhotoStore) throws -> Bool {
    try SHA256Digest(of: InputFile(photos.path(of: garment.photo))).description
      == garment.photo.sha256
  }
}

extension StoredPhotoFault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .isReplaced(let id, _), .isGone(let id, _): .restorePhoto(garment: id.description)
    case .lacksCutout(let id, _): .cutOutOrForget(garment: id.description)
    }
  }
}
