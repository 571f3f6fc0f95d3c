import Codecs

/// The name of a stored photo: the SHA-256 of its bytes, with the ending of its format.
public struct PhotoName: Hashable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public let sha256: String
  let format: PhotoFormat

  /// `<sha256>.jpg` or `<sha256>.png`
  public var description: String { "\(sha256).\(format.fileExtension)" }

  init(sha256: String, format: PhotoFormat) {
    self.sha256 = sha256
    self.format = format
  }

  /// Reads `description`; nil for any other file's name.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 64,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let format = PhotoFormat.allCases.first(where: { $0.fileExtension == parts[1] })
    else { return nil }
    self.init(sha256: String(parts[0]), format: format)
  }
}
