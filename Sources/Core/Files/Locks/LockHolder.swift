package import SystemPackage

/// The process that holds a lock, as reported by Linux.
package struct LockHolder: Hashable, Sendable {
  package let processID: Int32
  /// The program's name, at most 15 bytes, or nil if unreadable.
  package let program: String?

  package init(processID: Int32, program: String?) {
    self.processID = processID
    self.program = program
  }

  /// Returns the holder of a flock(2) lock on the file or folder at `path`, or nil if unknown.
  package static func ofFile(_ path: FilePath) -> LockHolder? {
    find(path) { $0.kind == "FLOCK" }
  }

  /// Returns the holder of an exclusive fcntl(2) lock on a byte of the file, or nil if unknown.
  /// F_GETLK is not used because it needs an open file, and closing that file releases all of this
  /// process's locks on the file.
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

  /// A parsed line of /proc/locks (proc(5)):
  ///
  /// ```
  /// 1: POSIX  ADVISORY  WRITE 1234 08:01:5678 120 120
  /// ```
  private struct Line {
    let kind: Substring
    let isExclusive: Bool
    let processID: Int32
    let file: Substring
    let bytes: ClosedRange<Int>

    /// Parses a line. Returns nil for a waiting process, or a process in another container.
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

    /// Returns a file's name in /proc/locks: its device in hexadecimal and its inode.
    static func name(of status: Stat) -> Substring {
      // Device numbers are packed as in glibc (makedev(3)).
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
