import ArgumentParser
import Core
import Glibc
import CommandSupport
import Studio
import SystemPackage

@main
struct StudioMain {
  // On the main thread, which is the only one so far.
  @MainActor static func main() async {
    if CommandLine.arguments.dropFirst().first == PhotoWork.argument {
      PhotoWork.prepare()
      await PhotoWork.serve()
    }
    ProcessMemory.staySmall()
    ProcessMemory.saveAddresses()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let command = try StudioCommand.parse(arguments)
      if let fault = try RepeatedOption.fault(in: arguments, of: StudioCommand.self) {
        throw ValidationError(fault)
      }
      try await command.run()
      exit(0)
    } catch {
      end(by: error)
    }
  }

  /// Prints what ended the program, in one line. ArgumentParser throws the help and the version,
  /// too. They go to standard output.
  private static func end(by error: any Error) -> Never {
    if let ending = ExitReport(error) {
      tell(ending.words)
      exit(ending.status)
    }
    let code = StudioCommand.exitCode(for: error)
    if code.isSuccess {
      let text = StudioCommand.fullMessage(for: error)
      _ = try? FileDescriptor.standardOutput.writeAll("\(text)\n".utf8)
    } else {
      var words = StudioCommand.message(for: error).split(whereSeparator: \.isNewline)
        .joined(separator: " ")
      if words.last == "." { words.removeLast() }
      tell("\(words); 'what2wear-studio --help' tells what it takes")
    }
    exit(code.rawValue)
  }

  static func tell(_ text: String) {
    // If standard error is closed, the failure cannot be reported.
    _ = try? FileDescriptor.standardError.writeAll("what2wear-studio: \(text)\n".utf8)
  }
}
