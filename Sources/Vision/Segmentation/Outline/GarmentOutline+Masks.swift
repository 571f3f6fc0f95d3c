package import Core
package import Images
package import SystemPackage

// A person's mask for a photo takes precedence over automatic outlines.

extension GarmentOutline {
  package func findsMask(of photo: PhotoSource) -> Bool {
    maskInUse(for: photo) != nil
  }

  /// Returns the mask in use for a photo: the photo's saved mask, or otherwise the mask file next
  /// to the photo. A mask file next to the photo is ignored if it does not look like a mask.
  package func usedMask(of photo: PhotoSource) async throws(FileFailure) -> FilePath? {
    guard photo.mask == nil, let mask = maskInUse(for: photo) else { return photo.mask }
    return try await MaskFault.doubt(of: decoded(mask).raster) == nil ? mask : nil
  }

  /// Returns the photo's saved mask or the mask file next to the photo. Returns nil if there is no
  /// mask or masks are not used.
  func maskInUse(for photo: PhotoSource) -> FilePath? { usesMasks ? Self.mask(for: photo) : nil }

  private static func mask(for photo: PhotoSource) -> FilePath? {
    photo.mask ?? photo.path.flatMap(PhotoMasks.mask)
  }

  func outlined(
    _ raster: Raster, of photo: PhotoSource, by mask: FilePath
  ) async throws(FileFailure) -> Outlined {
    let decoded = try await decoded(mask, for: raster.size)
    let doubt = MaskFault.doubt(of: decoded.raster)
    // The file may be an unrelated photo with a mask's name, so its proportions are not checked.
    if photo.mask == nil, doubt == .isPicture {
      return Outlined(raster: raster, source: .photo, maskDoubt: doubt)
    }
    guard decoded.raster.size.isMask(of: raster.size) else {
      let size = try? PhotoReader(photo, context: context).header.uprightSize
      throw FileFailure(
        .unusable, mask,
        doubt == .isPicture
          ? MaskFault.isPicture
          : MaskFault.hasOtherShape(decoded.raster.size, photo: size ?? raster.size))
    }
    // With a saved mask, the background's colour is also removed from the garment's edge.
    let freesEdge = photo.mask != nil
    let bytes = Self.memory(toMask: raster.size, by: decoded.raster.size)
    let freeing = freesEdge ? Cutout.memory(for: raster.size) : 0
    let masked = try await context.withMemory(bytes.clampedSum(with: freeing), for: mask) {
      () throws(FileFailure) in
      let masked = raster.masked(by: decoded.raster)
      return freesEdge ? masked.freeingEdge(of: raster) : masked
    }
    guard masked.visibleBounds() != nil || raster.visibleBounds() == nil else {
      throw FileFailure(.unusable, mask, MaskFault.showsNothing)
    }
    var warnings = decoded.messages.map { PhotoWarning(path: mask, words: $0) }
    if doubt == nil, masked.isMostlyTranslucent {
      warnings.append(PhotoWarning(path: mask, cause: MaskFault.isGrey))
    }
    return Outlined(
      raster: masked, warnings: warnings, source: .given, maskDoubt: doubt)
  }

  /// Returns the additional memory for masking a photo, in bytes. The memory holds the mask, its
  /// copy at the photo's size, its alpha, and the masked photo.
  static func memory(toMask size: PixelSize, by mask: PixelSize) -> Int {
    mask.byteCount.clampedSum(with: size.byteCount.clampedProduct(with: 3))
  }

  /// The largest mask that is decoded at full size, in pixels.
  private static let mostMaskPixels = 64_000_000

  /// Returns a reduction to twice the photo's size, for decoding a huge mask. Returns nil for any
  /// other mask.
  static func reduction(of mask: PixelSize, for size: PixelSize) -> Reduction? {
    let target = mask.limited(toLongestSide: 2 * size.longestSide)
    guard mask.pixelCount > mostMaskPixels, target != mask else { return nil }
    return Reduction(region: Region(mask), target: target)
  }

  private func decoded(
    _ mask: FilePath, for size: PixelSize? = nil
  ) async throws(FileFailure) -> DecodedPhoto {
    do throws(FileFailure) {
      let reader = try PhotoReader(mask, context: context)
      do throws(CodecError) {
        guard let size,
          let reduction = Self.reduction(of: reader.header.uprightSize, for: size)
        else {
          return try await reader.decode()
        }
        let decoded = try await reader.decode([reduction])
        return DecodedPhoto(raster: decoded.rasters[0], messages: decoded.messages)
      } catch {
        throw FileFailure(photo: mask, error)
      }
    } catch {
      if error.kind == .interrupted { throw error }
      throw FileFailure(error.kind, mask, MaskFault.unreadable(reason: error.cause.clause))
    }
  }
}
