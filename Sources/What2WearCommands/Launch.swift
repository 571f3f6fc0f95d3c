import ArgumentParser
import Glibc

/// The life of one process: arguments in, exit code out.
public enum Launch {
  /// Parses the process's arguments, runs the command they name, and ends the process.
  public static func run() async -> Never {
    SignalHandling.install()
    do {
      let command = try What2Wear.parseAsRoot(RawArguments.ofProcess())
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      exit(ExitStatus.success.rawValue)
    } catch let status as ExitStatus {
      exit(status.rawValue)
    } catch {
      end(by: error)
    }
  }

  /// Ends with what ArgumentParser has to say: help and version on standard output, wrong usage on
  /// standard error with the usage lines.
  private static func end(by error: any Error) -> Never {
    let text = What2Wear.fullMessage(for: error)
    if What2Wear.exitCode(for: error).isSuccess {
      Console.output(text)
      exit(ExitStatus.success.rawValue)
    }
    let prefix = "Error: "
    Console.error(text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
    exit(ExitStatus.usage.rawValue)
  }
}
