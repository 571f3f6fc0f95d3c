import Codecs
import Compositor
import Files
import Pixels
import SystemPackage

/// The photos of a bundle: upright sRGB copies without metadata, numbered in their order.
struct PhotoCopies {
  private struct Copy: Sendable {
    var photo: FilePath
    var name: String
  }

  private let copies: [Copy]
  private let jobs: Int

  /// Copies those of `photos` that are shown; each keeps its number.
  init(_ photos: [FilePath], isShown: [Bool], jobs: Int) {
    // Numbers sort as text.
    let digits = max(2, String(photos.count).count)
    copies = zip(photos, isShown).enumerated().compactMap { index, photo in
      guard photo.1 else { return nil }
      let number = String(index + 1)
      let zeros = String(repeating: "0", count: digits - number.count)
      let name = SafeName.make(photo.0.stem ?? "", fallback: "photo")
      return Copy(photo: photo.0, name: "\(zeros)\(number)-\(name).jpg")
    }
    self.jobs = jobs
  }

  /// Whether a file name is of the form that copies have.
  static func isName(_ name: String) -> Bool {
    name.hasSuffix(".jpg") && name.prefix(while: \.isNumber).count >= 2
      && name.drop(while: \.isNumber).first == "-"
  }

  /// Writes the copies into a new folder. What is put up with in a photo goes unsaid: the collage of
  /// the same photos has said it.
  func write(to folder: FilePath) async throws(FileFailure) {
    try FolderTree.create(folder)
    var failure: FileFailure?
    await mapInOrder(copies, jobs: jobs) { copy in
      Result { () throws(FileFailure) in
        _ = try CleanCopy(longestSide: ShareBundle.longestSide).write(
          copy.photo, to: folder.appending(copy.name),
          as: .jpeg(quality: ShareBundle.quality), sync: false)
      }
    } consume: { result in
      if case .failure(let error) = result, failure == nil { failure = error }
    }
    if let failure { throw failure }
  }
}
