import Garments
public import Core
import SystemPackage

/// A problem with a stored photo that is rendered or exported.
package enum StoredPhotoFault: Hashable, FileFailure.Cause {
  /// Another program replaced the photo: its bytes do not match its name.
  case isReplaced(GarmentID, description: String)
  /// The photo is missing, so the export does not contain it.
  case isGone(GarmentID, description: String)
  /// An additional photo is missing, so the export does not contain it.
  case lacksPhoto(GarmentID, description: String)
  /// The cut-out mask is missing, so the export does not contain it.
  case lacksCutout(GarmentID, description: String)

  package var message: Message {
    switch self {
    case .isReplaced(let id, let description):
      "is no longer the photo of garment \(id) (\(description)): its file was replaced"
    case .isGone(let id, let description):
      "is missing; garment \(id) (\(description)) was kept without its photo"
    case .lacksPhoto(let id, let description):
      "is missing; garment \(id) (\(description)) was kept without this additional photo"
    case .lacksCutout(let id, let description):
      "is missing; garment \(id) (\(description)) was kept without its cut-out"
    }
  }
}

extension Wardrobe {
  /// Returns an error for each garment with a photo that another program has replaced.
  ///
  /// A photo is read only if the stamp of its file has changed.
  ///
  /// - Parameters:
  ///   - garments: the garments to check; missing photos are ignored.
  ///   - work: the limits for reading.
  /// - Throws: an error if the wardrobe cannot be read, `interrupted` if the work was interrupted.
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
        // Read errors are reported when the photo is rendered.
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

private struct Suspect: Sendable {
  var garment: Garment
  /// The file's stamp before the photo is read. If the file is written during the reading, its
  /// stamp changes.
  var stamp: FileStamp
  /// True if the stamp is old enough to detect every later change.
  var isSettled: Bool

  init(_ garment: Garment, _ stamp: FileStamp) {
    (self.garment, self.stamp) = (garment, stamp)
    isSettled = stamp.isSettled
  }

  func isWhole(in photos: PhotoStore) throws -> Bool {
    try SHA256Digest(of: InputFile(photos.path(of: garment.photo))).description
      == garment.photo.sha256
  }
}

extension StoredPhotoFault: ExplainedCause {
  package var wayOut: WayOut? {
    switch self {
    case .isReplaced(let id, _), .isGone(let id, _): .restorePhoto(garment: id.description)
    case .lacksPhoto(let id, _): .replaceAdditionalPhoto(garment: id.description)
    case .lacksCutout(let id, _): .cutOutOrForget(garment: id.description)
    }
  }
}
