package import Core

extension Raster {
  /// A photo decoded as quickly as it goes to `longestSide` pixels at most, upright.
  ///
  /// - Throws: where the photo cannot be used, or the work was given up.
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
