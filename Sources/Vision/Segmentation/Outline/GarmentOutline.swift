package import Garments
package import Images
package import Core
package import SystemPackage

/// Which garments are cut out of their photos.
public enum CutoutChoice: String, CaseIterable, Hashable, Sendable {
  /// Those with a reliable outline; other photos stay as they are.
  case auto
  /// None; only a photo's own transparency is kept.
  case off
  /// All, as well as possible.
  case force
}

/// Separates a garment from its surroundings on its photo.
///
/// ```swift
/// let outline = GarmentOutline(.auto)
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// let garment = try await outline.outlined(photo, "hat.jpg")
/// for warning in garment.warnings { print(warning) }
/// try await garment.raster.write(as: .png, to: "hat.png")
/// ```
///
/// A person's work takes precedence: a mask beside the photo, then the photo's own transparency.
/// Only photos without both are cut out (``Cutout``).
package struct GarmentOutline: Sendable {
  let cutout: CutoutChoice
  let usesMasks: Bool
  let strokes: [CutoutStroke]
  let tellsThings: Bool
  let context: PictureContext

  /// An outline for any number of photos.
  ///
  /// - Parameters:
  ///   - cutout: which photos without mask and transparency are cut out.
  ///   - usesMasks: if true, uses a mask that is kept for a photo (`PhotoSource.masked`), or is
  ///     beside it (`PhotoMasks`).
  ///   - strokes: a person's strokes on the photo. If there are any, masks are not used, and the
  ///     photo is cut out and not refused, regardless of `cutout` (``GuidedCutout``).
  ///   - tellsThings: if true, warns about a photo with several things (``SeveralThings``), unless
  ///     there are strokes.
  ///   - context: the limits for masks, for reading them, and for cutting out.
  package init(
    _ cutout: CutoutChoice, usesMasks: Bool = true, strokes: [CutoutStroke] = [],
    tellsThings: Bool = true, context: PictureContext = PictureContext()
  ) {
    self.cutout = cutout
    self.tellsThings = tellsThings && strokes.isEmpty
    self.usesMasks = usesMasks && strokes.isEmpty
    self.strokes = strokes
    self.context = context
  }

  /// How the garment was separated from its surroundings.
  package enum Source: String, Codable, Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// It was not: the photo was kept whole.
    case photo
  }

  /// A photo with its garment separated from its surroundings, if possible.
  package struct Outlined: Sendable {
    /// The photo at its size, with transparent surroundings if they were recognised.
    package var raster: Raster
    /// Why the photo was kept whole despite the request (``NotCutOut``); a problem with its mask
    /// (``MaskFault``); that it shows several things (``SeveralThings``).
    package var warnings: [PhotoWarning] = []
    package var source: Source
    /// The box of the picture inside, if the photo is a screenshot.
    package var picture: PixelRect?
    /// Why its mask does not look like one (``MaskFault/doubt(of:)``); nil if it does, or without a
    /// mask.
    package var maskDoubt: MaskFault?
    /// True if the photo was kept whole.
    package var isWhole: Bool { source == .photo }
    /// The network's result for the photo; nil if it was not run.
    package var sight: GarmentSight?
  }

  /// The most bytes that finding a photo's garment takes, besides the photo.
  ///
  /// - Parameters:
  ///   - size: the size of the decoded photo.
  ///   - photo: the photo's source, to find the mask beside it.
  package func memory(for size: PixelSize, _ photo: PhotoSource) -> Int {
    let cutting =
      cutout == .off && strokes.isEmpty
      ? 0 : max(Cutout.memory(for: size), DecidingPhoto.memory(of: photo, context))
    guard let mask = maskInUse(for: photo) else { return cutting }
    // The photo is cut out if the mask beside it does not look like one. An unreadable mask takes
    // no memory.
    let otherwise = photo.mask == nil ? cutting : 0
    guard let reader = try? PhotoReader(mask, context: context) else { return 0 }
    let reduction = Self.reduction(of: reader.header.uprightSize, for: size)
    let decoding = reduction.map { reader.memory(for: [$0]) } ?? reader.wholeMemory
    let made = reduction?.target ?? reader.header.size
    let freeing = photo.mask == nil ? 0 : Cutout.memory(for: size)
    return max(
      otherwise, decoding, Self.memory(toMask: size, by: made).clampedSum(with: freeing))
  }

  /// Makes the surroundings of the garment transparent if they can be recognised.
  ///
  /// - Parameters:
  ///   - raster: the photo, decoded, upright, whole, at any size.
  ///   - photo: the photo's source. The outline is decided on the photo there, so that it is the
  ///     same for rasters of every size, and the mask beside it is found. If no photo of the
  ///     raster's proportions can be opened there, the outline is decided on the raster. Bytes in
  ///     memory have no mask beside them.
  /// - Returns: the photo, without the garment's surroundings if they were recognised, and
  ///   warnings.
  /// - Throws: if the mask cannot be used (``MaskFault``), or the photo cannot be decoded; a
  ///   failure of kind `interrupted` with the work.
  package func outlined(
    _ raster: Raster, _ photo: PhotoSource
  ) async throws(FileFailure) -> Outlined {
    try await outlined(raster, photo, asking: .inDoubt)
  }

  /// - Parameters:
  ///   - asking: when to run the network on a photo that is cut out.
  ///   - seen: the photo at the size for deciding its outline; nil to read it from `photo`.
  package func outlined(
    _ raster: Raster, _ photo: PhotoSource, asking: OutlineCandidates.Asking,
    decidedOn seen: Raster? = nil
  ) async throws(FileFailure) -> Outlined {
    try await kept(raster, photo, asking) { () async throws(FileFailure) in
      var outlined = try await parted(raster, photo, asking, decidedOn: seen)
      if tellsThings, let warning = outlined.warningOfThings(photo) {
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
      // A doubtful mask is skipped, because no one can be asked here. A mask that is kept was
      // chosen by a person.
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
    // If the raster is smaller than the deciding picture, it is made from that.
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

  /// Finds the garment without strokes.
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

  /// The outline to cut out by. The candidates, with tables of the whole photo, are freed at its
  /// end.
  ///
  /// - Parameter sight: set to the network's result for the photo if it was run, with or without an
  ///   outline.
  private func judged(
    _ raster: Raster, _ asking: OutlineCandidates.Asking, _ sight: inout GarmentSight?
  ) throws(CutoutError) -> JudgedOutline {
    let candidates = try OutlineCandidates(raster, asking: asking, context.work)
    sight = candidates.sight
    return try JudgedOutline(candidates, isForced: cutout == .force, context.work)
  }

  /// Makes the surroundings of the garment transparent if they can be recognised.
  ///
  /// - Parameters:
  ///   - raster: the photo at `photo`, decoded, upright, whole, at any size.
  ///   - photo: its file, as for a `PhotoSource`.
  /// - Returns: the photo, without the garment's surroundings if they were recognised, and
  ///   warnings.
  /// - Throws: if the mask cannot be used (``MaskFault``), or the photo cannot be decoded; a
  ///   failure of kind `interrupted` with the work.
  package func outlined(_ raster: Raster, _ photo: FilePath) async throws(FileFailure) -> Outlined {
    try await outlined(raster, .file(photo))
  }
}

// MARK: - Strokes

extension GarmentOutline {
  /// Cuts out the garment with the strokes.
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
