package import Core
package import SystemPackage

/// The record of a rendered outfit picture: the source of the picture, and the `FileMark` of each
/// page file.
package struct RecordedLook {
  /// The path of the picture's first page, relative to the record's folder.
  package var place: FilePath
  /// A key that identifies the picture's source.
  package var key: String
  package var pages: [FileMark]
  /// The outfit in the picture, or nil if the record was written by an earlier version.
  package var subject: Subject?

  /// A user's outfit, and the base name of its picture files.
  package struct Subject: Hashable, Sendable {
    package var owner: String
    package var outfit: String
    /// The base name of the picture files, with only characters that are safe in paths.
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

    /// The first character of a subject's field. No file mark begins with `@`.
    private static let mark = UInt8(ascii: "@")
  }

  package init(at place: FilePath, key: String, pages: [FileMark], of subject: Subject? = nil) {
    (self.place, self.key, self.pages, self.subject) = (place, key, pages, subject)
  }

  /// Parses a line of tab-separated fields: path, key, optional subject and the pages' file marks.
  /// Returns nil if the line is invalid or its path leads out of the folder.
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

  /// The separators before a page number in file names: for a single outfit, and for `--all`.
  private static let pageMarks = ["-", "--"]

  /// Returns the pages in a folder that have not changed since they were rendered.
  func pages(in folder: FilePath) -> [FilePath] {
    let first = folder.pushing(place)
    return pages.enumerated().flatMap { index, mark in
      let paths = index == 0 ? [first] : Self.pageMarks.map { first.numbered(index + 1, mark: $0) }
      return paths.filter { mark.confirmed(at: $0) != nil }
    }
  }
}

extension RecordFile {
  package static func ofLooks(in folder: FilePath) -> RecordFile {
    RecordFile(".what2wear-looks", titled: "what2wear looks 1", in: folder)
  }
}
