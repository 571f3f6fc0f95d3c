public import Images
package import Core
package import Vision
public import WardrobeStore

/// Why a garment has no cut-out to keep, or not the one that it is said to have.
package enum CutoutFault: Hashable, FileFailure.Cause {
  /// None is found in its photo, or one that is not to be trusted.
  case refused(CutoutRefusal)
  /// The mask that was given is not of the photo's shape; why, in words.
  case isOfOtherPhoto(Message)
  /// The mask that is kept is missing, or holds other bytes than it is named for.
  case isLost(GarmentID)

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .refused(let refusal): "is not cut out: \(refusal.message)"
    case .isOfOtherPhoto(let words): words
    case .isLost: "is drawn without its cut-out, which is missing or damaged"
    }
  }
}

/// A garment with the cut-out that is kept of it.
public struct KeptCutout: Sendable {
  /// The garment as it is now.
  public let garment: Garment
  /// Warnings about its photo and mask.
  public let warnings: [PhotoWarning]
}

extension Closet {
  /// Cuts a garment out of its photo, and keeps that with the strokes that it was made by: every picture of
  /// the garment uses it from now on.
  ///
  /// - Parameters:
  ///   - cutout: how it is cut out.
  ///   - id: the garment.
  ///   - context: what decoding, cutting out and encoding may take.
  /// - Throws: `unknown` where the owner has no such garment; `file` where its photo or the mask cannot be
  ///   used, or nothing is found in the photo; `interrupted` with the work.
  @discardableResult
  public func keepCutout(
    _ cutout: GarmentCutout, of id: GarmentID, context: PictureContext = PictureContext()
  ) async throws(WardrobeError) -> KeptCutout {
    let garment = try await garment(id)
    let replaced = try await wardrobe.replacedPhotos(of: [garment], work: context.work)
    if let failure = replaced[id] { throw .file(failure) }
    let photo = wardrobe.path(of: garment.photo)
    let result: Result<GarmentCutout.Made, FileFailure>
    do throws(Interruption) {
      result = try await context.work.withWorker {
        await Result { () async throws(FileFailure) in try await cutout.made(of: photo, context) }
      }
    } catch {
      throw .interrupted(error)
    }
    let made: GarmentCutout.Made
    do throws(FileFailure) {
      made = try result.get()
    } catch {
      throw error.interruption.map(WardrobeError.interrupted) ?? .file(error)
    }
    let kept = try await setCutout(
      of: garment, .bytes(made.mask, name: "\(id).mask.png"), by: cutout.strokes,
      context: context)
    return KeptCutout(garment: kept, warnings: made.warnings)
  }
}

extension CutoutFault: ExplainedCause {
  package var code: Failure.Code? { if case .refused = self { .notCutOut } else { nil } }

  package var wayOut: WayOut? {
    switch self {
    case .refused: .mark
    case .isOfOtherPhoto: .maskWholePhoto
    case .isLost(let id): .cutOut(garment: id.description)
    }
  }
}
