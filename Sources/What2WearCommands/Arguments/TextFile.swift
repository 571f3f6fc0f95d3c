import Files
import SystemPackage

/// Text that an option takes from a file.
enum TextFile {
  /// A description is read by people: more than this is a mistake.
  private static let maximumLength = 1 << 20

  /// The text of the file at `path`, which must be UTF-8.
  static func read(_ path: FilePath) throws(FileFailure) -> String {
    let bytes = try FileContents.read(path, limit: maximumLength)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw FileFailure(.unusable, path, "is not UTF-8 text; save it as UTF-8 first")
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }
}
