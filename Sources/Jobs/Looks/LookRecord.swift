package import Core
import Images
import Sharing
package import SystemPackage

/// Records the sources of the pictures or bundles in a folder, so that unchanged ones are not made
/// again. The record is a ``RecordFile`` with one line per picture or bundle (``RecordedLook``).
package struct LookRecord: Sendable {
  private let folder: FilePath
  private let file: RecordFile
  private let entries: [FilePath: RecordedLook]
  /// The outfit that newly recorded pictures show, with its owner.
  private var subject: RecordedLook.Subject?

  /// Reads the record of a folder's pictures. A missing file counts as an empty record.
  package init(in folder: FilePath) { self.init(in: folder, .ofLooks(in: folder)) }

  /// Reads the record of a folder's bundles. A missing file counts as an empty record.
  package init(ofBundlesIn folder: FilePath) {
    let name = ".what2wear-bundles"
    self.init(in: folder, RecordFile(name, titled: "what2wear bundles 1", in: folder))
  }

  private init(in folder: FilePath, _ file: RecordFile) {
    (self.folder, self.file) = (folder, file)
    entries = Self.entries(file.lines())
  }

  package func of(_ item: LookBatch.Item) -> LookRecord {
    var record = self
    record.subject = item.subject
    return record
  }

  /// Returns the pages of a picture if all are unchanged and have the same key, otherwise nil.
  func pages(of picture: PictureFile, drawnFrom key: String) -> [FilePath]? {
    guard let place = place(of: picture.path), let entry = entries[place], entry.key == key
    else { return nil }
    let pages = entry.pages.indices.map { picture.page($0 + 1).path }
    let marks = zip(entry.pages, pages).compactMap { mark, page in
      page.isFreeOfLinks(below: folder) ? mark.confirmed(at: page) : nil
    }
    guard marks.count == pages.count else { return nil }
    // A copied file has a new stamp. Recording the new marks ensures that each copied file is read
    // only once.
    if marks != entry.pages || subject != entry.subject { note(place, key, marks) }
    return pages
  }

  func add(_ picture: PictureFile, _ pages: [FilePath], drawnFrom key: String) {
    add(picture.path, pages, key)
  }

  private func add(_ path: FilePath, _ files: [FilePath], _ key: String) {
    let marks = files.compactMap { file -> FileMark? in
      guard let stamp = FileStamp(of: file), let hash = try? ContentHash(ofFileAt: file)
      else { return nil }
      return FileMark(stamp, hash: hash)
    }
    guard let place = place(of: path), marks.count == files.count else { return }
    note(place, key, marks)
  }

  /// Sorts the record and removes lines of missing files.
  ///
  /// - Parameter batch: a user's current outfits. The user's other pictures are removed. If nil,
  ///   no pictures are removed.
  /// - Throws: a failure if the record cannot be written.
  @discardableResult
  package func finish(pruningFor batch: LookBatch? = nil) throws(FileFailure) -> LookPruning {
    var pruning = LookPruning(for: batch, in: folder)
    guard file.exists else { return pruning }
    try file.update { [folder, entries] lines in
      Self.entries(lines).values.sorted { $0.place.string < $1.place.string }
        .filter { entry in
          // Another run may have added pictures of outfits that are newer than the batch.
          let wasThere = entries[entry.place]?.subject == entry.subject
          return (!wasThere || pruning.keeps(entry))
            && FileStamp(of: folder.pushing(entry.place)) != nil
        }
        .map(\.line)
    }
    return pruning
  }

  private func place(of path: FilePath) -> FilePath? {
    var place = path
    return place.removePrefix(folder) ? place : nil
  }

  /// If a line cannot be written, the next run makes the picture or bundle again.
  private func note(_ place: FilePath, _ key: String, _ pages: [FileMark]) {
    try? file.append(RecordedLook(at: place, key: key, pages: pages, of: subject).line)
  }

  /// Returns the entries, with their paths as keys. If several lines have the same path, the last
  /// line counts.
  private static func entries(_ lines: [ArraySlice<UInt8>]) -> [FilePath: RecordedLook] {
    Dictionary(lines.compactMap { RecordedLook(line: $0) }.map { ($0.place, $0) }) { $1 }
  }
}

// MARK: - bundles

extension LookRecord {
  enum BundleState {
    /// The existing bundle is up to date.
    case isUpToDate
    /// The existing bundle is outdated but unmodified.
    case isOurs
    /// No bundle exists, or another program changed it, or it belongs to another user.
    case isOther
  }

  /// - Parameter key: the key of the new bundle, or nil if the bundle must always be made.
  func state(ofBundleAt path: FilePath, madeFrom key: String?) -> BundleState {
    let seal = Self.seal(of: path)
    guard let place = place(of: seal), let entry = entries[place], let mark = entry.pages.first,
      entry.subject?.owner == subject?.owner,
      seal.isFreeOfLinks(below: folder), mark.confirmed(at: seal) != nil,
      seal == path || BundleManifest.isIntact(in: path)
    else { return .isOther }
    return entry.key == key ? .isUpToDate : .isOurs
  }

  func add(bundleAt path: FilePath, madeFrom key: String?) {
    let seal = Self.seal(of: path)
    add(seal, [seal], key ?? "")
  }

  /// Returns the file that identifies a bundle's contents: its manifest, or the ZIP file itself.
  private static func seal(of bundle: FilePath) -> FilePath {
    let isFolder = (try? Stat(bundle, followTargetSymlink: false))?.type == .directory
    return isFolder ? bundle.appending(BundleManifest.fileName) : bundle
  }
}
