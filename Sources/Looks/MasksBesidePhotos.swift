public import Codecs
public import Files
import Segmentation
public import SystemPackage
public import WardrobeStore
import Work

/// A mask that lay beside the photo which a garment was added from.
public struct MaskBesidePhoto: Sendable {
  /// The photo's file.
  public let photo: FilePath
  /// The mask, `x.mask.png` for `x.jpg`.
  public let mask: FilePath
  /// The garment that was added.
  public let garment: GarmentID

  /// The mask beside a photo; nil where there is none.
  ///
  /// - Parameters:
  ///   - photo: the file that the garment was added from.
  ///   - garment: the garment.
  public init?(of photo: FilePath, for garment: GarmentID) {
    guard let mask = GarmentOutline.mask(of: photo) else { return nil }
    (self.photo, self.mask, self.garment) = (photo, mask, garment)
  }

  /// What became of it.
  public enum Outcome: Sendable {
    /// The garment is cut out by it from now on; what was put up with in photo and mask.
    case kept([PhotoWarning])
    /// The garment has a cut-out, or was changed since it was added: it stays as it is. So do the later masks of a
    /// garment that several are of.
    case leftAlone
    /// It cannot be used; the garment stays as it is.
    case refused(FileFailure)
  }
}

extension Closet {
  /// Keeps the masks that lie beside photos as cut-outs of the garments that were added from them, so that every
  /// picture uses them.
  ///
  /// ```swift
  /// let masks = [MaskBesidePhoto(of: "shirt.jpg", for: garment.id)].compactMap(\.self)
  /// try await closet.keepCutouts(by: masks) { mask, outcome in
  ///   if case .refused(let failure) = outcome { print(mask.mask, failure) }
  /// }
  /// ```
  ///
  /// A garment that somebody cut out, or changed otherwise, since it was added is left as it is. So the masks of
  /// an import that was stopped may be given again.
  ///
  /// - Parameters:
  ///   - masks: in whatever order.
  ///   - context: what decoding, cutting out and encoding may take.
  ///   - report: is told what became of each, in their order.
  /// - Throws: `unknown` where the owner has no such garment, `interrupted` with the work, or where nothing can be
  ///   stored, as on a full disk. What was told as kept stays.
  public func keepCutouts(
    by masks: [MaskBesidePhoto], context: PictureContext = PictureContext(),
    report: (MaskBesidePhoto, MaskBesidePhoto.Outcome) -> Void
  ) async throws(WardrobeError) {
    var failure: WardrobeError?
    var seen: Set<GarmentID> = []
    let tries = masks.map { (mask: $0, isFirst: seen.insert($0.garment).inserted) }
    do throws(Interruption) {
      try await mapInOrder(tries, context.work) { mask, isFirst in
        (mask, isFirst ? await outcome(of: mask, context) : .success(.leftAlone))
      } consume: { mask, result in
        switch result {
        case .success(let outcome): report(mask, outcome)
        case .failure(let error): failure = failure ?? error
        }
      }
    } catch {
      throw .interrupted(error)
    }
    if let failure { throw failure }
  }

  private func outcome(
    of mask: MaskBesidePhoto, _ context: PictureContext
  ) async -> Result<MaskBesidePhoto.Outcome, WardrobeError> {
    do throws(WardrobeError) {
      let garment = try await garment(mask.garment)
      guard garment.cutout == nil, garment.edited == garment.created else {
        return .success(.leftAlone)
      }
      let stored = wardrobe.path(of: garment.photo)
      do throws(WardrobeError) {
        let kept = try await keepCutout(.mask(mask.mask), of: mask.garment, context: context)
        return .success(.kept(kept.warnings))
      } catch .file(let failure) where [mask.mask, stored].contains(failure.path) {
        return .success(.refused(failure))
      } catch {
        throw error
      }
    } catch {
      return .failure(error)
    }
  }
}
