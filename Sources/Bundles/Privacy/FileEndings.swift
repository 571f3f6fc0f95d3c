/// The endings of files' names that texts are likely to have, in lower case.
enum FileEndings {
  /// Of files that cameras make, and of copies of those.
  static let pictures: Set<String> = [
    "jpg", "jpeg", "png", "heic", "heif", "hif", "webp", "avif", "gif", "dng", "tif", "tiff", "jxl",
    "cr2", "cr3", "nef", "arw", "raf", "rw2", "orf", "mov", "mp4",
  ]
  /// Of those that a page is made of, and of archives of them.
  private static let others: Set<String> = [
    "txt", "html", "htm", "css", "js", "json", "svg", "xml", "csv", "md", "pdf", "zip", "toml",
  ]
  static let all = pictures.union(others)
  /// Those that hosts' names end with, too: a country's, and two that registries sell.
  static let domains: Set<String> = ["md", "mov", "zip"]

  /// What stands behind the last dot of a word; empty where there is no dot in it.
  static func ending(of word: some StringProtocol) -> String {
    guard let dot = word.lastIndex(of: "."), dot > word.startIndex else { return "" }
    return word[word.index(after: dot)...].lowercased()
  }
}
