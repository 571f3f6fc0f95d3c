import Foundation
package import SystemPackage

/// A temporary folder, which is deleted with its contents when this object is released.
package final class TemporaryFolder: Sendable {
  package let path: FilePath

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("what2wear-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = FilePath(folder.path)
  }

  deinit {
    // Files that cannot be deleted are left to the system's own cleanup.
    try? FileManager.default.removeItem(atPath: path.string)
  }

  /// Returns the path of a file in the folder.
  package func callAsFunction(_ relativePath: String) -> FilePath {
    path.pushing(FilePath(relativePath))
  }

  /// Writes a file in the folder. Creates parent folders.
  @discardableResult
  package func write(_ bytes: [UInt8], to relativePath: String) throws -> FilePath {
    let file = self(relativePath)
    try FileManager.default.createDirectory(
      atPath: file.removingLastComponent().string, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file.string))
    return file
  }

  @discardableResult
  package func write(_ text: String, to relativePath: String) throws -> FilePath {
    try write(Array(text.utf8), to: relativePath)
  }

  /// Returns the text of a file in the folder, or nil if the file does not exist.
  package func text(of relativePath: String) -> String? {
    FileManager.default.contents(atPath: self(relativePath).string).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  package func bytes(of relativePath: String) -> [UInt8]? {
    FileManager.default.contents(atPath: self(relativePath).string).map(Array.init)
  }

  /// The paths of everything in the folder and its subfolders, including hidden files, in order.
  package var contents: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path.string)) ?? []).sorted()
  }
}
