package import Core
import Images
import Sharing
package import SystemPackage

/// What the pictures in a folder were drawn from. Pictures that would come out the same are not drawn again.
///
/// It is a ``RecordFile`` with a line a picture (``RecordedLook``).
package struct LookRecord: Sendable {
  private let folder: FilePath
  private let file: RecordFile
  private let entries: [FilePath: RecordedLook]
  /// What the pictures show that are put on record.
  private var subject: RecordedLook.Subject?

  /// Reads the record of a folder, which is empty where there is none.
  package init(in folder: FilePath) {
    self.folder = folder
    file = .ofLooks(in: folder)
    entries = Self.entries(file.lines())
  }

  /// The record for the pictures of one outfit, which it then names.
  package func of(_ item: LookBatch.Item) -> LookRecord {
    var record = self
    record.subject = item.subject
    return record
  }

  /// The pages of a picture, where all of them are as they were drawn, of the same; else nil.
  func pages(of picture: PictureFile, drawnFrom key: String) -> [FilePath]? {
    guard let place = place(of: picture), let entry = entries[place], entry.key == key
    else { return nil }
    let pages = entry.pages.indices.map { picture.page($0 + 1).path }
    let marks = zip(entry.pages, pages).compactMap { mark, page in
      page.isFreeOfLinks(below: folder) ? mark.confirmed(at: page) : nil
    }
    guard marks.count == pages.count else { return nil }
    // A copy of the folder need be read once only.
    if marks != entry.pages || subject != entry.subject { note(place, key, marks) }
    return pages
  }

  /// Puts a picture that was just written on record.
  func add(_ picture: PictureFile, _ pages: [FilePath], drawnFrom key: String) {
    let marks = pages.compactMap { page -> FileMark? in
      guard let stamp = FileStamp(of: page), let hash = try? ContentHash(ofFileAt: page)
      else { return nil }
      return FileMark(stamp, hash: hash)
    }
    guard let place = place(of: picture), marks.count == pages.count else { return }
    note(place, key, marks)
  }

  /// Puts the record in order, without pictures that are gone.
  ///
  /// - Parameter batch: the outfits that a user has; the user's pictures of other outfits, and of other names, are
  ///   removed. Nil to remove none.
  /// - Throws: where the record cannot be written.
  @discardableResult
  package func finish(pruningFor batch: LookBatch? = nil) throws(FileFailure) -> LookPruning {
    var pruning = LookPruning(for: batch, in: folder)
    guard file.exists else { return pruning }
    try file.update { [folder] lines in
      Self.entries(lines).values.sorted { $0.place.string < $1.place.string }
        .filter { pruning.keeps($0) && FileStamp(of: folder.pushing($0.place)) != nil }
        .map(\.line)
    }
    return pruning
  }

  private func place(of picture: PictureFile) -> FilePath? {
    var place = picture.path
    return place.removePrefix(folder) ? place : nil
  }

  /// Where a line cannot be written, the next run draws the picture again.
  private func note(_ place: FilePath, _ key: String, _ pages: [FileMark]) {
    try? file.append(RecordedLook(at: place, key: key, pages: pages, of: subject).line)
  }

  /// By their places; a later line of a place counts.
  private static func entries(_ lines: [ArraySlice<UInt8>]) -> [FilePath: RecordedLook] {
    Dictionary(lines.compactMap { RecordedLook(line: $0) }.map { ($0.place, $0) }) { $1 }
  }
}

extension DrawLook {
  /// Goes up when looks are drawn in another way. The program's version counts as well.
  private static let version = 1

  /// A word that is another one wherever the picture may be; nil where it has to be drawn, because something that it
  /// shows is missing, or because it is measured, or its recipe is asked for.
  func key(of picture: Picture, _ context: JobContext) -> String? {
    let photos = look.photos.map(\.source)
    let isComplete =
      look.warnings.isEmpty && look.photos.allSatisfy { $0.fault == nil }
      && photos.allSatisfy { $0.path.map { FileStamp(of: $0) != nil } ?? false }
    guard recipe == nil, recipeFile == nil, !measuresLayout, existing == .replace, isComplete
    else { return nil }
    // A wardrobe's photos and masks are called by what they hold, and a value in words has all that it is made of.
    let words = [
      ThumbnailKey.versions, "\(Self.version)", "\(look.photos)",
      look.arrangement.map { "\($0)" } ?? "",
      "\(picture.collage)", "\(context.effort)", "\(context.compression)", "\(embedsRecipe)",
    ]
    return "\(ContentHash(of: Array(words.joined(separator: "\n").utf8)))"
  }
}
