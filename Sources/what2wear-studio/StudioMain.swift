import ArgumentParser
import Core
import Glibc
import CommandSupport
import Studio
import SystemPackage

@main
struct StudioMain {
  // The program still has only its main thread.
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
        throw usageError(fault)
      }
      try await command.run()
      exit(0)
    } catch {
      end(by: error)
    }
  }

  /// Prints an error on one line, or the help or version that ArgumentParser throws, and exits.
  private static func end(by error: any Error) -> Never {
    if let ending = ExitReport(error) {
      tell(ending.words)
      exit(ending.status)
    }
    let code = StudioCommand.exitCode(for: error)
    if code.isSuccess {
      let text = ParserWords.text(StudioCommand.fullMessage(for: error))
      _ = try? FileDescriptor.standardOutput.writeAll("\(text)\n".utf8)
    } else {
      var words = ParserWords.text(StudioCommand.message(for: error)).split(
        whereSeparator: \.isNewline
      )
      .joined(separator: " ")
      if words.last == "." { words.removeLast() }
      tell("\(words); see 'what2wear-studio --help'")
    }
    exit(code.rawValue)
  }

  static func tell(_ message: Message) {
    let text = CommandWords.text(message).escapedOnOneLine
    // If standard error is closed, the message cannot be reported.
    _ = try? FileDescriptor.standardError.writeAll("what2wear-studio: \(text)\n".utf8)
  }
}
