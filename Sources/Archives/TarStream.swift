import CArchives
import Files
import Work

/// The bytes of a tar archive once nothing in it is compressed.
struct TarStream: ~Copyable {
  private static let block = 512
  /// In bytes: a longer header is passed over, as libarchive refuses it.
  private static let longestContent = 1 << 20
  /// In bytes: more is nothing that a program fills an archive's last part up with.
  private static let longestFilling = 16 << 20

  private var reader: ArchiveReader
  private var buffer = [UInt8](repeating: 0, count: 256 << 10)
  private var unread = 0..<0
  /// How many bytes may still come, and what is wrong with an archive of more.
  private var (rest, fault): (Int, ArchiveFault)

  init(of file: borrowing InputFile, _ limits: ArchiveLimits) throws(ArchiveFault) {
    var reader = try ArchiveReader(.stream, file.descriptor)
    guard try reader.next() != nil else { throw .damaged("it ends too soon") }
    self.reader = reader
    (rest, fault) = limits.most(of: file.byteCount)
    // Headers are as long as unpacking lets them be, and so is what stands behind the end.
    let headers = max(0, limits.entryCount).multipliedReportingOverflow(by: 4 << 10)
    rest = rest.addingSaturating(headers.overflow ? .max : headers.partialValue)
      .addingSaturating(Self.longestFilling)
  }

  /// Whether there is anything that was not taken yet.
  private mutating func fill(_ work: WorkContext) throws(ArchiveFault) -> Bool {
    if !unread.isEmpty { return true }
    try work.checkArchive()
    let count = try reader.read(into: &buffer)
    guard count <= rest else { throw fault }
    rest -= count
    unread = 0..<count
    return count > 0
  }

  /// The next bytes, or as many as there are.
  mutating func bytes(_ count: Int, _ work: WorkContext) throws(ArchiveFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, try fill(work) {
      let taken = buffer[unread].prefix(count - bytes.count)
      bytes += taken
      unread = taken.endIndex..<unread.upperBound
    }
    return bytes
  }

  /// Passes over what has this length, and over what fills its last block up.
  mutating func skip(_ size: Int, _ work: WorkContext) throws(ArchiveFault) {
    var rest = size.addingSaturating((Self.block - size % Self.block) % Self.block)
    while rest > 0, try fill(work) {
      let count = min(rest, unread.count)
      unread = (unread.lowerBound + count)..<unread.upperBound
      rest -= count
    }
  }

  /// What a header has behind it; empty where it is too long.
  mutating func content(of size: Int, _ work: WorkContext) throws(ArchiveFault) -> [UInt8] {
    let count = size <= Self.longestContent ? max(0, size) : 0
    let content = try bytes(count, work)
    if count < size {
      try skip(size, work)
    } else {
      try skipFilling(behind: count, work)
    }
    return content
  }

  private mutating func skipFilling(behind count: Int, _ work: WorkContext) throws(ArchiveFault) {
    _ = try bytes((Self.block - count % Self.block) % Self.block, work)
  }

  /// Passes over the blocks in which a map of holes goes on, each of which says whether one more comes.
  mutating func skipSparseMaps(_ work: WorkContext) throws(ArchiveFault) {
    while true {
      let map = try bytes(Self.block, work)
      guard map.count == Self.block, map[504] != 0 else { return }
    }
  }

  /// Whether zeros are all that comes, and not too many of them.
  mutating func isFilling(_ work: WorkContext) throws(ArchiveFault) -> Bool {
    var count = 0
    while try fill(work) {
      count += unread.count
      guard count <= Self.longestFilling, buffer[unread].allSatisfy({ $0 == 0 }) else {
        return false
      }
      unread = 0..<0
    }
    return true
  }

  /// Whether the file goes on behind what was read to its end, with anything but zeros.
  mutating func hasMore(
    of file: borrowing InputFile, _ work: WorkContext
  ) throws(ArchiveFault) -> Bool {
    // To the end, where the archive says none.
    guard try isFilling(work) else { return true }
    var offset = reader.consumedByteCount()
    while offset < file.byteCount {
      try work.checkArchive()
      let bytes: [UInt8]
      do throws(FileFailure) {
        bytes = try file.bytes(at: offset, buffer.count)
      } catch {
        throw .damaged(error.reason)
      }
      if bytes.isEmpty { return false }
      if bytes.contains(where: { $0 != 0 }) { return true }
      offset += bytes.count
    }
    return false
  }
}
