import Files

extension ZIPDirectory {
  /// How many bytes of the file are of no entry and not of the directory.
  ///
  /// - Parameters:
  ///   - entries: in the order of their places.
  ///   - place: where the directory is.
  /// - Throws: where an entry reaches past the beginning of the next one: bytes that are of several entries make much
  ///   of a small file.
  static func surplus(
    of entries: [Entry], before place: Place, in file: borrowing InputFile
  ) throws(FileFailure) -> Int {
    var (end, surplus): (UInt64, UInt64) = (0, place.surplus)
    for (index, entry) in entries.enumerated() {
      let next = index + 1 < entries.count ? entries[index + 1].offset : place.offset
      guard let start = try LocalHeader(of: entry, in: file)?.end, next <= UInt64(file.byteCount)
      else { throw file.damaged("an entry is not where its directory says") }
      guard start <= next, entry.packedLength <= next - start else {
        throw file.damaged("entries of it overlap")
      }
      surplus += entry.offset - end
      end = start + entry.packedLength
      if entry.hasDescriptor {
        end += try descriptorLength(at: end, room: next - end, of: entry, in: file)
      }
    }
    guard end <= place.offset, place.offset <= place.end, place.length <= place.end - place.offset
    else { throw file.damaged("its directory has no place in it") }
    return Int(clamping: surplus + (place.offset - end) + (place.end - place.offset - place.length))
  }

  /// How long the sum and the lengths behind an entry's bytes are (APPNOTE, 4.3.9): with a mark or without, in ZIP64
  /// or not, which nothing tells for sure.
  private static func descriptorLength(
    at end: UInt64, room: UInt64, of entry: Entry, in file: borrowing InputFile
  ) throws(FileFailure) -> UInt64 {
    var fields = LittleEndian(try file.bytes(at: Int(end), 16))
    guard fields.number(4) == 0x0807_4B50 else { return room == 20 ? 20 : min(room, 12) }
    let isLong = fields.skip(4) && fields.number(8) == entry.packedLength && room >= 24
    return isLong || room == 24 ? 24 : min(room, 16)
  }

  /// What stands before an entry's own bytes (APPNOTE, 4.3.7).
  struct LocalHeader {
    /// Where it ends, which is in the file.
    let end: UInt64
    /// How long the extra fields at its end are, in bytes.
    let extraLength: Int

    /// Nil where there is none.
    init?(of entry: Entry, in file: borrowing InputFile) throws(FileFailure) {
      guard entry.offset < UInt64(file.byteCount) else { return nil }
      let length = 30
      var fields = LittleEndian(try file.bytes(at: Int(entry.offset), length))
      guard fields.number(4) == 0x0403_4B50, fields.skip(22), let nameLength = fields.number(2),
        let extraLength = fields.number(2)
      else { return nil }
      end = entry.offset + UInt64(length) + nameLength + extraLength
      self.extraLength = Int(extraLength)
      guard end <= UInt64(file.byteCount) else { return nil }
    }
  }
}
