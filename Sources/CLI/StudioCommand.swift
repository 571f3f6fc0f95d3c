import CommandSupport
import ArgumentParser
import Core
import FoundationEssentials
import Glibc
import SystemPackage

/// The command `what2wear studio`, which runs the separate program `what2wear-studio`. The program
/// `what2wear` itself thus includes no server.
struct StudioCommand: ParsableCommand {
  static let name = "studio"

  static let configuration = CommandConfiguration(
    commandName: name,
    abstract: CommandWords["studio.summary"],
    discussion: CommandWords["studio.discussion"])

  @Argument(
    parsing: .captureForPassthrough,
    help: .text("studio.options", valueName: "OPTION"))
  var options: [String] = []

  /// Reports that the studio is not installed. An installed studio would already have replaced this
  /// process.
  func run() throws {
    throw CommandFailure(
      """
      the studio is not installed: what2wear-studio was not found next to this program or on the PATH; to install \
      the studio, use 'make install-studio'
      """, .unavailable)
  }
}

enum StudioProgram {
  private static let name = "what2wear-studio"

  /// Replaces this process with the studio's program, if requested and installed.
  static func replaceProcess(_ arguments: [String]) {
    guard arguments.first == StudioCommand.name else { return }
    for path in places() {
      // Unsafe: execv(3) reads the process's original arguments, because their bytes need not be
      // UTF-8.
      unsafe path.withPlatformString { path in
        let words = unsafe CommandLine.unsafeArgv.advanced(by: 1)
        guard let first = unsafe strdup(name) else { return }
        unsafe words.pointee = first
        _ = unsafe execv(path, words)
      }
    }
  }

  private static func places() -> [FilePath] {
    let beside = FilePath("/proc/self/exe").realPath?.removingLastComponent()
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    // An empty part of PATH means the working directory, which is not a safe place for programs.
    let folders = path.split(separator: ":").map { FilePath(String($0)) }.filter(\.isAbsolute)
    return ([beside].compactMap(\.self) + folders).map { $0.appending(name) }
  }
}
