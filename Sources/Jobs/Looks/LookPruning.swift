package import Core
import Images
import SystemPackage
import WardrobeStore

/// Removes pictures from a folder if their outfits were removed or renamed.
package struct LookPruning: Sendable {
  package private(set) var removedCount = 0
  package private(set) var failures: [FileFailure] = []

  private let folder: FilePath
  /// The owner whose pictures may be removed, or nil to remove none.
  private let owner: String?
  /// The current file names of all outfits.
  private let current: Set<String>

  /// - Parameter batch: all outfits of a user; nil to remove nothing.
  init(for batch: LookBatch?, in folder: FilePath) {
    self.folder = folder
    owner = batch.map { "\($0.owner)" }
    current = Set(batch?.items.map(\.fileName) ?? [])
  }

  /// Removes a picture if no outfit has its name.
  ///
  /// - Returns: true if the picture stays in the record, for example because it could not be
  ///   removed.
  mutating func keeps(_ entry: RecordedLook) -> Bool {
    guard let subject = entry.subject, subject.owner == owner, !current.contains(subject.name)
    else { return true }
    let first = folder.pushing(entry.place)
    var isRemoved = true
    for (index, mark) in entry.pages.enumerated() {
      let page = index == 0 ? first : first.numbered(index + 1, mark: LookBatch.Item.pageMark)
      // Files that another program put there, and files behind links, are kept.
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
