import CImages
package import Core

/// Text in a PNG beside its picture: an iTXt chunk (PNG specification, third edition, 11.3.3.4).
///
/// ```swift
/// if let note = PNGText(keyword: "Comment", text: "Linen shirt") {
///   try await raster.write(as: .png(compression: .default, text: note), to: "shirt.png")
/// }
/// let found = try PNGText.find("Comment", in: InputFile("shirt.png"), limit: 1000)
/// ```
public struct PNGText: Hashable, Sendable {
  /// The kind of text: 1 to 79 characters of ASCII from the space to the tilde, without a space
  /// first or last.
  public let keyword: String
  /// The text itself, of any length, without a NUL.
  public let text: String

  /// A text under a keyword; nil if PNG does not allow the keyword, or the text contains a NUL.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 characters of ASCII from the space to the tilde, without a space first or
  ///     last.
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
  /// Finds the first text of a PNG file that has that keyword.
  ///
  /// The chunks are skipped by their lengths; the picture is not read.
  ///
  /// - Parameters:
  ///   - keyword: the keyword to look for, in exactly these letters.
  ///   - file: the file to look into, of any format.
  ///   - limit: the most bytes of the text.
  /// - Returns: nil if there is none, or the file is no PNG.
  /// - Throws: a failure of kind `unusable` if the chunk is longer, damaged, compressed (which
  ///   those written here are not) or not UTF-8; `inputOutput` if reading fails.
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
        // The type is part of the checksum, which follows the data.
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
  /// The bytes after the keyword in a text written here: two bytes, and two NULs.
  private static let textHeadLength = 4
  /// A length and a type.
  private static let headLength = 8
  private static let checksumLength = 4
  /// A picture of 250 megapixels in the chunks of 8 KiB that libpng makes has half as many.
  private static let mostChunks = 1 << 18

  private static func isWhole(_ chunk: [UInt8], _ length: Int) -> Bool {
    guard chunk.count == 4 + length + checksumLength else { return false }
    let stated = chunk.suffix(checksumLength).reduce(0) { $0 << 8 | UInt32($1) }
    // Unsafe: C adds up the bytes while they are lent to it.
    return unsafe chunk.withUnsafeBufferPointer { chunk in
      guard let start = chunk.baseAddress else { return false }
      return unsafe w2w_png_chunk_checksum(start, 4 + length) == stated
    }
  }

  /// After the keyword and its NUL come two bytes on compression, and the text's language and the
  /// keyword in that language, each with a NUL after it.
  private static func text(of data: ArraySlice<UInt8>, _ keywordLength: Int) -> String? {
    let rest = data.dropFirst(keywordLength)
    guard rest.count >= 2, rest.first == 0 else { return nil }
    let parts = rest.dropFirst(2).split(
      separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(validating: parts[2], as: UTF8.self) : nil
  }
}
