import CText
import Images

/// A paragraph of text, broken into lines.
///
/// `@unchecked Sendable`: the object is immutable, and the C wrapper locks every access.
@safe final class Paragraph: @unchecked Sendable {
  let handle: OpaquePointer
  /// The fonts, which must outlive the C handle.
  let fonts: Fonts
  /// The text in UTF-8. The offsets of lines are byte offsets into this text.
  private let bytes: [UInt8]

  /// - Parameters:
  ///   - text: the text without line breaks and control characters.
  ///   - width: the width in pixels, more than 0.
  ///   - maximumLineCount: the maximum number of lines, more than 0; nil for no limit.
  init(
    _ text: String, _ fonts: Fonts, _ style: TextStyle, width: Int, maximumLineCount: Int? = nil
  ) throws(TypesettingError) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    self.fonts = fonts
    var handle: OpaquePointer?
    let status = unsafe style.family.withCString { family in
      unsafe style.language.pangoName.withCString { language in
        let style = unsafe w2w_paragraph_style(
          family: family, weight: CInt(style.weight.rawValue), size: style.usedSize,
          width: CInt(clamping: width), maximum_line_count: CInt(clamping: maximumLineCount ?? 0),
          language: language)
        return unsafe withUnsafePointer(to: style) { style in
          unsafe text.withCString {
            unsafe w2w_paragraph_create(fonts.handle, style, $0, bytes.count, &handle)
          }
        }
      }
    }
    if let error = TypesettingError(status) { throw error }
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe w2w_paragraph_free(handle)
  }

  var lineCount: Int { unsafe w2w_paragraph_line_count(handle) }
  var isRightToLeft: Bool { unsafe w2w_paragraph_is_right_to_left(handle) }
  var isEllipsized: Bool { unsafe w2w_paragraph_is_ellipsized(handle) }
  var breaksWord: Bool { unsafe w2w_paragraph_breaks_word(handle) }

  func line(_ index: Int) -> w2w_text_line {
    precondition((0..<lineCount).contains(index))
    return unsafe w2w_paragraph_line(handle, index)
  }

  /// Returns a line's text without surrounding spaces, with "…" for an ellipsis.
  func text(of line: w2w_text_line) -> String {
    let end = min(line.start + line.length, bytes.count)
    let hidden = line.hidden_start..<(line.hidden_start + line.hidden_length)
    var shown: [UInt8]
    if hidden.isEmpty {
      shown = Array(bytes[line.start..<end])
    } else {
      shown = bytes[line.start..<hidden.lowerBound] + Array("…".utf8)
      shown += bytes[min(hidden.upperBound, end)..<end]
    }
    return String(decoding: shown, as: UTF8.self).trimmed
  }

  /// The characters that are missing in all fonts, including repetitions.
  var missingCharacters: [Unicode.Scalar] {
    let count = unsafe w2w_paragraph_missing(handle, nil, 0)
    var codes = [UInt32](repeating: 0, count: count)
    unsafe codes.withUnsafeMutableBufferPointer { codes in
      _ = unsafe w2w_paragraph_missing(handle, codes.baseAddress, codes.count)
    }
    return codes.compactMap(Unicode.Scalar.init)
  }
}
