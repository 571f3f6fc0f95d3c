package import Core

/// A photo reduced to several sizes in one decoding, with memory reserved for its files.
package struct ReducedPhoto {
  package var rasters: [Raster]
  package var warnings: [PhotoWarning]
  var hasAlpha: Bool

  package struct Wish: Sendable {
    /// The longest side in pixels. A smaller photo keeps its size.
    package var longestSide: Int
    package var format: OutputFormat

    package init(longestSide: Int, format: OutputFormat) {
      (self.longestSide, self.format) = (longestSide, format)
    }
  }

  /// Reduces a photo and passes the pictures to `body`, with memory reserved for the call.
  ///
  /// - Parameters:
  ///   - keepsFiles: true if `body` keeps all encoded files in memory together with the pictures.
  ///   - wishes: returns the sizes and formats of the pictures to make, given the photo's
  ///     transparency.
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
      // All pictures stay in memory during encoding. An encoded file is rarely longer than its
      // uncompressed pixels.
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
