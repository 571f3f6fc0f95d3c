import Files
import SystemPackage

/// A manifest of a bag (RFC 8493, 2.1.3): on each line a sum and the path of a file.
struct BagManifest {
  struct File {
    /// From the bag's folder.
    var path: String
    /// Hexadecimal digits in lower case.
    var sum: String
  }

  private(set) var files: [File] = []
  /// What is wrong with lines of it.
  private(set) var faults: [String] = []

  /// - Parameters:
  ///   - bytes: of the manifest.
  ///   - digits: how long its sums are; nil where that is not known.
  ///   - isThere: whether the bag has a file of this path. A `%` that is not written as `%25` is what it is, where
  ///     the file is there: some programs leave it alone.
  ///   - isNamed: whether the manifest may name a file of this path.
  init(
    _ bytes: [UInt8], digits: Int?, isThere: (String) -> Bool, isNamed: (String) -> Bool
  ) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      faults = ["is not UTF-8 text"]
      return
    }
    var paths: Set<String> = []
    for (index, line) in text.bagLines.enumerated() {
      guard let file = Self.file(line, digits, isThere), isNamed(file.path) else {
        faults.append("line \(index + 1) names no file of the bag by its sum")
        continue
      }
      if paths.insert(file.path).inserted {
        files.append(file)
      } else {
        faults.append("line \(index + 1) names '\(file.path)' again")
      }
    }
  }

  /// Nil where the line is none of a manifest.
  private static func file(
    _ line: Substring, _ digits: Int?, _ isThere: (String) -> Bool
  ) -> File? {
    let sum = line.prefix { $0.isASCII && $0.isHexDigit }
    let blanks = line.dropFirst(sum.count).prefix { $0 == " " || $0 == "\t" }
    var path = line.dropFirst(sum.count + blanks.count)
    guard !blanks.isEmpty, digits.map({ $0 == sum.count }) ?? !sum.isEmpty else { return nil }
    // As md5sum and its like mark a file that they read byte by byte.
    if blanks.count == 1, path.first == "*" { path = path.dropFirst() }
    let decoded = decoded(path)
    let name =
      decoded != path && !isThere(decoded) && isThere(String(path)) ? String(path) : decoded
    guard BundleManifest.File.isPossible(name) else { return nil }
    return File(path: name, sum: sum.lowercased())
  }

  /// With the characters that stand as `%0A`, `%0D` and `%25` in manifests.
  private static func decoded(_ path: Substring) -> String {
    let pattern = /%(0[Aa]|0[Dd]|25)/
    return path.replacing(pattern) { match in
      switch match.1.lowercased() {
      case "0a": "\n"
      case "0d": "\r"
      default: "%"
      }
    }.description
  }
}
