import CommandSupport
import ArgumentParser
import FoundationEssentials
import Garments
import Core

struct GlobalOptions: ParsableArguments {
  @Flag(name: .long, help: .text("global.quiet"))
  var quiet = false

  @Option(
    help: .text("global.memory", valueName: "BYTES"))
  var memory: ByteCount?

  /// Applies the memory limit to the process.
  func apply() throws {
    if let memory {
      MemoryBudget.standard.limit = memory.bytes
    } else if let words = ProcessInfo.processInfo.environment["WHAT2WEAR_MEMORY"], !words.isEmpty {
      guard let memory = ByteCount(argument: words) else {
        throw BadInput("WHAT2WEAR_MEMORY is '\(words)'; use a size such as 512M or 2G")
      }
      MemoryBudget.standard.limit = memory.bytes
    }
  }
}

/// A number of bytes, such as `2G`, `512M`, `1500K` (powers of 1024), or plain digits.
struct ByteCount: ExpressibleByArgument {
  var bytes: Int

  init?(argument: String) {
    let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
    var digits = argument.uppercased()
    var unit = 1
    if let last = digits.last, let known = units[last] {
      unit = known
      digits.removeLast()
    }
    guard !digits.isEmpty, let number = Int(digits: digits), number > 0 else { return nil }
    let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    self.bytes = bytes
  }
}

struct LanguageOption: ParsableArguments {
  @Option(help: .text("languageOption.locale", valueName: "en|es"))
  var locale: Language?

  var chosen: Language {
    Language(choice: locale, environment: ProcessInfo.processInfo.environment)
  }
}

/// The format of results: text in the user's language, or JSON.
protocol ResultFormat {
  var json: Bool { get }
  var language: LanguageOption { get }
}

struct ListFormat: ParsableArguments, ResultFormat {
  @Flag(help: .text("listFormat.json"))
  var json = false

  @OptionGroup var language: LanguageOption
}

struct ShowFormat: ParsableArguments, ResultFormat {
  @Flag(help: .text("showFormat.json"))
  var json = false

  @OptionGroup var language: LanguageOption
}
