import Codecs
import Files
import SystemPackage
import Work

/// The photos of a bundle: upright sRGB copies without metadata, numbered in their order.
struct PhotoCopies {
  private struct Copy: Sendable {
    var photo: PhotoSource
    var fault: FileFailure?
    var name: String
  }

  private let copies: [Copy]
  private let format: OutputFormat

  /// The copies' file names.
  var names: [String] { copies.map(\.name) }

  /// Copies those of `photos` that are shown; each keeps its number.
  ///
  /// - Parameters:
  ///   - names: what the photos are called.
  ///   - format: how they are written.
  init(
    _ photos: [SharedPhoto], named names: [String], isShown: [Bool], as format: OutputFormat
  ) {
    self.format = format
    let names = BundleFolder.photoNames(names, format.kind)
    copies = zip(zip(photos, names), isShown).compactMap { copy, isShown in
      isShown ? Copy(photo: copy.0.source, fault: copy.0.fault, name: copy.1) : nil
    }
  }

  /// Writes the copies into a new folder; returns what was put up with in the photos.
  func write(
    to folder: FilePath, _ context: PictureContext
  ) async throws(FileFailure) -> [PhotoWarning] {
    try FolderTree.create(folder)
    let format = format
    var warnings: [PhotoWarning] = []
    var failure: FileFailure?
    do throws(Interruption) {
      try await mapInOrder(copies, context.work) { copy in
        Result { () throws(FileFailure) in
          if let fault = copy.fault { throw fault }
          var clean = CleanCopy(longestSide: ShareBundle.longestSide)
          clean.context = context
          return try clean.write(
            copy.photo, to: folder.appending(copy.name),
            as: format, sync: false)
        }
      } consume: { result in
        switch result {
        case .success(let said): warnings += said
        case .failure(let error): failure = failure ?? error
        }
      }
    } catch {
      throw failure ?? FileFailure(folder, error)
    }
    if let failure { throw failure }
    return warnings
  }
}
