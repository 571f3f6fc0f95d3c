import Foundation
package import SystemPackage

/// Runs Pillow, Python's imaging library from Debian's python3-pil, as an independent reference.
package enum Pillow {
  package struct Failure: Error {
    package var status: Int32
    package var errors: String
  }

  /// Runs a Python script with `Image` imported and `arguments` in `args`. Returns its output.
  package static func run(_ script: String, _ arguments: [String]) throws -> [UInt8] {
    let head = "import sys\nfrom PIL import Image, ImageOps\nargs = sys.argv[1:]\n"
    return try Program.run("/usr/bin/python3", ["-c", head + script] + arguments)
  }

  /// Returns the pixels of the picture at `path` as RGBA.
  package static func pixels(of path: FilePath) throws -> [UInt8] {
    try run(
      "sys.stdout.buffer.write(Image.open(args[0]).convert('RGBA').tobytes())", [path.string])
  }
}

package enum Program {
  /// Runs a program, and waits for its end. Returns its standard output, or throws its errors.
  package static func run(_ path: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let words = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Pillow.Failure(
        status: process.terminationStatus, errors: String(decoding: words, as: UTF8.self))
    }
    return Array(bytes)
  }
}
