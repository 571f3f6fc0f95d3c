import ArgumentParser
import FoundationEssentials
import Garments

/// What every command takes.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .long, help: "Say nothing but errors: no warnings, no counts, no progress.")
  var quiet = false
}

/// The language of what people read.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp("en or es (default: as LANG says).", valueName: "en|es"))
  var locale: Language?

  var chosen: Language {
    Language(choice: locale, environment: ProcessInfo.processInfo.environment)
  }
}

/// How results are printed: for people in their language, or as JSON.
protocol ResultFormat {
  var json: Bool { get }
  var language: LanguageOption { get }
}

/// The format of any number of results.
struct ListFormat: ParsableArguments, ResultFormat {
  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var language: LanguageOption
}

/// The format of a single result.
struct ShowFormat: ParsableArguments, ResultFormat {
  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var language: LanguageOption
}
