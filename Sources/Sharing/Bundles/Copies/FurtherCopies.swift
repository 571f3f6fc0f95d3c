import Images
import Core
import Vision
import SystemPackage

/// Where the copies of a photo's further things stand: beside the first one, with numbers from 2.
struct FurtherCopies: Sendable {
  /// Keeps them off what is read.
  private let outputs: OutputGuard
  /// The places of other copies, which are left to those.
  private let taken: Set<FilePath>

  /// - Parameters:
  ///   - photos: all that are read, beside which there may be masks.
  ///   - taken: the places of the first copies.
  init(of photos: [FilePath], besides taken: Set<FilePath> = []) {
    var outputs = OutputGuard()
    outputs.protect(photos)
    outputs.protect(photos.compactMap(PhotoMasks.mask), as: .mask)
    (self.outputs, self.taken) = (outputs, taken)
  }

  /// - Throws: a failure of kind `cannotCreate` where a copy would replace what is read.
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
