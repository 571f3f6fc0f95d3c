package import Core

extension Raster {
  /// Decodes a photo as quickly as possible, upright, with sides of at most `longestSide` pixels.
  ///
  /// - Throws: a failure if the photo is unusable or the work is interrupted.
  package static func reduced(
    _ photo: PhotoSource, toLongestSide longestSide: Int, _ context: PictureContext
  ) async throws(FileFailure) -> Raster {
    let reader = try PhotoReader(photo, context: context)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      let decoded = try await reader.decode([whole], effort: .fast, mayTakeThumbnail: false)
      return decoded.rasters[0]
    } catch {
      throw FileFailure(photo: photo, error)
    }
  }
}
