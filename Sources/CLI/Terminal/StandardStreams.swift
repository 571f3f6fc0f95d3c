import Images
import Core
import Glibc
import SystemPackage

/// Reads a photo from standard input, which is `-` on the command line.
enum StandardInput {
  static let argument: FilePath = "-"
  static let name: FilePath = "standard input"  // not a message
  /// The path of standard input, which outputs must not overwrite.
  static let file: FilePath = "/dev/stdin"

  /// The maximum size of a photo, in bytes.
  private static let limit = 1 << 30

  static func photo() throws(FileFailure) -> PhotoSource {
    do throws(FileFailure) {
      return .bytes(try FileContents.read(argument, limit: limit), name: name.string)
    } catch {
      var failure = error
      failure.path = name
      throw failure
    }
  }
}

/// Writes results, or a picture if `-` is given on the command line, to standard output.
enum StandardOutput {
  static let argument: FilePath = "-"
  static let name: FilePath = "standard output"  // not a message

  /// Throws an error if standard output is a terminal, or if the output would overwrite a photo. On
  /// a terminal, a picture's bytes could act as control characters.
  static func checkTakesPicture(_ outputs: OutputGuard) throws {
    if isatty(FileDescriptor.standardOutput.rawValue) == 1 {
      throw CommandFailure(
        "standard output is a terminal; send the picture to a file or a program, for example with > look.png",
        .usage)
    }
    do throws(FileFailure) {
      try outputs.check("/dev/stdout")
    } catch {
      var failure = error
      failure.path = name
      throw failure
    }
  }

  static func write(_ bytes: some Sequence<UInt8>) throws(StandardOutputError) {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw StandardOutputError(cause: error as? Errno ?? .ioError)
    }
  }
}
