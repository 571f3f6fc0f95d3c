package import Garments
package import Images
package import Core
package import SystemPackage

/// Determines which garments are cut out of their photos.
public enum CutoutChoice: String, CaseIterable, Hashable, Sendable {
  /// Cuts out garments with a reliable outline; other photos stay whole.
  case auto
  /// Cuts out nothing, and keeps a photo's own transparency.
  case off
  /// Cuts out every garment, as well as possible.
  case force
}

/// Separates the garment on a photo from its surroundings.
///
/// ```swift
/// let outline = GarmentOutline(.auto)
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// let garment = try await outline.outlined(photo, "hat.jpg")
/// for warning in garment.warnings { print(warning) }
/// try await garment.raster.write(as: .png, to: "hat.png")
/// ```
///
/// A mask file next to the photo takes precedence over the photo's own transparency. A photo with
/// neither is cut out automatically (``Cutout``).
package struct GarmentOutline: Sendable {
  let cutout: CutoutChoice
  let usesMasks: Bool
  let strokes: [CutoutStroke]
  let warnsOfSeveralItems: Bool
  let context: PictureContext

  /// - Parameters:
  ///   - cutout: the photos to cut out, if they have no mask and no transparency.
  ///   - usesMasks: if true, uses a photo's saved mask (`PhotoSource.masked`) or the mask file next
  ///     to it (`PhotoMasks`).
  ///   - strokes: a person's strokes on the photo. With strokes, masks are ignored, and the photo
  ///     is always cut out, regardless of `cutout` (``GuidedCutout``).
  ///   - warnsOfSeveralItems: if true, warns about a photo with several things
  ///     (``SeveralThings``), unless there are strokes.
  ///   - context: the limits for reading masks and for cutting out.
  package init(
    _ cutout: CutoutChoice, usesMasks: Bool = true, strokes: [CutoutStroke] = [],
    warnsOfSeveralItems: Bool = true, context: PictureContext = PictureContext()
  ) {
    self.cutout = cutout
    self.warnsOfSeveralItems = warnsOfSeveralItems && strokes.isEmpty
    self.usesMasks = usesMasks && strokes.isEmpty
    self.strokes = strokes
    self.context = context
  }

  package enum Source: String, Codable, Sendable {
    /// The garment was separated by the photo's own alpha, or by a mask.
    case given
    case cutOut
    case photo
  }

  package struct Outlined: Sendable {
    /// The photo at the size of the given raster. The surroundings are transparent if they were
    /// recognised.
    package var raster: Raster
    /// Warnings about the photo: the reason why it was not cut out (``NotCutOut``), a problem with
    /// its mask (``MaskFault``), or several things on it (``SeveralThings``).
    package var warnings: [PhotoWarning] = []
    package var source: Source
    /// The box of the picture inside a screenshot, or nil for other photos.
    package var picture: PixelRect?
    /// The reason why the photo's mask does not look like a mask (``MaskFault/doubt(of:)``), or
    /// nil.
    package var maskDoubt: MaskFault?
    package var isWhole: Bool { source == .photo }
    /// The network's result for the photo, or nil if the network was not run.
    package var sight: GarmentSight?
  }

  /// Returns the maximum memory for separating the garment, in bytes, in addition to the photo.
  package func memory(for size: PixelSize, _ photo: PhotoSource) -> Int {
    let cutting =
      cutout == .off && strokes.isEmpty
      ? 0 : max(Cutout.memory(for: size), DecidingPhoto.memory(of: photo, context))
    guard let mask = maskInUse(for: photo) else { return cutting }
    // If the mask file next to the photo does not look like a mask, the photo is cut out instead.
    // An unreadable mask takes no memory.
    let otherwise = photo.mask == nil ? cutting : 0
    guard let reader = try? PhotoReader(mask, context: context) else { return 0 }
    let reduction = Self.reduction(of: reader.header.uprightSize, for: size)
    let decoding = reduction.map { reader.memory(for: [$0]) } ?? reader.wholeMemory
    let made = reduction?.target ?? reader.header.size
    let freeing = photo.mask == nil ? 0 : Cutout.memory(for: size)
    return max(
      otherwise, decoding, Self.memory(toMask: size, by: made).clampedSum(with: freeing))
  }

  /// Makes the garment's surroundings transparent if they can be recognised.
  ///
  /// - Parameters:
  ///   - raster: the whole photo, decoded and upright, at any size.
  ///   - photo: the photo's source, used to decide the outline and to find the mask file next to
  ///     the photo. If the source cannot be opened or has other proportions, the outline is decided
  ///     on the raster. A photo in memory has no mask file.
  /// - Returns: the photo with warnings, and without the garment's surroundings if they were
  ///   recognised.
  /// - Throws: an error if the mask cannot be used (``MaskFault``) or the photo cannot be decoded;
  ///   a failure of kind `interrupted` if the work is interrupted.
  package func outlined(
    _ raster: Raster, _ photo: PhotoSource
  ) async throws(FileFailure) -> Outlined {
    try await outlined(raster, photo, asking: .inDoubt)
  }

  /// - Parameters:
  ///   - asking: determines when the network is run.
  ///   - seen: the photo at the size for deciding its outline, or nil to decode it from `photo`.
  package func outlined(
    _ raster: Raster, _ photo: PhotoSource, asking: OutlineCandidates.Asking,
    decidedOn seen: Raster? = nil
  ) async throws(FileFailure) -> Outlined {
    try await kept(raster, photo, asking) { () async throws(FileFailure) in
      var outlined = try await parted(raster, photo, asking, decidedOn: seen)
      if warnsOfSeveralItems, let warning = outlined.warningOfSeveralItems(photo) {
        outlined.warnings.append(warning)
      }
      return outlined
    }
  }

  private func parted(
    _ raster: Raster, _ photo: PhotoSource, _ asking: OutlineCandidates.Asking,
    decidedOn seen: Raster?
  ) async throws(FileFailure) -> Outlined {
    var doubts: [PhotoWarning] = []
    if let mask = maskInUse(for: photo) {
      let masked = try await outlined(raster, of: photo, by: mask)
      // A mask file that does not look like a mask is skipped, because the user cannot be asked
      // here. A saved mask is always used, because a person chose it.
      guard photo.mask == nil, let doubt = masked.maskDoubt else { return masked }
      doubts = [PhotoWarning(path: mask, cause: doubt)]
    }
    var outlined = try await unmasked(raster, photo, asking, decidedOn: seen)
    outlined.warnings = doubts + outlined.warnings
    return outlined
  }

  private func unmasked(
    _ raster: Raster, _ photo: PhotoSource, _ asking: OutlineCandidates.Asking,
    decidedOn seen: Raster?
  ) async throws(FileFailure) -> Outlined {
    if cutout == .off, strokes.isEmpty {
      return Outlined(raster: raster, source: raster.isCutOut ? .given : .photo)
    }
    guard let seen else {
      let decoded = try await DecidingPhoto.decoded(raster, from: photo, context)
      return try await unmasked(raster, photo, asking, decidedOn: decoded)
    }
    // If the raster is smaller than the photo used for deciding, the cut-out is made from the
    // larger photo.
    let whole = raster.covers(seen) ? raster : seen
    var outlined =
      if !strokes.isEmpty {
        try await drawn(on: whole, seen, photo)
      } else if !seen.isCutOut, let screenshot = Screenshot(seen) {
        try await outlined(whole, seen, in: screenshot, photo) {
          whole, seen async throws(FileFailure) in
          try await found(on: whole, seen, asking, photo)
        }
      } else {
        try await found(on: whole, seen, asking, photo)
      }
    outlined.picture = outlined.picture?.scaled(from: seen.size, to: raster.size)
    outlined.raster =
      outlined.source == .cutOut ? outlined.raster.resampled(to: raster.size) : raster
    return outlined
  }

  private func found(
    on raster: Raster, _ seen: Raster, _ asking: OutlineCandidates.Asking, _ photo: PhotoSource
  ) async throws(FileFailure) -> Outlined {
    if seen.isCutOut { return Outlined(raster: raster, source: .given) }
    return try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
      () throws(FileFailure) in
      var sight: GarmentSight?
      do throws(CutoutError) {
        let outline = try judged(seen, asking, &sight)
        let cut = try Cutout(
          raster, outline, of: seen, isForced: cutout == .force, work: context.work)
        return Outlined(raster: cut.raster, source: .cutOut, sight: sight)
      } catch {
        switch error {
        case .interrupted(let interruption): throw FileFailure(photo.label, interruption)
        case .refused(let refusal):
          let warning = PhotoWarning(path: photo.label, cause: NotCutOut(refusal: refusal))
          return Outlined(raster: raster, warnings: [warning], source: .photo, sight: sight)
        }
      }
    }
  }

  /// Returns the most reliable outline. The candidates are freed on return, because they take much
  /// memory.
  ///
  /// - Parameter sight: set to the network's result if the network was run, even if there is no
  ///   outline.
  private func judged(
    _ raster: Raster, _ asking: OutlineCandidates.Asking, _ sight: inout GarmentSight?
  ) throws(CutoutError) -> JudgedOutline {
    let candidates = try OutlineCandidates(raster, asking: asking, context.work)
    sight = candidates.sight
    return try JudgedOutline(candidates, isForced: cutout == .force, context.work)
  }

  /// Makes the garment's surroundings in a photo file transparent if they can be recognised.
  package func outlined(_ raster: Raster, _ photo: FilePath) async throws(FileFailure) -> Outlined {
    try await outlined(raster, .file(photo))
  }
}

// MARK: - Strokes

extension GarmentOutline {
  private func drawn(
    on raster: Raster, _ seen: Raster, _ photo: PhotoSource
  ) async throws(FileFailure) -> Outlined {
    try await context.withMemory(Cutout.memory(for: raster.size), for: photo.label) {
      () throws(FileFailure) in
      do throws(CutoutError) {
        let cut = try GuidedCutout(raster, decidedOn: seen, context.work)
          .cutout(strokes, work: context.work)
        return Outlined(raster: cut.raster, source: .cutOut)
      } catch {
        switch error {
        case .interrupted(let interruption): throw FileFailure(photo.label, interruption)
        case .refused: throw FileFailure(.unusable, photo.label, StrokeFault.leavesNothing)
        }
      }
    }
  }
}
