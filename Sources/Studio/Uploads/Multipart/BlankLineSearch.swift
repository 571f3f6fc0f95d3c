/// Looks for the blank line that ends a head, in bytes that grow at their end while it is looked for. Of what was
/// looked through before, only the last bytes are looked at again: a client that sends one byte at a time would
/// otherwise have the whole head looked through for each.
package struct BlankLineSearch: Sendable {
  private static let blankLine = Array("\r\n\r\n".utf8)

  /// So many of the first bytes begin no blank line.
  private var passed = 0

  package init() {}

  /// Where the first blank line is, in bytes counted from the beginning; nil where none has come yet.
  ///
  /// - Parameter bytes: what there is by now: what there was at the last call, and more.
  package mutating func find<Bytes: RandomAccessCollection<UInt8>>(in bytes: Bytes) -> Range<Int>? {
    let length = Self.blankLine.count
    while passed + length <= bytes.count {
      let start = bytes.index(bytes.startIndex, offsetBy: passed)
      if bytes[start...].prefix(length).elementsEqual(Self.blankLine) {
        return passed..<passed + length
      }
      passed += 1
    }
    return nil
  }
}
