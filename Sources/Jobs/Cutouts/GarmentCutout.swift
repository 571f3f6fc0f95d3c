public import Garments
package import Images
package import Core
import Vision
public import SystemPackage
package import WardrobeStore

/// A method of cutting a garment out of its photo.
///
/// ```swift
/// let hook = CutoutStroke(.drop, x: 0.5, y: 0.04)
/// let drawn = CutoutStrokes([hook].compactMap(\.self))
/// try await closet.keepCutout(.found(by: drawn), of: garment.id)
/// ```
public enum GarmentCutout: Sendable {
  /// Find the garment automatically, guided by any strokes.
  case found(by: CutoutStrokes)
  /// Use a mask that is transparent or black outside the garment.
  case mask(FilePath)

  /// The maximum side of a mask in pixels. More pixels would add no visible detail.
  private static let longestSide = 4096

  package struct Made: Sendable {
    /// The mask as a greyscale PNG without metadata, scaled down to the maximum side.
    package var mask: [UInt8]
    /// A small picture of the cut-out garment, if requested.
    package var preview: Raster?
    package var warnings: [PhotoWarning]
  }

  /// Cuts out a photo without storing the result.
  ///
  /// - Parameter previewSide: the longest side of the preview in pixels, or nil for no preview.
  /// - Throws: a failure if the photo or mask is unusable or no garment is found, or one of kind
  ///   `interrupted` if the work was interrupted.
  package func made(
    of photo: FilePath, previewSide: Int? = nil, _ context: PictureContext
  ) async throws(FileFailure) -> Made {
    try await Self.made(of: photo, previewSide: previewSide, context) {
      raster async throws(FileFailure) in
      try await outlined(raster, photo, context)
    }
  }

  private static func made(
    of photo: FilePath, previewSide: Int?, _ context: PictureContext,
    outlined: (Raster) async throws(FileFailure) -> GarmentOutline.Outlined
  ) async throws(FileFailure) -> Made {
    let decoded = try await decoded(photo, context)
    let raster = decoded.raster
    let outlined = try await outlined(raster)
    let warnings = decoded.messages.map { PhotoWarning(path: photo, words: $0) } + outlined.warnings
    let format = OutputFormat.png(compression: .default)
    let memory = raster.size.byteCount.clampedSum(
      with: format.memory(toEncode: raster.size, context))
    return try await context.withMemory(memory, for: photo) { () throws(FileFailure) in
      do throws(CodecError) {
        let mask = try outlined.raster.mask(of: raster).encodedNow(as: format, context: context)
        let preview = previewSide.map {
          outlined.raster.resampled(to: raster.size.limited(toLongestSide: $0))
        }
        return Made(mask: mask, preview: preview, warnings: warnings)
      } catch {
        throw FileFailure(output: photo, error)
      }
    }
  }

  private func outlined(
    _ raster: Raster, _ photo: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> GarmentOutline.Outlined {
    switch self {
    case .found(let strokes):
      let outlined = try await GarmentOutline(
        .auto, usesMasks: false, strokes: strokes.all, context: context
      ).outlined(raster, .file(photo))
      if let warning = outlined.warnings.first, let cause = warning.cause as? NotCutOut {
        throw FileFailure(.unusable, photo, CutoutFault.refused(cause.refusal))
      }
      return outlined
    case .mask(let mask):
      do throws(FileFailure) {
        var outlined = try await GarmentOutline(.off, context: context)
          .outlined(raster, .masked(photo, by: mask))
        if let doubt = outlined.maskDoubt {
          outlined.warnings.append(PhotoWarning(path: mask, cause: doubt))
        }
        outlined.warnings = outlined.warnings.map {
          PhotoWarning(path: $0.path, words: $0.cause.clause)
        }
        return outlined
      } catch {
        // The user named this mask, so the messages must differ from messages about automatically
        // used masks.
        switch error.cause {
        case MaskFault.hasOtherShape:
          throw FileFailure(error.kind, error.path, CutoutFault.isOfOtherPhoto(error.cause.clause))
        case is MaskFault: throw FileFailure(error.kind, error.path, error.cause.clause)
        default: throw error
        }
      }
    }
  }

  /// Returns the mask next to a photo as a cutout for a new garment, or nil if there is none.
  ///
  /// - Throws: a failure if the photo or mask is unusable or the file does not look like a mask, or
  ///   one of kind `interrupted` if the work was interrupted.
  package static func maskBeside(
    _ photo: FilePath, _ context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> IncomingCutout? {
    guard let mask = PhotoMasks.mask(of: photo) else { return nil }
    let made = try await made(of: photo, previewSide: nil, context) {
      raster async throws(FileFailure) in
      var outlined = try await GarmentOutline(.off, context: context)
        .outlined(raster, .masked(photo, by: mask))
      if let doubt = outlined.maskDoubt { throw FileFailure(.unusable, mask, doubt) }
      if let several = SeveralThings(GarmentThings(outlined.raster)) {
        outlined.warnings.append(PhotoWarning(path: photo, cause: several))
      }
      return outlined
    }
    return IncomingCutout(mask: .bytes(made.mask, name: mask.string), warnings: made.warnings)
  }

  /// The user's strokes, or an empty drawing for a mask.
  var strokes: CutoutStrokes {
    if case .found(let strokes) = self { strokes } else { CutoutStrokes() }
  }

  static func decoded(
    _ photo: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> DecodedPhoto {
    let reader = try PhotoReader(.file(photo), context: context)
    let size = reader.header.uprightSize
    let target = size.limited(toLongestSide: longestSide)
    do throws(CodecError) {
      if target == size { return try await reader.decode() }
      let decoded = try await reader.decode([Reduction(region: Region(size), target: target)])
      return DecodedPhoto(raster: decoded.rasters[0], messages: decoded.messages)
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
