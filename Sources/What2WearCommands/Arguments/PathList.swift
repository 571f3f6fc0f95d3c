import Files
import SystemPackage

/// Paths that are listed in a file.
enum PathList {
  /// The paths in the file at `path`, or in standard input for `-`. Empty lines are left out.
  static func read(_ path: FilePath, separator: UInt8) throws(FileFailure) -> [FilePath] {
    let bytes: [UInt8]
    do {
      let file =
        path == "-"
        ? FileDescriptor.standardInput
        : try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      bytes = try readAll(file)
      if path != "-" { try file.close() }
    } catch {
      throw FileFailure(.missing, path, error as? Errno ?? .ioError)
    }
    return bytes.split(separator: separator).map { FilePath(bytes: Array($0)) }
  }

  private static func readAll(_ file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe chunk.withUnsafeMutableBytes { try unsafe file.read(into: $0) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
