import Core
import ArgumentParser
import CommandSupport
import Garments
import WardrobeStore

struct StatsCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: CommandWords["stats.summary"])

  @Option(help: .text("stats.from", valueName: "DATE"), transform: DayArgument.init)
  var from: DayArgument?

  @Option(help: .text("stats.to", valueName: "DATE"), transform: DayArgument.init)
  var to: DayArgument?

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateDays(from, to)
    if to == nil, let from, try from.day > DayArgument.today {
      throw usageError("--from \(from.day) is in the future.")
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let last = try to?.day ?? DayArgument.today
    // With only --to, count from the diary's first day.
    let first = from?.day ?? (to == nil ? nil : CalendarDate(year: 1, month: 1, day: 1))
    let statistics = try await closet.statistics(from: first, until: last)
    try session.show([StatisticsSheet(statistics)], format)
  }
}
