package import Core
import Images
import SystemPackage
import WardrobeStore

/// Removes the pictures in a folder whose outfits are gone or have new names.
package struct LookPruning: Sendable {
  /// How many files were removed.
  package private(set) var removedCount = 0
  /// The files that could not be removed.
  package private(set) var failures: [FileFailure] = []

  private let folder: FilePath
  /// Whose pictures may be removed; nil for nobody's.
  private let owner: String?
  /// The names that pictures of outfits have now, whichever outfit it is.
  private let current: Set<String>

  /// - Parameter batch: all outfits of a user; nil to remove nothing.
  init(for batch: LookBatch?, in folder: FilePath) {
    self.folder = folder
    owner = batch.map { "\($0.owner)" }
    current = Set(batch?.items.map(\.fileName) ?? [])
  }

  /// Removes a picture if no outfit has it.
  ///
  /// - Returns: whether the picture stays on record: also one that could not be removed.
  mutating func keeps(_ entry: RecordedLook) -> Bool {
    guard let subject = entry.subject, subject.owner == owner, !current.contains(subject.name)
    else { return true }
    let first = folder.pushing(entry.place)
    var isRemoved = true
    for (index, mark) in entry.pages.enumerated() {
      let page = index == 0 ? first : first.numbered(index + 1, mark: LookBatch.Item.pageMark)
      // A file that somebody else has put there stays, and so does one behind a link.
      guard page.isFreeOfLinks(below: folder), mark.confirmed(at: page) != nil else { continue }
      do throws(FileFailure) {
        try FolderTree.removeFile(page, withEmptyFoldersBelow: folder)
        removedCount += 1
      } catch {
        failures.append(error)
        isRemoved = false
      }
    }
    return !isRemoved
  }
}
