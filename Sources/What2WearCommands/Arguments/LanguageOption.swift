import ArgumentParser
import FoundationEssentials
import Garments

/// The language of what people read.
struct LanguageOption: ParsableArguments {
  @Option(help: ArgumentHelp("en or es (default: as LANG says).", valueName: "en|es"))
  var locale: Language?

  var chosen: Language {
    Language(choice: locale, environment: ProcessInfo.processInfo.environment)
  }
}
