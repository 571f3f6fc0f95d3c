package import Garments
package import Images
package import Core
package import SystemPackage

/// Whether garments are cut out of their photos.
public enum CutoutChoice: String, CaseIterable, Hashable, Sendable {
  /// Where the outline is sure enough; other photos stay as they are.
  case auto
  /// No photo; only transparency of a photo's own is kept.
  case off
  /// Every photo, as well as it goes.
  case force
}

/// Parts a garment from what lies around it on its photo.
///
/// ```swift
/// let outline = GarmentOutline(.auto)
/// let photo = try await PhotoReader("hat.jpg").decode().raster
/// let garment = try await outline.outlined(photo, "hat.jpg")
/// for warning in garment.warnings { print(warning) }
/// try await garment.raster.write(as: .png, to: "hat.png")
/// ```
///
/// What a person made for that comes first: a mask beside the photo, then transparency of the
/// photo's own. Only photos that have neither are cut out (``Cutout``).
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
  ///   - usesMasks: whether a mask is used that is kept for a photo (`PhotoSource.masked`), or stands beside
  ///     it (`PhotoMasks`).
  ///   - strokes: what a person says of places of the photo; where there are any, masks are not used, the
  ///     photo is cut out whatever `cutout` is, and it is not refused (``GuidedCutout``).
  ///   - tellsThings: whether to warn of a photo that shows several things (``SeveralThings``); with strokes
  ///     nobody is warned.
  ///   - context: what masks may measure, and what reading them and cutting out may take.
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

  /// What parts a garment from what lies around it.
  package enum Source: String, Codable, Sendable {
    /// The alpha of the photo, or of a mask beside it.
    case given
    case cutOut
    /// Nothing does: the photo was kept whole.
    case photo
  }

  /// A photo whose garment was told from what lies around it, as far as it could be.
  package struct Outlined: Sendable {
    /// The photo at its size; what lies around the garment is transparent, where that could be
    /// told.
    package var raster: Raster
    /// Why the photo was kept whole though it was to be cut out (``NotCutOut``); what is amiss with
    /// its mask (``MaskFault``); that it shows several things (``SeveralThings``).
    package var warnings: [PhotoWarning] = []
    package var source: Source
    /// The box of the picture inside, where the photo is a screenshot.
    package var picture: PixelRect?
    /// Why its mask looks like none (``MaskFault/doubt(of:)``); nil where it does not, and without a mask.
    package var maskDoubt: MaskFault?
    /// Whether the photo was kept whole.
    package var isWhole: Bool { source == .photo }
    /// What the network says of the photo; nil where it was not asked.
    package var sight: GarmentSight?
  }

  /// The most bytes that telling the garment of a photo takes, apart from the photo.
  ///
  /// - Parameters:
  ///   - size: the photo's, as it is decoded.
  ///   - photo: where it comes from, so that the mask beside it is found.
  package func memory(for size: PixelSize, _ photo: PhotoSource) -> Int {
    let cutting =
      cutout == .off && strokes.isEmpty
      ? 0 : max(Cutout.memory(for: size), DecidingPhoto.memory(of: photo, context))
    guard let mask = maskInUse(for: photo) else { return cutting }
    // The photo is cut out where a mask beside it looks like none. One that cannot be read takes none.
    let otherwise = photo.mask == nil ? cutting : 0
    guard let reader = try? PhotoReader(mask, context: context) else { return 0 }
    let reduction = Self.reduction(of: reader.header.uprightSize, for: size)
    let decoding = reduction.map { reader.memory(for: [$0]) } ?? reader.wholeMemory
    let made = reduction?.target ?? reader.header.size
    let freeing = photo.mask == nil ? 0 : Cutout.memory(for: size)
    return max(
      otherwise, decoding, Self.memory(toMask: size, by: made).clampedSum(with: freeing))
  }

  /// Makes transparent what lies around the garment, as far as that can be told.
  ///
  /// - Parameters:
  ///   - raster: the photo, decoded, upright, whole, at any size.
  ///   - photo: where it came from: the outline is decided on what is read there, so that it is the same for
  ///     rasters of every size, and the mask beside it is found. Where no photo of the raster's proportions can be
  ///     opened there, the outline is decided on the raster. Beside bytes in memory there is no mask.
  /// - Returns: the photo, without what lies around the garment where that could be told, and
  ///   warnings.
  /// - Throws: where the mask cannot be used (``MaskFault``), or the photo not be decoded; a failure of kind
  ///   `interrupted` with the work.
  package func outlined(
    _ raster: Raster, _ photo: PhotoSource
  ) async throws(FileFailure) -> Outlined {
    try await outlined(raster, photo, asking: .inDoubt)
  }

  /// - Parameters:
  ///   - asking: when the network is asked of a photo that is cut out.
  ///   - seen: the photo as its outline is decided on; nil for what `photo` has of it.
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
      // Nobody is there to be asked. One that is kept was given by somebody.
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
    // What is smaller than what was decided on is made of that.
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

  /// The garment as it is found.
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

  /// The outline to cut out by. What it was chosen from, tables of the whole photo, is freed at its end.
  ///
  /// - Parameter sight: what the network says of the photo, which is set where it was asked, be there an
  ///   outline or not.
  private func judged(
    _ raster: Raster, _ asking: OutlineCandidates.Asking, _ sight: inout GarmentSight?
  ) throws(CutoutError) -> JudgedOutline {
    let candidates = try OutlineCandidates(raster, asking: asking, context.work)
    sight = candidates.sight
    return try JudgedOutline(candidates, isForced: cutout == .force, context.work)
  }

  /// Makes transparent what lies around the garment, as far as that can be told.
  ///
  /// - Parameters:
  ///   - raster: the photo at `photo`, decoded, upright, whole, at any size.
  ///   - photo: its file, as for a `PhotoSource`.
  /// - Returns: the photo, without what lies around the garment where that could be told, and
  ///   warnings.
  /// - Throws: where the mask cannot be used (``MaskFault``), or the photo not be decoded; a failure of kind
  ///   `interrupted` with the work.
  package func outlined(_ raster: Raster, _ photo: FilePath) async throws(FileFailure) -> Outlined {
    try await outlined(raster, .file(photo))
  }
}

// MARK: - Strokes

extension GarmentOutline {
  /// The garment as strokes say.
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
