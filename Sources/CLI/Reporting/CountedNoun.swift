import Core
import Images
import SystemPackage

/// What is counted, in the singular and in the plural, and the sentences about so many of it.
struct CountedNoun {
  private let one: String
  private let many: String

  /// - Parameter plural: `one` with an s unless it is given.
  init(_ one: String, plural: String? = nil) {
    self.one = one
    many = plural ?? "\(one)s"
  }

  /// `1 copy`, `3 copies`
  func counted(_ count: Int) -> Message { phrase(count, "") }

  /// `1 copy was made`, `3 copies were made`; with another verb `3 copies would be made`.
  func sentence(_ count: Int, _ participle: String, verb: String? = nil) -> Message {
    phrase(count, " \(verb ?? (count == 1 ? "was" : "were")) \(participle)")
  }

  /// `1 copy failed`, `3 copies failed`: all of it is one template, since other languages say it otherwise.
  func phrase(_ count: Int, _ end: String) -> Message {
    count == 1
      ? Message(template: "1 \(one)\(end)")
      : Message(template: "{0} \(many)\(end)", values: ["\(count)"])
  }
}

extension Session {
  /// Says which files of folders were none of a batch's photos: a line for each format that is not read, one for photos
  /// that are to be downloaded, and one for all others.
  func noteOtherFiles(_ count: Int, _ unread: [UnreadFiles]) {
    let unreadFiles = CountedNoun(
      "file in an unsupported format", plural: "files in an unsupported format")
    for files in unread {
      let place = Self.place(files.first, files.count)
      if files.format == .iCloud {
        note(
          files.count == 1
            ? "1 photo is only in iCloud: \(place); download it, then run this command again"
            : """
            \(files.count) photos are only in iCloud, \(place); download them, then run this command again
            """
        )
        continue
      }
      note(
        "\(unreadFiles.sentence(files.count, "skipped")): \(files.format.displayName), \(place)")
    }
    if count == 0 { return }
    let files = CountedNoun("other file")
    note("\(files.sentence(count, "skipped")): unsupported format")
  }

  private static func place(_ first: FilePath, _ count: Int) -> Message {
    count == 1 ? "\(first.escapedOnOneLine)" : "such as \(first.escapedOnOneLine)"
  }

  /// Says how many files and folders were skipped that systems put there, or that What2Wear made.
  func note(_ files: SystemFiles) {
    noteSkipped(
      CountedNoun("system file or folder", plural: "system files or folders"), files.count,
      files.first)
    noteSkipped(
      CountedNoun(
        "picture or folder made by what2wear", plural: "pictures or folders made by what2wear"),
      files.madeCount, files.firstMade)
  }

  private func noteSkipped(_ noun: CountedNoun, _ count: Int, _ first: FilePath?) {
    guard let first else { return }
    note("\(noun.sentence(count, "skipped")): \(Self.place(first, count))")
  }
}

extension [Message] {
  /// `2 garments, 1 outfit and 1 packing list`
  var joinedByAnd: Message {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined()) and \(last)"
  }
}
