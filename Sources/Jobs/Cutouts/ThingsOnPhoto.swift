package import Images
package import Core
import Vision
package import SystemPackage
package import WardrobeStore

extension GarmentCutout {
  /// Returns the separate items on a photo in reading order, so that each item can be added as a
  /// garment. The array is empty if the photo shows one item or cannot be cut out.
  ///
  /// - Parameter usesMasks: true to use a mask next to the photo.
  /// - Throws: a failure if the photo or mask is unusable, or one of kind `interrupted` if the work
  ///   was interrupted.
  package static func things(
    on photo: FilePath, usesMasks: Bool = true, _ context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> [PhotoThing] {
    let decoded = try await decoded(photo, context)
    let raster = decoded.raster
    let outlined = try await GarmentOutline(
      .auto, usesMasks: usesMasks, warnsOfSeveralItems: false, context: context
    ).outlined(raster, photo)
    let things = outlined.isWhole ? nil : GarmentThings(outlined.raster)
    guard let things, things.count > 1 else { return [] }
    let name = try PhotoName(of: .file(photo))
    var warnings = decoded.messages.map { PhotoWarning(path: photo, words: $0) } + outlined.warnings
    var found: [PhotoThing] = []
    for index in 0..<things.count {
      let alone = things.cutout(of: index, outlined.raster)
      found.append(try await thing(alone, index, of: raster, photo, name, warnings, context))
      // The warnings concern the whole photo, so they are reported only once.
      warnings = []
    }
    return found
  }

  private static func thing(
    _ alone: Raster, _ index: Int, of raster: Raster, _ photo: FilePath, _ name: PhotoName,
    _ warnings: [PhotoWarning], _ context: PictureContext
  ) async throws(FileFailure) -> PhotoThing {
    let format = OutputFormat.png(compression: .default)
    let memory = raster.size.byteCount.clampedSum(
      with: format.memory(toEncode: raster.size, context))
    return try await context.withMemory(memory, for: photo) { () throws(FileFailure) in
      let mask: [UInt8]
      do throws(CodecError) {
        mask = try alone.mask(of: raster).encodedNow(as: format, context: context)
      } catch {
        throw FileFailure(output: photo, error)
      }
      let label = "\(photo.string) #\(index + 1)"
      return PhotoThing(
        cutout: IncomingCutout(mask: .bytes(mask, name: label), warnings: warnings),
        reading: PhotoReading(ofThing: alone, on: name))
    }
  }
}
