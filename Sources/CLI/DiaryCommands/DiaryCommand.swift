import ArgumentParser
import CommandSupport
import Core
import WardrobeStore

struct DiaryCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "diary", abstract: CommandWords["diary.summary"])

  @Option(help: .text("diary.from", valueName: "DATE"), transform: DayArgument.init)
  var from: DayArgument?

  @Option(help: .text("diary.to", valueName: "DATE"), transform: DayArgument.init)
  var to: DayArgument?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws { try validateDays(from, to) }

  func run(on closet: Closet, in session: Session) async throws {
    let days = try await closet.diary(from: from?.day, to: to?.day)
    let today = try DayArgument.today
    try session.show(days.map { DiaryLine($0, closet.wardrobe, today: today) }, format)
  }
}
