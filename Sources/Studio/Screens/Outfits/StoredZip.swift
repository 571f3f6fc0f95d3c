import Foundation
import SystemPackage
import What2Wear

/// A folder's files as one ZIP file (PKWARE's APPNOTE 6.3.10), none of them deflated: pictures would be no
/// shorter.
struct StoredZip {
  private(set) var bytes: [UInt8] = []

  /// - Throws: where a file cannot be read.
  init(of folder: FilePath) throws {
    let name = folder.lastComponent?.string ?? "files"
    var entries: [(name: String, checksum: UInt32, count: Int, offset: Int)] = []
    for path in try Self.files(in: folder) {
      let data = try FileContents.read(folder.appending(path), limit: Self.longestFile)
      let entry = (
        name: "\(name)/\(path)", checksum: Self.checksum(data), count: data.count,
        offset: bytes.count
      )
      entries.append(entry)
      append(0x0403_4B50)
      append(short: [20, Self.isUTF8, 0, 0, Self.firstOfJanuary])
      append(entry.checksum)
      append(UInt32(truncatingIfNeeded: data.count))
      append(UInt32(truncatingIfNeeded: data.count))
      append(short: [UInt16(truncatingIfNeeded: entry.name.utf8.count), 0])
      bytes += entry.name.utf8
      bytes += data
    }
    let start = bytes.count
    for entry in entries {
      append(0x0201_4B50)
      append(short: [0x0314, 20, Self.isUTF8, 0, 0, Self.firstOfJanuary])
      append(entry.checksum)
      append(UInt32(truncatingIfNeeded: entry.count))
      append(UInt32(truncatingIfNeeded: entry.count))
      append(short: [UInt16(truncatingIfNeeded: entry.name.utf8.count), 0, 0, 0, 0])
      // A plain file, for its owner to read and write, and others to read.
      append(0o100_644 << 16)
      append(UInt32(truncatingIfNeeded: entry.offset))
      bytes += entry.name.utf8
    }
    let count = UInt16(truncatingIfNeeded: entries.count)
    let length = bytes.count - start
    append(0x0605_4B50)
    append(short: [0, 0, count, count])
    append(UInt32(truncatingIfNeeded: length))
    append(UInt32(truncatingIfNeeded: start))
    append(short: [0])
  }

  /// In bytes: no picture of a bundle is as long.
  private static let longestFile = 256 << 20
  /// Bit 11 of the flags.
  private static let isUTF8: UInt16 = 1 << 11
  /// Of 1980: what is made has no time of its own.
  private static let firstOfJanuary: UInt16 = 1 << 5 | 1

  /// By their paths in the folder, and in the folders in it.
  private static func files(in folder: FilePath) throws -> [String] {
    try FolderListing.names(in: folder).flatMap { name -> [String] in
      let path = folder.appending(name)
      guard try Stat(path, followTargetSymlink: false).type == .directory else {
        return [name.string]
      }
      return try files(in: path).map { "\(name.string)/\($0)" }
    }
  }

  private mutating func append(_ number: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
    }
  }

  private mutating func append(short numbers: [UInt16]) {
    for number in numbers {
      bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
  }

  // MARK: CRC-32

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
  }
}
