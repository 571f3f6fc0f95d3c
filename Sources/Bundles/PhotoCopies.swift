import Codecs
import Files
import Pixels
import SystemPackage
import Work

/// The photos of a bundle: upright sRGB copies without metadata, numbered in their order.
struct PhotoCopies {
  private struct Copy: Sendable {
    var photo: FilePath
    var name: String
  }

  private let copies: [Copy]
  private let jobs: Int

  /// Copies those of `photos` that are shown; each keeps its number.
  init(_ photos: [SharedPhoto], isShown: [Bool], jobs: Int) {
    let names = Self.fileNames(photos.map(\.name))
    copies = zip(zip(photos, names), isShown).compactMap { copy, isShown in
      isShown ? Copy(photo: copy.0.path, name: copy.1) : nil
    }
    self.jobs = jobs
  }

  /// The file names of the copies of photos with these names: numbered so that they sort as text.
  static func fileNames(_ names: [String]) -> [String] {
    let digits = max(2, String(names.count).count)
    return names.enumerated().map { index, name in
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      return "\(zeros)\(number)-\(SafeName.make(name, fallback: "photo")).jpg"
    }
  }

  /// Writes the copies into a new folder; returns what was put up with in the photos.
  func write(to folder: FilePath) async throws(FileFailure) -> [PhotoWarning] {
    try FolderTree.create(folder)
    var warnings: [PhotoWarning] = []
    var failure: FileFailure?
    await mapInOrder(copies, jobs: jobs) { copy in
      Result { () throws(FileFailure) in
        try CleanCopy(longestSide: ShareBundle.longestSide).write(
          copy.photo, to: folder.appending(copy.name),
          as: .jpeg(quality: ShareBundle.quality), sync: false)
      }
    } consume: { result in
      switch result {
      case .success(let said): warnings += said
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return warnings
  }
}
