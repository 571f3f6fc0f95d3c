import Core
import Images
import SystemPackage

struct CountedNoun {
  private let one: String
  private let many: String

  /// - Parameter plural: the plural; by default the singular with an s.
  init(_ one: String, plural: String? = nil) {
    self.one = one
    many = plural ?? "\(one)s"
  }

  /// Returns a count with the noun, such as `1 copy` or `3 copies`.
  func counted(_ count: Int) -> Message { phrase(count, "") }

  /// Returns a sentence such as `1 copy was made`, `3 copies were made`, or with another verb `3
  /// copies would be made`.
  func sentence(_ count: Int, _ participle: String, verb: String? = nil) -> Message {
    phrase(count, " \(verb ?? (count == 1 ? "was" : "were")) \(participle)")
  }

  /// Returns a phrase such as `1 copy failed` or `3 copies failed`, translated as a whole.
  func phrase(_ count: Int, _ end: String) -> Message {
    count == 1
      ? Message(template: "1 \(one)\(end)")
      : Message(template: "{0} \(many)\(end)", values: ["\(count)"])
  }
}

extension Session {
  /// Reports the skipped files in folders: one line for each unsupported format, one for photos
  /// that are only in iCloud, and one for all other files.
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

  /// Reports the number of skipped files and folders that operating systems or What2Wear made.
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
  /// The messages joined in one, such as `2 garments, 1 outfit and 1 packing list`.
  var joinedByAnd: Message {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined()) and \(last)"
  }
}
