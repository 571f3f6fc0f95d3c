import CommandSupport
import ArgumentParser
import Images
import Core
import Garments
import Jobs
import Vision
import SystemPackage
import WardrobeStore

struct GarmentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "garment",
    abstract: CommandWords["garment.summary"],
    subcommands: [
      GarmentAddCommand.self, GarmentListCommand.self, GarmentShowCommand.self,
      GarmentEditCommand.self, GarmentPhotoCommand.self, GarmentCutoutCommand.self,
      GarmentRemoveCommand.self, GarmentShareCommand.self, GarmentWashCommand.self,
      GarmentArchiveCommand.self, GarmentUnarchiveCommand.self,
    ])
}

struct GarmentAddCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: CommandWords["garmentAdd.summary"],
    usage: "what2wear garment add PHOTO --kind clothing --type tshirt [options]")

  @Argument(help: .text("garmentAdd.photo", valueName: "PHOTO"))
  var photo: FilePath

  @OptionGroup var garment: GarmentArguments

  @Flag(name: .customLong("allow-duplicate"), help: .text("garmentAdd.allowsDuplicate"))
  var allowsDuplicate = false

  @Flag(help: .text("garmentAdd.split"))
  var split = false

  @OptionGroup var masks: MaskArguments

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try NamedPhotos.validateFiles([photo])
  }

  /// Returns the kind according to the options, the file's name, the description or a tag.
  private func saidKind() throws -> GarmentKind? {
    let name = photo.lastComponent.map { FilePath(root: nil, [$0]) } ?? photo
    return try garment.garmentKind() ?? GarmentKind(guessedFrom: name, saying: garment.words)
  }

  private func seenKind(_ reading: PhotoReading) throws -> GarmentGuess {
    if let guess = reading.guess, guess.isSureOfKind { return guess }
    throw BadInput(
      """
      \(photo.escapedOnOneLine): the name and the photo do not show what it is; use \
      \(GarmentArguments.kindOptions)
      """)
  }

  func run(in session: Session) async throws {
    // An invalid photo must not create a wardrobe.
    try Wardrobe.checkPhoto(.file(photo))
    let things = split ? try await GarmentCutout.things(on: photo, usesMasks: !masks.noMasks) : []
    if !things.isEmpty {
      try await add(things, in: session)
      return
    }
    let said = try saidKind()
    let reading = try await PhotoReading(photo: .file(photo))
    let guess = said == nil ? try seenKind(reading) : nil
    let kind = said ?? guess?.kind ?? .accessory
    // A file name chosen by a camera is not a useful description.
    let subtype = try garment.subtype()
    let name =
      photo.describedByName.spokenName ?? guess?.name(in: .english)
      ?? subtype?.label(in: .english)
    var details = GarmentDetails(kind: kind, description: name ?? kind.word(in: .english))
    try garment.apply(to: &details)
    let cutout = await Result { () async throws(FileFailure) in
      masks.noMasks ? nil : try await GarmentCutout.maskBeside(photo)
    }
    try await wardrobe.withCloset(for: .creating) { closet in
      let added = try await closet.addGarment(
        photo: .file(photo), details, reading: reading, cutout: try? cutout.get(),
        allowsDuplicate: allowsDuplicate)
      try session.print("\(added.id)")
      try await session.warnOfShared(Set([added.details.sku].compactMap(\.self)), in: closet)
      if let guess {
        session.noteGuess(of: guess.kind, guess.kindProbability, on: photo, added.id)
      }
      // A failure here is not about the photo, because adding an unusable photo throws an error.
      switch cutout {
      case .success(nil): session.warnOfThings(reading.thingCount, on: photo)
      case .success(let cutout?):
        session.warn(cutout.warnings)
        session.note(
          """
          \(photo.escapedOnOneLine): is cut out with the mask file next to it; use --no-masks to ignore the mask
          """
        )
      case .failure(let failure): session.noteUnused(failure)
      }
    }
  }
}

extension GarmentAddCommand {
  /// Adds each item on the photo as a garment. The options apply to all items.
  private func add(_ things: [PhotoThing], in session: Session) async throws {
    let said = try garment.garmentKind()
    let added = try things.map { thing in
      var details = GarmentDetails(kind: said ?? thing.kind, description: thing.name)
      try garment.apply(to: &details)
      return (thing, details)
    }
    try await wardrobe.withCloset(for: .creating) { closet in
      for (index, (thing, details)) in added.enumerated() {
        let garment = try await closet.addGarment(
          photo: .file(photo), details, reading: thing.reading, cutout: thing.cutout,
          allowsDuplicate: allowsDuplicate || index > 0)
        try session.print("\(garment.id)")
        session.warn(thing.cutout.warnings)
        if said == nil, let probability = thing.kindProbability {
          session.noteGuess(of: thing.kind, probability, on: photo, garment.id)
        }
      }
      try await session.warnOfShared(Set(added.compactMap { $0.1.sku }), in: closet)
    }
  }
}

extension Session {
  func warnOfThings(_ count: Int, on photo: FilePath) {
    guard let several = SeveralThings(count: count) else { return }
    warn([PhotoWarning(path: photo, cause: several)])
  }

  func noteGuess(
    of kind: GarmentKind, _ probability: Float, on photo: FilePath, _ id: GarmentID
  ) {
    note(
      """
      \(photo.escapedOnOneLine): guessed from the photo: \(kind.options) (\(probability.percent)); to change it, \
      use 'garment edit \("\(id)".prefix(Table.identifierLength))' with --type TYPE or --kind KIND
      """)
  }
}

struct GarmentRemoveCommand: ClosetCommand {
  static let use = WardrobeUse.removing
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: CommandWords["garmentRemove.summary"])

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @Flag(help: .text("garmentRemove.force"))
  var force = false

  @Flag(help: .text("garmentRemove.forever"))
  var forever = false

  @OptionGroup var options: WardrobeOptions

  func run(on closet: Closet, in session: Session) async throws {
    try await closet.removeGarment(closet.garmentID(id), force: force, forever: forever)
  }
}

extension GarmentArguments {
  static let identifierHelp = ArgumentHelp.text(
    "garment.identifier",
    valueName: "ID")
}
