/// The limits on unpacking an archive, so that a small file from a stranger cannot fill the disk.
///
/// ```swift
/// var limits = ArchiveLimits()
/// limits.byteCount = 100 << 20
/// ```
///
/// The lengths stated in an archive are ignored. Bytes are counted as they are read.
package struct ArchiveLimits: Hashable, Sendable {
  /// The maximum number of entries, and of the files and folders that they make, 0 or more.
  /// Default: 99,999.
  package var entryCount = 99_999
  /// The maximum bytes of all files, 0 or more. Default: 2 GiB.
  package var byteCount = 2 << 30
  /// The maximum bytes of all files for each byte of the archive, 0 or more. Default: 200. Deflate
  /// reaches at most 1000, with pure repetition.
  package var ratio = 200

  /// Makes limits that suit every bundle, which has at most 50,000 files. A negative limit refuses
  /// everything.
  package init() {}

  /// Returns why an archive with so many files and folders, and so many bytes in all files, cannot
  /// be unpacked; nil if it can.
  package func fault(entryCount: Int, byteCount: Int) -> ArchiveFault? {
    if entryCount > self.entryCount { return .hasTooMany(limit: self.entryCount) }
    return byteCount > self.byteCount ? .isTooLarge(limit: self.byteCount) : nil
  }

  /// Returns why an archive of that length, with so many bytes in all files, cannot be unpacked;
  /// nil if it can.
  package func fault(byteCount: Int, inArchiveOf archiveLength: Int) -> ArchiveFault? {
    let most = most(of: archiveLength)
    return byteCount > most.byteCount ? most.fault : nil
  }

  /// Returns the maximum bytes that an archive of that length may unpack to, and the fault if it
  /// has more.
  func most(of archiveLength: Int) -> (byteCount: Int, fault: ArchiveFault) {
    let (product, overflow) = archiveLength.multipliedReportingOverflow(by: max(0, ratio))
    return overflow || product > byteCount
      ? (byteCount, .isTooLarge(limit: byteCount)) : (product, .isBomb(ratio: ratio))
  }
}
