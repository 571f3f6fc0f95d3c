import Codecs
import Files
import Pixels
import SystemPackage

// A copy of a copy is the same file: what is shared, taken in and shared again loses nothing.

extension CleanCopy {
  /// The most bytes that are looked into: copies of photos at their full size have a few millions.
  private static let mostBytes = 16 << 20

  /// The bytes of a photo that are its clean copy already; nil where there are none, or they are not to be
  /// passed on.
  ///
  /// What is looked at is what is written, whatever becomes of the file meanwhile.
  func passedOn(
    _ photo: PhotoSource, _ header: PhotoHeader, as kind: OutputFormat.Kind
  ) throws(FileFailure) -> [UInt8]? {
    // A PNG loses nothing, and the same pixels are the same bytes.
    guard passesOnCleanFiles, kind != .png, mayBePassedOn(header, as: kind) else { return nil }
    let bytes: [UInt8]
    switch photo {
    case .bytes(let all, _): bytes = all
    case .file(let path), .masked(let path, _):
      let file = try InputFile(path)
      guard file.byteCount <= Self.mostBytes else { return nil }
      // One more than there are, for a file that grows.
      bytes = try file.prefix(file.byteCount + 1)
    }
    guard bytes.count <= Self.mostBytes else { return nil }
    let same = PhotoSource.bytes(bytes, name: photo.label.string)
    do throws(FileFailure) {
      let metadata = try PhotoMetadata(of: same, context: context)
      guard metadata.isClean, metadata.isCommon else { return nil }
      let reader = try PhotoReader(same, context: context)
      guard mayBePassedOn(reader.header, as: kind) else { return nil }
      // Once more in the reader's hands.
      let survey = try reader.survey(beside: bytes.count * 2, of: photo.label)
      return survey.warnings.isEmpty && survey.isOpaque ? bytes : nil
    } catch {
      if error.kind == .interrupted { throw error }
      // Whoever makes the copy tells what is wrong.
      return nil
    }
  }

  /// Whether the header says of a photo what that of a copy would.
  private func mayBePassedOn(_ header: PhotoHeader, as kind: OutputFormat.Kind) -> Bool {
    OutputFormat.Kind(fileExtension: header.format.fileExtension) == kind
      && keepsPixels(of: header) && header.orientation == .topLeft && header.bitDepth == 8
      && [.gray, .rgb].contains(header.colorModel) && !header.hasRefusedProfile
      && header.dynamicRange == .standard && header.tileCount == 1
      // Of an AVIF its numbers say that it is sRGB; others are where nothing says that they are not.
      && (kind != .avif || header.declaresSRGB)
  }
}
