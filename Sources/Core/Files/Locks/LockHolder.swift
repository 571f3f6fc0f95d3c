package import SystemPackage

/// The program that has a lock which others wait for, as far as Linux tells it.
package struct LockHolder: Hashable, Sendable {
  /// The process.
  package let processID: Int32
  /// What its program is called, of 15 bytes at most; nil where that cannot be read.
  package let program: String?

  /// A process that has a lock, and what its program is called.
  package init(processID: Int32, program: String?) {
    self.processID = processID
    self.program = program
  }

  /// Whoever has a lock of flock(2) on the file or folder at `path`; nil where nobody is known to.
  package static func ofFile(_ path: FilePath) -> LockHolder? {
    find(path) { $0.kind == "FLOCK" }
  }

  /// Whoever keeps others from writing to a byte of the file at `path` by fcntl(2); nil where nobody is
  /// known to.
  ///
  /// F_GETLK would tell, too, but wants the file open, and closing it again takes away all locks that
  /// this process has on it.
  package static func ofByte(_ offset: Int, in path: FilePath) -> LockHolder? {
    find(path) { $0.kind == "POSIX" && $0.isExclusive && $0.bytes.contains(offset) }
  }

  private static func find(_ path: FilePath, _ matches: (Line) -> Bool) -> LockHolder? {
    guard let status = try? Stat(path),
      let bytes = try? FileContents.read("/proc/locks", limit: 1 << 24)
    else { return nil }
    let file = Line.name(of: status)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for line in lines.lazy.compactMap({ Line($0) }) where line.file == file && matches(line) {
      return LockHolder(processID: line.processID, program: program(of: line.processID))
    }
    return nil
  }

  private static func program(of processID: Int32) -> String? {
    let path = FilePath("/proc/\(processID)/comm")
    guard let bytes = try? FileContents.read(path, limit: 4096) else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    return name.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A line of /proc/locks (proc(5)): `1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120`.
  private struct Line {
    let kind: Substring
    let isExclusive: Bool
    let processID: Int32
    let file: Substring
    let bytes: ClosedRange<Int>

    /// Nil for a line of somebody who waits, or of a process of another container, which has no number
    /// here.
    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard words.count == 8, let process = Int32(words[4]), process > 0, let first = Int(words[6])
      else { return nil }
      kind = words[1]
      isExclusive = words[3] == "WRITE"
      processID = process
      file = words[5]
      bytes = first...max(first, words[7] == "EOF" ? .max : Int(words[7]) ?? first)
    }

    /// How a file is named there: its device in hexadecimal digits, and its inode.
    static func name(of status: Stat) -> Substring {
      // As glibc packs the two numbers of a device (makedev(3)).
      let device = UInt64(status.deviceID.rawValue)
      let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
      let minor = device & 0xFF | device >> 12 & ~0xFF
      let parts = [major, minor].map { number in
        (number < 16 ? "0" : "") + String(number, radix: 16)
      }
      return "\(parts[0]):\(parts[1]):\(status.inode.rawValue)"
    }
  }
}
