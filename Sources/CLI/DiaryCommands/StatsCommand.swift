import ArgumentParser
import CommandSupport
import WardrobeStore

struct StatsCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: CommandWords["stats.summary"])

  @OptionGroup var format: ShowFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let statistics = try await closet.statistics(today: DayArgument.today)
    try session.show([StatisticsSheet(statistics)], format)
  }
}
