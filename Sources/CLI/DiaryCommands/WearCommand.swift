import ArgumentParser
import CommandSupport
import Core
import Garments
import Images
import SystemPackage
import WardrobeStore

struct WearCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "wear",
    abstract: CommandWords["wear.summary"],
    usage: """
      what2wear wear OUTFIT|GARMENT... [--on DATE] [--note TEXT] [--photo FILE]
      what2wear wear --undo [OUTFIT|GARMENT...] [--on DATE]
      """)

  @Argument(help: .text("wear.pieces", valueName: "OUTFIT|GARMENT"))
  var pieces: [String] = []

  @Option(help: .text("wear.on", valueName: "DATE"), transform: DayArgument.init)
  var on: DayArgument?

  @Option(help: .text("wear.note", valueName: "TEXT"))
  var note: String?

  @Option(help: .text("wear.photo", valueName: "FILE"))
  var photo: FilePath?

  @Flag(help: .text("wear.undo"))
  var undo = false

  @Flag(help: .text("wear.json"))
  var json = false
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(note, "--note")
    if undo && (note != nil || photo != nil) {
      throw usageError("--undo cannot be used with --note or --photo.")
    }
    if !undo && pieces.isEmpty && note == nil && photo == nil {
      throw usageError("Specify an OUTFIT or a GARMENT, or use --note, --photo or --undo.")
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let (outfit, garments) = try await named(in: closet)
    if undo {
      try await remove(outfit, garments, from: closet, in: session)
      return
    }
    let day = try on?.day ?? DayArgument.today
    var record = DayRecord(outfit: outfit, garments: garments)
    record.note = note
    record.photo = photo.map { $0.isEmpty ? .remove : .replace(.file($0)) }
    let entry = try await closet.record(record, on: day)
    if json {
      let days = try await closet.diary(from: day, to: day)
      let today = try DayArgument.today
      try session.show(days.map { DiaryLine($0, closet.wardrobe, today: today) }, asJSON: true)
    } else if let entry {
      let isPlan = try day > DayArgument.today
      session.note(
        isPlan ? "planned for \(day): \(entry.names)" : "recorded for \(day): \(entry.names)")
    } else if pieces.isEmpty {
      session.note("the diary of \(day) was changed")
    } else {
      session.note("the diary of \(day) already has this entry")
    }
    if let entry { try await session.noteArchived(entry.garments.map(\.id), of: closet) }
  }

  private func remove(
    _ outfit: OutfitID?, _ garments: [GarmentID], from closet: Closet, in session: Session
  ) async throws {
    // A named garment or outfit may also be planned, so that a repeated --undo would remove a plan.
    let last = try pieces.isEmpty ? nil : DayArgument.today
    let entry = try await closet.removeWear(outfit, with: garments, on: on?.day, until: last)
    guard let entry else {
      let day: Message = on.map { " on \($0.day)" } ?? ""
      let message: Message =
        if pieces.isEmpty {
          "the diary has no entry\(day)"
        } else if on == nil {
          "the diary has no entry with all of these up to today; to remove a plan, use --on"
        } else {
          "the diary has no entry with all of these\(day)"
        }
      throw CommandFailure(message, .noInput)
    }
    if json {
      let days = try await closet.diary(from: entry.day, to: entry.day)
      let (day, today) = (days.first ?? DiaryDay(entry.day), try DayArgument.today)
      try session.show([DiaryLine(day, closet.wardrobe, today: today)], asJSON: true)
    } else {
      session.note("removed from \(entry.day): \(entry.names)")
    }
  }

  /// The outfit and the garments that the user named.
  private func named(
    in closet: Closet
  ) async throws -> (outfit: OutfitID?, garments: [GarmentID]) {
    var (outfits, garments): ([OutfitID], [GarmentID]) = ([], [])
    for piece in pieces {
      switch try await closet.piece(meantBy: piece) {
      case .outfit(let id): if !outfits.contains(id) { outfits.append(id) }
      case .garment(let id): if !garments.contains(id) { garments.append(id) }
      }
    }
    guard outfits.count < 2 else {
      throw CommandFailure(
        "these are several outfits; record each with a separate 'what2wear wear'", .data)
    }
    return (outfits.first, garments)
  }
}
