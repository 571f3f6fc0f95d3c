package import Core
package import SystemPackage

/// A line in the record of the pictures of outfits in a folder: the source of one, and the contents
/// of its pages.
package struct RecordedLook {
  /// The picture's place in the folder.
  package var place: FilePath
  /// A word that identifies its source.
  package var key: String
  package var pages: [FileMark]
  /// The outfit that it shows; nil in the records of earlier versions.
  package var subject: Subject?

  /// An outfit of a user, and the name that its pictures get.
  package struct Subject: Hashable, Sendable {
    package var owner: String
    package var outfit: String
    /// A safe name, without the parts for presets and formats.
    package var name: String

    package init(owner: String, outfit: String, name: String) {
      (self.owner, self.outfit, self.name) = (owner, outfit, name)
    }

    fileprivate init?(field: ArraySlice<UInt8>) {
      guard field.first == Self.mark else { return nil }
      let words = String(decoding: field.dropFirst(), as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { return nil }
      self.init(owner: "\(words[0])", outfit: "\(words[1])", name: "\(words[2])")
    }

    fileprivate var field: String { "@\(owner) \(outfit) \(name)" }

    /// No page's mark begins so.
    private static let mark = UInt8(ascii: "@")
  }

  package init(at place: FilePath, key: String, pages: [FileMark], of subject: Subject? = nil) {
    (self.place, self.key, self.pages, self.subject) = (place, key, pages, subject)
  }

  /// Reads a line, with tabs between the place, the source, what it shows, and the mark of each
  /// page; nil if it cannot be read, or leads out of the folder.
  package init?(line: ArraySlice<UInt8>) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count > 2, let place = FilePath(recorded: fields[0]), place.staysBelow
    else { return nil }
    let subject = Subject(field: fields[2])
    let marks = fields[(subject == nil ? 2 : 3)...]
    let pages = marks.compactMap { FileMark($0.split(separator: UInt8(ascii: " "))[...]) }
    guard !pages.isEmpty, pages.count == marks.count else { return nil }
    self.init(at: place, key: String(decoding: fields[1], as: UTF8.self), pages: pages, of: subject)
  }

  package var line: [UInt8] {
    let fields =
      [key] + [subject?.field].compactMap(\.self) + pages.map { $0.words.joined(separator: " ") }
    return place.recorded + fields.flatMap { Array("\t\($0)".utf8) }
  }

  /// The marks between a picture's name and the number of a page: of a single outfit, and of `--all`.
  private static let pageMarks = ["-", "--"]

  /// The pages in a folder that are as they were drawn.
  func pages(in folder: FilePath) -> [FilePath] {
    let first = folder.pushing(place)
    return pages.enumerated().flatMap { index, mark in
      let paths = index == 0 ? [first] : Self.pageMarks.map { first.numbered(index + 1, mark: $0) }
      return paths.filter { mark.confirmed(at: $0) != nil }
    }
  }
}

extension RecordFile {
  /// The record of pictures of outfits in a folder.
  package static func ofLooks(in folder: FilePath) -> RecordFile {
    RecordFile(".what2wear-looks", titled: "what2wear looks 1", in: folder)
  }
}
