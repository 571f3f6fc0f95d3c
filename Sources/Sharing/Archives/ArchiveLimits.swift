/// The limits on unpacking an archive, so that a small file from a stranger cannot fill the disk.
///
/// ```swift
/// var limits = ArchiveLimits()
/// limits.byteCount = 100 << 20
/// ```
///
/// The lengths stated in an archive are ignored. Bytes are counted as they are read.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum number of entries, and of files and folders, 0 or more (default: 99,999).
  package var entryCount = 99_999
  /// The maximum number of bytes in all files, 0 or more (default: 2 GiB).
  package var byteCount = 2 << 30
  /// The maximum ratio of unpacked bytes to the archive's bytes, 0 or more (default: 200). Deflate
  /// reaches a ratio of at most 1000, and only if the bytes repeat all the time.
  package var ratio = 200

  /// Makes limits that suit every bundle, which has at most 50,000 files.
  package init() {}

  /// Returns the fault of an archive with too many files and folders or too many bytes, or nil.
  package func fault(entryCount: Int, byteCount: Int) -> ArchiveFault? {
    if entryCount > self.entryCount { return .hasTooMany(limit: self.entryCount) }
    return byteCount > self.byteCount ? .isTooLarge(limit: self.byteCount) : nil
  }

  /// Returns the fault of an archive with too many unpacked bytes for its length, or nil.
  package func fault(byteCount: Int, inArchiveOf archiveLength: Int) -> ArchiveFault? {
    let most = most(of: archiveLength)
    return byteCount > most.byteCount ? most.fault : nil
  }

  /// Returns the maximum number of unpacked bytes for an archive's length, and the fault of an
  /// archive that exceeds this number.
  func most(of archiveLength: Int) -> (byteCount: Int, fault: ArchiveFault) {
    let (product, overflow) = archiveLength.multipliedReportingOverflow(by: max(0, ratio))
    return overflow || product > byteCount
      ? (byteCount, .isTooLarge(limit: byteCount)) : (product, .isBomb(ratio: ratio))
  }
}
