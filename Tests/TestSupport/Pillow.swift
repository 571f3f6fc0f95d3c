import Foundation
package import SystemPackage

/// An independent judge: Python's imaging library, as Debian's python3-pil installs it.
package enum Pillow {
  package struct Failure: Error {
    package var status: Int32
    package var errors: String
  }

  /// Runs a script with `Image` imported and `arguments` in `args`; returns what it prints.
  package static func run(_ script: String, _ arguments: [String]) throws -> [UInt8] {
    let head = "import sys\nfrom PIL import Image, ImageOps\nargs = sys.argv[1:]\n"
    return try Program.run("/usr/bin/python3", ["-c", head + script] + arguments)
  }

  /// The pixels of the picture at `path` as R, G, B, A.
  package static func pixels(of path: FilePath) throws -> [UInt8] {
    try run(
      "sys.stdout.buffer.write(Image.open(args[0]).convert('RGBA').tobytes())", [path.string])
  }
}

/// Other programs.
package enum Program {
  /// Runs a program to its end; returns its standard output, or throws what it said instead.
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
