package import Core
import Images
import Sharing
package import SystemPackage

/// What the pictures in a folder were drawn from. Pictures that would come out the same are not drawn again.
///
/// It is a ``RecordFile`` with a line a picture, and tabs between: its place in the folder, what it was drawn from, and
/// the mark of each of its pages.
package struct LookRecord: Sendable {
  private struct Entry {
    var key: String
    var pages: [FileMark]
  }

  private let folder: FilePath
  private let file: RecordFile
  private let entries: [FilePath: Entry]

  /// Reads the record of a folder, which is empty where there is none.
  package init(in folder: FilePath) {
    self.folder = folder
    file = RecordFile(".what2wear-looks", titled: "what2wear looks 1", in: folder)
    entries = Dictionary(file.lines().compactMap(Self.entry)) { $1 }
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
    if marks != entry.pages { note(Entry(key: key, pages: marks), at: place) }
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
    note(Entry(key: key, pages: marks), at: place)
  }

  /// Puts the record in order, without pictures that are gone.
  ///
  /// - Throws: where it cannot be written.
  package func finish() throws(FileFailure) {
    guard file.exists else { return }
    try file.update { [folder] lines in
      let entries = Dictionary(lines.compactMap(Self.entry)) { $1 }
      return entries.filter { FileStamp(of: folder.pushing($0.key)) != nil }.map(Self.line)
    }
  }

  private func place(of picture: PictureFile) -> FilePath? {
    var place = picture.path
    return place.removePrefix(folder) ? place : nil
  }

  /// Where a line cannot be written, the next run draws the picture again.
  private func note(_ entry: Entry, at place: FilePath) {
    try? file.append(Self.line(place, entry))
  }

  // MARK: lines

  private static func line(_ place: FilePath, _ entry: Entry) -> [UInt8] {
    let fields = [entry.key] + entry.pages.map { $0.words.joined(separator: " ") }
    return place.recorded + fields.flatMap { Array("\t\($0)".utf8) }
  }

  /// Reads a line; nil where it cannot be read, or leads out of the folder.
  private static func entry(_ line: ArraySlice<UInt8>) -> (FilePath, Entry)? {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count > 2, let place = FilePath(recorded: fields[0]), place.staysBelow
    else { return nil }
    let pages = fields[2...].compactMap { FileMark($0.split(separator: UInt8(ascii: " "))[...]) }
    guard pages.count == fields.count - 2 else { return nil }
    return (place, Entry(key: String(decoding: fields[1], as: UTF8.self), pages: pages))
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
