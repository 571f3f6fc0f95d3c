import Core
package import SystemPackage

extension CSVText {
  /// The maximum file size in bytes, far above the size of a large wardrobe's list.
  private static let longestList = 1 << 26

  /// Reads and decodes a CSV file.
  ///
  /// - Throws: `file` if the file cannot be read or is not text.
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

  /// Returns true if a file has the signature of a spreadsheet (XLSX, ODS or XLS).
  private static func isWorkbook(_ file: [UInt8]) -> Bool {
    file.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }
}
