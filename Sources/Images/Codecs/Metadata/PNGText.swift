import CImages
package import Core

/// Text with a keyword, stored in an iTXt chunk of a PNG file (PNG specification, third edition,
/// 11.3.3.4).
///
/// ```swift
/// if let note = PNGText(keyword: "Comment", text: "Linen shirt") {
///   try await raster.write(as: .png(compression: .default, text: note), to: "shirt.png")
/// }
/// let found = try PNGText.find("Comment", in: InputFile("shirt.png"), limit: 1000)
/// ```
public struct PNGText: Hashable, Sendable {
  /// The keyword: 1 to 79 printable ASCII characters, without a space at the start or end.
  public let keyword: String
  /// The text, of any length, without a NUL.
  public let text: String

  /// Makes text with a keyword for a PNG file. Returns nil if the keyword is invalid or the text
  /// contains a NUL.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 printable ASCII characters, without a space at the start or end.
  ///   - text: the text.
  public init?(keyword: String, text: String) {
    let blank = UInt8(ascii: " ")
    guard (1...79).contains(keyword.utf8.count), !text.utf8.contains(0),
      keyword.utf8.allSatisfy({ (blank...UInt8(ascii: "~")).contains($0) }),
      keyword.utf8.first != blank, keyword.utf8.last != blank
    else { return nil }
    self.keyword = keyword
    self.text = text
  }
}

extension PNGText {
  /// Finds the first text with the given keyword in a PNG file, without decoding the picture.
  ///
  /// - Parameters:
  ///   - keyword: the keyword, matched exactly.
  ///   - file: a file of any format.
  ///   - limit: the maximum length of the text in bytes.
  /// - Returns: the text, or nil if there is none or the file is not a PNG.
  /// - Throws: a failure of kind `unusable` if the text is too long, damaged, compressed or not
  ///   UTF-8, or of kind `inputOutput` if reading fails.
  package static func find(
    _ keyword: String, in file: borrowing InputFile, limit: Int
  ) throws(FileFailure) -> PNGText? {
    guard case .photo(.png) = FileSignature(try file.prefix(FileSignature.length)) else {
      return nil
    }
    let wanted = Array(keyword.utf8) + [0]
    var offset = signatureLength
    for _ in 0..<mostChunks {
      let head = try file.bytes(at: offset, headLength + wanted.count)
      guard head.count >= headLength else { return nil }
      let length = head[..<4].reduce(0) { $0 << 8 | Int($1) }
      let type = head[4..<headLength]
      if type.elementsEqual("IEND".utf8) { return nil }
      if type.elementsEqual("iTXt".utf8), head[headLength...].elementsEqual(wanted) {
        guard length <= limit + wanted.count + textHeadLength else {
          throw FileFailure(
            .unusable, file.path, "its text '\(keyword)' is longer than \(limit) bytes")
        }
        // The checksum follows the data and also covers the chunk's type.
        let chunk = try file.bytes(at: offset + 4, 4 + length + checksumLength)
        guard isWhole(chunk, length), let text = text(of: chunk[4..<(4 + length)], wanted.count),
          let found = PNGText(keyword: keyword, text: text)
        else {
          throw FileFailure(
            .unusable, file.path,
            "its text '\(keyword)' is damaged, or another program compressed it")
        }
        return found
      }
      offset += headLength + length + checksumLength
    }
    return nil
  }

  private static let signatureLength = 8
  /// The number of bytes from the keyword's terminating NUL to the text, in chunks written by this
  /// program.
  private static let textHeadLength = 4
  private static let headLength = 8
  private static let checksumLength = 4
  /// The maximum number of chunks, twice as many as libpng writes for 250 megapixels.
  private static let mostChunks = 1 << 18

  private static func isWhole(_ chunk: [UInt8], _ length: Int) -> Bool {
    guard chunk.count == 4 + length + checksumLength else { return false }
    let stated = chunk.suffix(checksumLength).reduce(0) { $0 << 8 | UInt32($1) }
    // Unsafe: C code reads the bytes only during the call.
    return unsafe chunk.withUnsafeBufferPointer { chunk in
      guard let start = chunk.baseAddress else { return false }
      return unsafe w2w_png_chunk_checksum(start, 4 + length) == stated
    }
  }

  /// Returns the text in an iTXt chunk's data. The compression and language fields before the text
  /// are skipped.
  private static func text(of data: ArraySlice<UInt8>, _ keywordLength: Int) -> String? {
    let rest = data.dropFirst(keywordLength)
    guard rest.count >= 2, rest.first == 0 else { return nil }
    let parts = rest.dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(validating: parts[2], as: UTF8.self) : nil
  }
}
