package import Files
import Pixels
package import SystemPackage

/// What a photo's pixels tell that its header does not, from decoding them all a strip at a time.
package struct PhotoSurvey: Hashable, Sendable {
  /// What was put up with in the photo, each a clause to stand after its name.
  package var warnings: [String] = []
  /// Whether no pixel can be seen through: many an opaque photo has an alpha channel.
  package var isOpaque = true
}

extension PhotoReader {
  /// Decodes the whole photo, and keeps none of it.
  ///
  /// - Parameters:
  ///   - bytes: how much memory the caller takes besides.
  ///   - photo: what a failure names.
  /// - Throws: where the photo cannot be decoded, or there is no memory for it; a failure of kind
  ///   `interrupted` with the work.
  package consuming func survey(
    beside bytes: Int = 0, of photo: FilePath
  ) throws(FileFailure) -> PhotoSurvey {
    let (size, hasAlpha, context) = (header.size, header.hasAlpha, context)
    let strip = PixelSize(width: size.width, height: Self.stripHeight).byteCount
    let needed = rowMemory.clampedSum(with: strip)
    do throws(CodecError) {
      try context.limits.check(size)
    } catch {
      throw FileFailure(photo: photo, error)
    }
    return try withMemory(needed.clampedSum(with: bytes), limited: needed, for: photo) {
      reader throws(FileFailure) in
      let rows = PhotoRows(reader)
      var survey = PhotoSurvey()
      do throws(WritingFailure) {
        try rows.forEachStrip(of: Self.stripHeight) { strip throws(WritingFailure) in
          if hasAlpha { survey.look(at: strip) }
        }
      } catch .rows(let error) {
        throw FileFailure(photo: photo, error)
      } catch {
        // Nothing is written.
        throw FileFailure(photo: photo, .system(.badFileDescriptor))
      }
      survey.warnings = rows.warnings
      return survey
    }
  }
}

extension PhotoSurvey {
  fileprivate mutating func look(at rows: Span<UInt8>) {
    var all = UInt8.max
    for index in Swift.stride(from: 3, to: rows.count, by: Raster.bytesPerPixel) {
      all &= rows[index]
    }
    if all < 255 { isOpaque = false }
  }
}
