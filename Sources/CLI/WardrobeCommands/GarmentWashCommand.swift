import ArgumentParser
import CommandSupport
import Core
import Garments
import WardrobeStore

struct GarmentWashCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "wash",
    abstract: CommandWords["garmentWash.summary"],
    usage: """
      what2wear garment wash GARMENT... [--on DATE]
      what2wear garment wash --all [--on DATE]
      """)

  @Argument(help: .text("garmentWash.garments", valueName: "GARMENT"))
  var garments: [String] = []

  @Flag(help: .text("garmentWash.all"))
  var all = false

  @Option(help: .text("garmentWash.on", valueName: "DATE"), transform: DayArgument.init)
  var on: DayArgument?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if all != garments.isEmpty { throw usageError("Specify garments or --all.") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let today = try DayArgument.today
    let day = on?.day ?? today
    guard day <= today else { throw BadInput("--on \(day) is in the future") }
    var ids = try await closet.garmentIDs(garments)
    if all { ids = try await closet.garments(.toWash(by: today)).map(\.id) }
    // A later wash is kept, because an earlier one would make the garment dirty again.
    let washed = try await closet.editGarments(ids) { $0.washed = max($0.washed ?? day, day) }
    try session.showChanged(washed, "washed", of: closet, format)
  }
}

extension Session {
  /// Prints changed garments as JSON, or their number.
  func showChanged(
    _ garments: [Garment], _ participle: String, of closet: Closet, _ format: ListFormat
  ) throws {
    if format.json {
      try show(garments.map { GarmentLine($0, closet.wardrobe) }, format)
    } else {
      note(CountedNoun("garment").sentence(garments.count, participle))
    }
  }
}
