/// The last line about a batch: how many things it made, and what became of the others.
///
///     20 thumbnails were made, 3 were up to date, 1 photo failed
struct ClosingLine {
  /// What is made, in the singular and in the plural.
  private let noun: (one: String, many: String)
  /// What fails, where that is something else.
  private let failingNoun: (one: String, many: String)
  var madeCount = 0
  var upToDateCount = 0
  var failedCount = 0

  init(_ noun: String, plural: String? = nil, failing failingNoun: String? = nil) {
    self.noun = (noun, plural ?? "\(noun)s")
    self.failingNoun = failingNoun.map { ($0, "\($0)s") } ?? self.noun
  }

  var text: String {
    var parts: [String] = []
    if upToDateCount == 0 || madeCount > 0 {
      parts.append("\(counted(madeCount, noun)) \(madeCount == 1 ? "was" : "were") made")
    }
    if upToDateCount > 0 {
      let subject = parts.isEmpty ? counted(upToDateCount, noun) : "\(upToDateCount)"
      parts.append("\(subject) \(upToDateCount == 1 ? "was" : "were") up to date")
    }
    if failedCount > 0 { parts.append("\(counted(failedCount, failingNoun)) failed") }
    return parts.joined(separator: ", ")
  }

  private func counted(_ count: Int, _ noun: (one: String, many: String)) -> String {
    "\(count) \(count == 1 ? noun.one : noun.many)"
  }
}

extension Session {
  /// Says how many files of folders were none of a batch's photos.
  func noteOtherFiles(_ count: Int) {
    if count == 0 { return }
    let files = count == 1 ? "1 other file was" : "\(count) other files were"
    note("\(files) left alone: not a JPEG or PNG image")
  }
}
