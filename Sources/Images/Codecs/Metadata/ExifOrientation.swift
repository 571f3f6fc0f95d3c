/// Finds the orientation in an EXIF block, even if the rest of the block is damaged.
///
/// An EXIF block is a TIFF file (CIPA DC-008, 4.5): a byte order, the number 42 and the offset of a
/// directory. A TIFF directory is a count and 12-byte entries. The orientation has tag 0x0112.
enum ExifOrientation {
  private static let orientationTag = 0x0112
  private static let entryLength = 12

  static func find(in exif: [UInt8]) -> Orientation? {
    guard let reader = TIFFBytes(exif), reader.integer(at: 2, length: 2) == 42,
      let directory = reader.integer(at: 4, length: 4),
      let count = reader.integer(at: directory, length: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + index * entryLength
      // If the stated count is too high, the search stops at the end of the block.
      guard let tag = reader.integer(at: entry, length: 2) else { return nil }
      guard tag == orientationTag else { continue }
      return value(of: entry, reader).flatMap(Orientation.init)
    }
    return nil
  }

  /// Returns the value of an entry, which some editors write as a byte or a long.
  private static func value(of entry: Int, _ reader: TIFFBytes) -> Int? {
    let lengths = [1: 1, 3: 2, 4: 4]
    guard let type = reader.integer(at: entry + 2, length: 2), let length = lengths[type],
      reader.integer(at: entry + 4, length: 4) == 1
    else { return nil }
    return reader.integer(at: entry + 8, length: length)
  }
}
