import Core
import FoundationEssentials
import Garments
import SystemPackage
import WardrobeStore

extension Session {
  /// Reports a list's unused columns and guessed format, and suggests options for unclear values.
  func note(_ form: ListForm?, _ unknownColumns: [String], of list: FilePath) {
    if !unknownColumns.isEmpty {
      let names = unknownColumns.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
      note("\(list.escapedOnOneLine): warning: unused columns: \(names)")
    }
    if let form { note(form, of: list) }
  }

  private func note(_ form: ListForm, of list: FilePath) {
    var guesses: [Message] = []
    if let encoding = form.guessedEncoding {
      guesses.append("as \(encoding == .macRoman ? "MacRoman" : "Windows-1252")")
    }
    if let separator = form.separator {
      guesses.append(
        separator == UInt8(ascii: ";")
          ? "with semicolons between fields" : "with tabs between fields")
    }
    if let order = form.dayOrder {
      guesses.append(
        order == .dayFirst
          ? "with days before months (31/12/2025)" : "with months before days (12/31/2025)")
    }
    if let price = form.wholePrice {
      guesses.append("with \(price) read as \(price.filter(\.isNumber)), without decimals")
    }
    let name = list.escapedOnOneLine
    if !guesses.isEmpty { note("\(name): reading this file \(guesses.joined())") }
    if form.lacksCurrency {
      note(
        "\(name): warning: some prices have no currency; add one, such as --currency EUR")
    }
    if form.hasUnclearDates {
      note(
        """
        \(name): warning: some dates are ambiguous (day first or month first); choose with --locale, such as en-GB \
        or en-US
        """
      )
    }
  }
}

extension DayOrder {
  /// The order of day and month in the environment's locale for dates, or nil if unknown.
  static var ofEnvironment: DayOrder? {
    let environment = ProcessInfo.processInfo.environment
    let names = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }
    return names.first { !$0.isEmpty }.flatMap(DayOrder.init(locale:))
  }
}
