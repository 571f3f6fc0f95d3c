public import Images
package import Core
package import Vision
public import WardrobeStore

/// A problem with a garment's cutout.
package enum CutoutFault: Hashable, FileFailure.Cause {
  /// No garment was found in the photo, or the result is unreliable.
  case refused(CutoutRefusal)
  /// The mask's shape does not match the photo. The message gives the details.
  case isOfOtherPhoto(Message)
  /// The stored mask is missing or damaged.
  case isLost(GarmentID)

  package var message: Message {
    switch self {
    case .refused(let refusal): "is not cut out: \(refusal.message)"
    case .isOfOtherPhoto(let words): words
    case .isLost: "is drawn without its cut-out, which is missing or damaged"
    }
  }
}

/// A garment and the warnings from storing its cutout.
public struct KeptCutout: Sendable {
  /// The updated garment.
  public let garment: Garment
  /// Warnings about the photo and the mask.
  public let warnings: [PhotoWarning]
}

extension Closet {
  /// Cuts a garment out of its photo and stores the cutout with its strokes. All pictures of the
  /// garment then use the new cutout.
  ///
  /// - Parameters:
  ///   - cutout: the method of cutting out.
  ///   - id: the garment.
  ///   - context: the resources for decoding, cutting out and encoding.
  /// - Throws: `unknown` if the owner has no such garment; `file` if its photo or the mask is
  ///   unusable, or no garment is found; `interrupted` if the work was interrupted.
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
