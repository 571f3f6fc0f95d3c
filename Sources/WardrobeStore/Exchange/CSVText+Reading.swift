import Core
package import SystemPackage

extension CSVText {
  /// The list of a large wardrobe is far shorter, in bytes.
  private static let longestList = 1 << 26

  /// Reads a list.
  ///
  /// - Throws: `file` where it cannot be read, or is no text.
  package init(reading list: FilePath) throws(WardrobeError) {
    let file: [UInt8]
    do throws(FileFailure) {
      file = try FileContents.read(list, limit: Self.longestList)
    } catch {
      throw .file(error)
    }
    guard let text = Self(file) else {
      let words: Message =
        Self.isWorkbook(file)
        ? "is a spreadsheet file; save it as CSV"
        : "has an unknown text encoding; save it as CSV in UTF-8"
      throw .file(FileFailure(.unusable, list, words))
    }
    self = text
  }

  /// Returns true if it begins as the files of spreadsheet programs do (XLSX and ODS, which are ZIP files, or XLS).
  private static func isWorkbook(_ file: [UInt8]) -> Bool {
    file.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }
}
