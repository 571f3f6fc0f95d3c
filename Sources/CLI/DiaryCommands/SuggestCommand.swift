import ArgumentParser
import CommandSupport
import Core
import Garments
import Jobs
import Outfits
import SystemPackage
import WardrobeStore

struct SuggestCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: CommandWords["suggest.summary"],
    usage: """
      what2wear suggest [--temperature 8..14 | --season SEASON] [--rain] [--occasion WORD] [options]
      """)

  @Option(
    parsing: .unconditional, help: .text("suggest.temperature", valueName: "RANGE"),
    transform: TemperatureArgument.init)
  var temperature: TemperatureArgument?

  @Option(help: .text("suggest.season"), transform: SeasonArgument.init)
  var season: SeasonArgument?

  @Flag(help: .text("suggest.rain"))
  var rain = false

  @Option(help: .text("suggest.occasion", ["occasions": Occasion.names], valueName: "WORD"))
  var occasion: String?

  @Option(help: .text("suggest.on", valueName: "DATE"), transform: DayArgument.init)
  var on: DayArgument?

  @Option(help: .text("suggest.with", valueName: "GARMENT"))
  var with: [String] = []

  @Option(help: .text("suggest.without", valueName: "GARMENT"))
  var without: [String] = []

  @Option(help: .text("suggest.count", valueName: "N"))
  var count = 3

  @Option(help: .text("suggest.seed", valueName: "N"))
  var seed: UInt64 = 0

  @Option(name: .shortAndLong, help: .text("suggest.output", valueName: "DIR"))
  var output: FilePath?

  @OptionGroup var format: ListFormat
  @OptionGroup var options: WardrobeOptions

  /// The maximum number of outfits to suggest.
  private static let mostOutfits = 20

  func validate() throws {
    if temperature != nil && season != nil {
      throw usageError("Use --temperature or --season, not both.")
    }
    guard (1...Self.mostOutfits).contains(count) else {
      throw usageError("--count must be from 1 to \(Self.mostOutfits).")
    }
    if let on, try on.day < DayArgument.today { throw usageError("--on \(on.day) is in the past.") }
    try validateWords(occasion, "--occasion")
    try output?.validateAsFolder()
  }

  func run(on closet: Closet, in session: Session) async throws {
    let temperatures = temperature?.range ?? season?.season.temperatures
    var request = SuggestionRequest(temperatures: temperatures ?? SuggestionRequest.mild)
    (request.isRainy, request.count, request.seed) = (rain, count, seed)
    request.occasion = occasion.map(Occasion.init)
    var question = OutfitQuestion(request)
    question.required = Set(try await closet.garmentIDs(with))
    question.excluded = Set(try await closet.garmentIDs(without))
    guard question.required.isDisjoint(with: question.excluded) else {
      throw CommandFailure("the same garment is in both --with and --without", .data)
    }
    if let name = try await closet.archivedNames(Array(question.required)).first {
      throw CommandFailure(
        "'\(name)' is archived; to suggest it, run 'what2wear garment unarchive' first", .data)
    }
    let today = try DayArgument.today
    let day = on?.day ?? today
    let answer = try await closet.suggestions(question, on: day)
    let outfits: [SuggestedOutfit]
    do {
      outfits = try answer.get()
    } catch {
      throw CommandFailure(error.message, .data)
    }
    let pictures = try await draw(outfits, of: closet, in: session)
    let numbers = outfits.count > 1
    try session.show(
      outfits.enumerated().map { index, outfit in
        SuggestionLine(
          outfit, number: numbers ? index + 1 : nil, on: day > today ? day : nil,
          options: options.shellWords,
          picture: pictures.isEmpty ? nil : pictures[index])
      }, format)
    if format.json { return }
    if temperatures == nil {
      session.note("without --temperature, the outfits are for 12 to 20 °C")
    }
    let recorded = try await closet.entries(on: day).map(\.names)
    if !recorded.isEmpty {
      session.note("the diary of \(day) already has: \(recorded.joined(separator: "; "))")
    }
    if outfits.count < count {
      session.note("all other suitable outfits are too similar to these")
    }
  }

  /// Draws each outfit as a flat lay. Returns each picture's path, or nil for a picture that
  /// failed.
  private func draw(
    _ outfits: [SuggestedOutfit], of closet: Closet, in session: Session
  ) async throws -> [FilePath?] {
    guard let output else { return [] }
    var pictures: [FilePath?] = []
    for (index, outfit) in outfits.enumerated() {
      let name = "suggestion-\(index + 1)"  // not a message
      let look = try await closet.look(named: name, of: outfit.garments)
      guard var file = PictureFile(output.appending("\(name).png")) else { continue }
      file.folder = output
      let drawing = DrawLook(
        look, to: [DrawLook.Picture(collage: Collage.of(look, nil), file: file)])
      try drawing.prepare()
      let outcome = try await drawing.run(JobContext())
      session.report(outcome)
      pictures.append(outcome.pictures.first?.path)
    }
    return pictures
  }
}
