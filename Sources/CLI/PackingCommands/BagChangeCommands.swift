import CommandSupport
import ArgumentParser
import Core
import Garments
import WardrobeStore

struct BagAddCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: CommandWords["bagAdd.summary"],
    usage: """
      what2wear bag add GARMENT|OUTFIT... [-n 2] [--bag NAME]
      what2wear bag add --planned 2026-12-18..2026-12-20 [--bag NAME]
      """)

  @Argument(
    help: .text("bagAdd.things", valueName: "GARMENT|OUTFIT"))
  var things: [String] = []

  @Option(help: .text("bagAdd.planned", valueName: "DAYS"), transform: DayRange.init)
  var planned: DayRange?

  @Option(
    name: Pieces.names,
    // ArgumentParser must not take -1 for an option. Validation reports -1 as an invalid value.
    parsing: .unconditional,
    help: .text("bagAdd.number", valueName: "N"))
  var number: String?

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ChangeFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if (planned == nil) == things.isEmpty {
      throw usageError("Specify a GARMENT or an OUTFIT, or use --planned.")
    }
    if planned != nil && number != nil { throw usageError("-n cannot be used with --planned.") }
    _ = try number.map { try Pieces.count($0) }
  }

  func run(on closet: Closet, in session: Session) async throws {
    if let planned {
      try await add(planned.days, to: closet, in: session)
      return
    }
    // All garments are looked up before the first one is added, so that an unknown name changes
    // nothing.
    var garments: [GarmentID] = []
    for thing in things {
      let meant = try await closet.garmentIDs(meantBy: thing)
      if meant.isEmpty {
        throw CommandFailure(
          "outfit '\(thing.shown)' has no garments that could be put into the bag", .data)
      }
      garments += meant
    }
    let (ids, count) = (garments, try number.map { try Pieces.count($0) } ?? 1)
    let change = try await closet.changingBag { () async throws(WardrobeError) in
      try await closet.addToBag(ids, count, in: bag.name)
    }
    try session.show(change, of: bag, format)
    try await session.noteArchived(ids, of: closet)
  }
}

extension BagAddCommand {
  private func add(
    _ days: ClosedRange<CalendarDate>, to closet: Closet, in session: Session
  ) async throws {
    let packed = try await closet.addToBag(garmentsOf: days, in: bag.name)
    for garment in packed.missing {
      session.note(Message(verbatim: format.words.leftOut(garment.description)))
    }
    guard !packed.change.quantities.isEmpty else {
      throw CommandFailure(
        """
        nothing was added: the wardrobe has no clothes planned from \(days.lowerBound) to \
        \(days.upperBound)
        """, .data)
    }
    try session.show(packed.change, of: bag, format)
    try await session.noteArchived(Array(packed.change.quantities.keys), of: closet)
  }
}

struct BagRemoveCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: CommandWords["bagRemove.summary"],
    usage: "what2wear bag remove GARMENT... [-n 1] [--bag NAME]")

  @Argument(help: .text("bagRemove.garments", valueName: "GARMENT"))
  var garments: [String]

  @Option(
    name: Pieces.names, parsing: .unconditional,
    help: .text("bagRemove.number", valueName: "N"))
  var number: String?

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ChangeFormat
  @OptionGroup var options: WardrobeOptions

  func validate() throws { _ = try number.map { try Pieces.count($0) } }

  func run(on closet: Closet, in session: Session) async throws {
    let ids = try await closet.garmentIDs(garments)
    let count = try number.map { try Pieces.count($0) }
    let change = try await closet.changingBag { () async throws(WardrobeError) in
      try await closet.removeFromBag(ids, count, in: bag.name)
    }
    try session.show(change, of: bag, format)
  }
}

struct BagSetCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: CommandWords["bagSet.summary"],
    usage: "what2wear bag set GARMENT -n 3 [--bag NAME]")

  @Argument(help: GarmentArguments.identifierHelp)
  var garment: String

  @Option(
    name: Pieces.names, parsing: .unconditional,
    help: .text("bagSet.number", valueName: "N"))
  var number: String

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ChangeFormat
  @OptionGroup var options: WardrobeOptions

  private var count: Int {
    get throws { try Pieces.count(number, in: 0...Bag.quantities.upperBound) }
  }

  func validate() throws { _ = try count }

  func run(on closet: Closet, in session: Session) async throws {
    let change = try await closet.setInBag(closet.garmentID(garment), count, in: bag.name)
    try session.show(change, of: bag, format)
  }
}

struct BagClearCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: CommandWords["bagClear.summary"])

  @OptionGroup var bag: BagOption
  @OptionGroup var format: ChangeFormat
  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    let before = try await closet.clearBag(bag.name)
    if format.json {
      try session.show([BagChangeLine(emptied: before)], asJSON: true)
    } else {
      session.note(Message(verbatim: format.words.takenOut(before.pieceCount)))
    }
  }
}

extension Closet {
  /// Changes a bag, and adds the garment's name to errors.
  func changingBag(
    _ change: () async throws(WardrobeError) -> BagChange
  ) async throws -> BagChange {
    let failure: WardrobeError
    do throws(WardrobeError) {
      return try await change()
    } catch {
      failure = error
    }
    switch failure {
    case .invalid(.notInBag(let id)):
      throw CommandFailure("\(try await called(id)) is not in the bag", .data)
    case .invalid(.tooManyPieces(let id, let count)):
      let most = Bag.quantities.upperBound
      throw CommandFailure(
        "the bag would contain \(count) pieces of \(try await called(id)); the limit is \(most)",
        .data)
    default: throw failure
    }
  }

  private func called(_ id: GarmentID) async throws(WardrobeError) -> String {
    "'\(try await garment(id).details.description.spacedOnOneLine)'"
  }
}
