import Files

/// The lines of a text file, one after another, with no more of the file in memory than one of them takes.
enum TextLines {
  private static let chunk = 1 << 16
  /// A line that is longer comes in parts, each of which repeats the end of the one before.
  private static let longest = 1 << 17
  private static let repeated = 2048

  /// Reads a file as far as it is UTF-8 text.
  ///
  /// - Parameter body: is given each line with its number, counted from 1.
  /// - Returns: whether all of it is text.
  static func read(
    _ file: borrowing InputFile, _ body: (Int, String) throws(FileFailure) -> Void
  ) throws(FileFailure) -> Bool {
    var (offset, number) = (0, 1)
    var waiting: [UInt8] = []
    while true {
      let bytes = try file.bytes(at: offset, chunk)
      var lines = bytes.split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
      offset += bytes.count
      while lines.count > 1, let end = lines.popFirst() {
        waiting += end
        guard let line = text(waiting, number) else { return false }
        try body(number, line)
        number += 1
        waiting = []
      }
      if let rest = lines.first { waiting += rest }
      if bytes.isEmpty || waiting.count > longest {
        let count = waiting.count
        let whole = bytes.isEmpty ? count : beginningOfScalar(waiting, before: count)
        guard let line = text(Array(waiting[..<whole]), number) else { return false }
        try body(number, line)
        if bytes.isEmpty { return true }
        waiting.removeFirst(beginningOfScalar(waiting, before: whole - repeated))
      }
    }
  }

  /// Nil where the bytes are no text.
  private static func text(_ bytes: [UInt8], _ number: Int) -> String? {
    let isControl = bytes.contains { byte in
      byte < 0x20 && byte != 0x09 && byte != 0x0C && byte != 0x0D || byte == 0x7F
    }
    guard !isControl, var text = String(validating: bytes, as: UTF8.self) else { return nil }
    // A mark that says which byte of two comes first.
    if number == 1, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return text
  }

  /// Where the last character begins that begins before `end`: it may go on behind it.
  private static func beginningOfScalar(_ bytes: [UInt8], before end: Int) -> Int {
    var start = max(0, end - 1)
    // No more than four bytes are one, whatever this is.
    while start > 0, start > end - 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
