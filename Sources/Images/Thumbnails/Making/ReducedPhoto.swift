package import Core

/// A photo reduced to several sizes in one decoding, and the memory for its files.
package struct ReducedPhoto {
  package var rasters: [Raster]
  package var warnings: [PhotoWarning]
  var hasAlpha: Bool

  /// A picture of the photo to encode.
  package struct Wish: Sendable {
    /// In pixels; a photo that is smaller keeps its size.
    package var longestSide: Int
    package var format: OutputFormat

    package init(longestSide: Int, format: OutputFormat) {
      (self.longestSide, self.format) = (longestSide, format)
    }
  }

  /// Reduces a photo and passes the pictures to `body`. Others that would take too much memory
  /// beside them wait until that is done. Whatever `body` decodes and encodes besides is within the
  /// memory promised to it.
  ///
  /// - Parameters:
  ///   - keepsFiles: true if all files are in memory at once, besides the pictures.
  ///   - wishes: the pictures to make of a photo with or without transparency.
  package static func with<Value>(
    _ photo: PhotoSource, _ effort: DecodingEffort, keepsFiles: Bool = false,
    _ context: PictureContext, wishes: (_ hasAlpha: Bool) -> [Wish],
    _ body: (ReducedPhoto) throws(FileFailure) -> Value
  ) async throws(FileFailure) -> Value {
    let reader = try PhotoReader(photo, context: context)
    let hasAlpha = reader.header.hasAlpha
    let size = reader.header.uprightSize
    let wishes = wishes(hasAlpha)
    let reductions = wishes.map {
      Reduction(region: Region(size), target: size.limited(toLongestSide: $0.longestSide))
    }
    var encoding = 0
    var made = 0
    for (wish, reduction) in zip(wishes, reductions) {
      try wish.format.kind.check(reduction.target, for: photo.label)
      let bytes = wish.format.memory(toEncode: reduction.target, mayHaveAlpha: hasAlpha, context)
      encoding = max(encoding, bytes)
      // All of them are there while one after another is encoded. A file is seldom longer than its pixels.
      let count = reduction.target.byteCount
      made = made.clampedSum(with: keepsFiles ? count.clampedSum(with: count) : count)
    }
    let decoding = reader.memory(for: reductions)
    let bytes = max(decoding, made.clampedSum(with: encoding))
    return try await reader.withMemory(bytes, limited: decoding, for: photo.label) {
      reader throws(FileFailure) in
      let decoded: PhotoReader.Decoded
      do throws(CodecError) {
        decoded = try reader.decodeNow(reductions, effort: effort)
      } catch {
        throw FileFailure(photo: photo, error)
      }
      let warnings = decoded.messages.map { PhotoWarning(path: photo.label, words: $0) }
      return try body(
        ReducedPhoto(rasters: decoded.rasters, warnings: warnings, hasAlpha: hasAlpha))
    }
  }
}
