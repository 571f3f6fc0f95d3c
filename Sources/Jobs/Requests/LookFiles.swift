import Sharing
import Images
import Core
import SystemPackage

// What jobs have in common that write pictures and bundles of looks.

extension Raster {
  /// A copy of at most that size, as a WebP where that can be written, else a PNG.
  func smallCopy(
    longestSide: Int, for path: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> [UInt8] {
    let copySize = size.limited(toLongestSide: longestSide)
    let copy = copySize == size ? self : resampled(to: copySize)
    let hasWebP = (try? OutputFormat.Kind.webP.check(copySize, for: path)) != nil
    return try await copy.encoded(as: OutputFormat(hasWebP ? .webP : .png), for: path, context)
  }
}

extension [UInt8] {
  /// Writes a file that only its owner sees, whole or not at all. It need not outlast a power cut.
  ///
  /// - Parameter top: below which no link is followed; nil where links may be.
  func write(to path: FilePath, below top: FilePath? = nil) throws(FileFailure) {
    let file = try OutputFile(path, below: top, access: .ownerOnly)
    try file.write(self)
    try file.commit(sync: false)
  }
}

extension ShareBundle {
  /// Makes the bundle of a look in a folder that is not there yet.
  func make(
    of look: OutfitLook, in folder: String, _ context: JobContext
  ) async throws -> NoAnswer {
    var bundle = self
    bundle.context = context.pictures
    let outcome = await bundle.send(look, to: FilePath(folder))
    for failure in outcome.failures {
      // Of photos that a drawing stands in for the bundle tells itself.
      if case .photo = failure { continue }
      throw failure
    }
    return NoAnswer()
  }
}
