import Images
import Core
import Vision
import SystemPackage

/// The paths for the copies of a photo's further items, beside the first copy and numbered from 2.
struct FurtherCopies: Sendable {
  /// Prevents copies from overwriting inputs.
  private let outputs: OutputGuard
  /// The paths reserved for other copies.
  private let taken: Set<FilePath>

  /// - Parameters:
  ///   - photos: all input photos, which may have masks beside them.
  ///   - taken: the paths of the first copies.
  init(of photos: [FilePath], besides taken: Set<FilePath> = []) {
    var outputs = OutputGuard()
    outputs.protect(photos)
    outputs.protect(photos.compactMap(PhotoMasks.mask), as: .mask)
    (self.outputs, self.taken) = (outputs, taken)
  }

  /// - Throws: a failure of kind `cannotCreate` if a copy would overwrite an input.
  func paths(_ count: Int, beside first: FilePath) throws(FileFailure) -> [FilePath] {
    var paths: [FilePath] = []
    var number = 2
    while paths.count < count {
      let path = first.numbered(number)
      number += 1
      if taken.contains(path) { continue }
      try outputs.check(derived: path)
      paths.append(path)
    }
    return paths
  }
}
