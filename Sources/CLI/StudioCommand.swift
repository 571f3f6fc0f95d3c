import CommandSupport
import ArgumentParser
import Core
import FoundationEssentials
import Glibc
import SystemPackage

/// Stands for the studio's own program among the commands: `what2wear studio` becomes `what2wear-studio`, as git
/// does with programs of its own, so that no other command carries a server.
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

  /// Where the program was found, it has taken the place of this one already.
  func run() throws {
    throw CommandFailure(
      """
      the studio is not installed: what2wear-studio was not found next to this program or on the PATH; to install \
      the studio, use 'make install-studio'
      """, .unavailable)
  }
}

/// The program of the studio.
enum StudioProgram {
  private static let name = "what2wear-studio"

  /// Becomes it where the arguments ask for it; goes on where they do not, or it is not there.
  static func replaceProcess(_ arguments: [String]) {
    guard arguments.first == StudioCommand.name else { return }
    for path in places() {
      // Unsafe: execv(3) reads the process's own arguments, as bytes that need be no UTF-8. Those from the
      // second on are the new program's.
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
    // An empty part of PATH is the folder that one is in: not a place to find programs unasked.
    let folders = path.split(separator: ":").map { FilePath(String($0)) }.filter(\.isAbsolute)
    return ([beside].compactMap(\.self) + folders).map { $0.appending(name) }
  }
}
