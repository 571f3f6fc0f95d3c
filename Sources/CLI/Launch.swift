import ArgumentParser
import Core
import Glibc
import CommandSupport

/// Runs the program from its arguments to its exit code.
public enum Launch {
  /// Sets up process-wide state. Call this function before a second thread starts.
  public static func prepare() {
    ProcessMemory.saveAddresses()
  }

  /// Parses the process's arguments, runs the command and ends the process.
  public static func run() async -> Never {
    SignalHandling.install()
    let command: any ParsableCommand
    do {
      let arguments = RawArguments.ofProcess()
      StudioProgram.replaceProcess(arguments)
      command = try RootCommand.parseAsRoot(arguments)
      if let fault = try RepeatedOption.fault(in: arguments, of: type(of: command)) {
        throw BadInput(fault)
      }
    } catch {
      end(by: error) { Diagnosis(ofArguments: $0) }
    }
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      exit(ExitStatus.success.rawValue)
    } catch {
      end(by: error) { Diagnosis($0) }
    }
  }

  /// Reports the error that ended the command, or prints the help or version.
  private static func end(
    by error: any Error, diagnosed diagnose: (any Error) -> Diagnosis
  ) -> Never {
    var error = error
    if RootCommand.exitCode(for: error).isSuccess {
      do throws(StandardOutputError) {
        try Console.line(ParserWords.text(RootCommand.fullMessage(for: error)))
        exit(ExitStatus.success.rawValue)
      } catch let failure {
        error = failure
      }
    }
    let diagnosis = diagnose(error)
    for line in diagnosis.lines { Console.error(StoredPhotoNames.shortened(line)) }
    if diagnosis.status == .readerGone { SignalHandling.endAsByBrokenPipe() }
    exit(diagnosis.status.rawValue)
  }
}
