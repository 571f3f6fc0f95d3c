/// How much an archive may unpack to, so that a small file from a stranger fills no disk.
///
/// ```swift
/// var limits = ArchiveLimits()
/// limits.byteCount = 100 << 20
/// ```
///
/// What an archive says of its own lengths counts for nothing: bytes are counted as they come.
package struct ArchiveLimits: Hashable, Sendable {
  /// The most entries, and the most files and folders that they make, 0 or more: 99,999, unless it is changed.
  package var entryCount = 99_999
  /// The most bytes of all files, 0 or more: 2 GiB, unless it is changed.
  package var byteCount = 2 << 30
  /// The most bytes of all files for each byte of the archive, 0 or more: 200, unless it is changed. Deflate makes
  /// 1000 of one at most, of nothing but repetition.
  package var ratio = 200

  /// Limits that leave room for every bundle, which has 50,000 files at most. A negative one lets nothing through.
  package init() {}

  /// Why an archive would not be unpacked that has so many files and folders, and so many bytes in all files; nil
  /// where it would be.
  package func fault(entryCount: Int, byteCount: Int) -> ArchiveFault? {
    if entryCount > self.entryCount { return .hasTooMany(limit: self.entryCount) }
    return byteCount > self.byteCount ? .isTooLarge(limit: self.byteCount) : nil
  }

  /// Why an archive of so many bytes would not be unpacked that has so many in all files; nil where it would be.
  package func fault(byteCount: Int, inArchiveOf archiveLength: Int) -> ArchiveFault? {
    let most = most(of: archiveLength)
    return byteCount > most.byteCount ? most.fault : nil
  }

  /// The most bytes that an archive of so many may unpack to, and what is wrong with one that does not keep to it.
  func most(of archiveLength: Int) -> (byteCount: Int, fault: ArchiveFault) {
    let (product, overflow) = archiveLength.multipliedReportingOverflow(by: max(0, ratio))
    return overflow || product > byteCount
      ? (byteCount, .isTooLarge(limit: byteCount)) : (product, .isBomb(ratio: ratio))
  }
}
