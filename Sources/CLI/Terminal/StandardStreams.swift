import Images
import Core
import Glibc
import SystemPackage

/// Standard input as a photo. On the command line `-` stands for it; messages call it by its name.
enum StandardInput {
  static let argument: FilePath = "-"
  static let name: FilePath = "standard input"  // not a message
  /// What outputs are kept off: the file that standard input reads, where it reads one.
  static let file: FilePath = "/dev/stdin"

  /// No photo that is worth decoding is longer, in bytes.
  private static let limit = 1 << 30

  /// Reads the photo to its end.
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

/// Standard output: where results go, and pictures, for which `-` stands for it on the command line.
enum StandardOutput {
  static let argument: FilePath = "-"
  static let name: FilePath = "standard output"  // not a message

  /// Refuses a terminal, which would show a picture's bytes as signs and commands, and a photo that
  /// would be written over.
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
