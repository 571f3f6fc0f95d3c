import CommandSupport
import ArgumentParser
import Core
import Garments
import Images
import SystemPackage
import WardrobeStore

struct GarmentEditCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: CommandWords["garmentEdit.summary"],
    usage: """
      what2wear garment edit ID... [--description TEXT] [--photo FILE] [options]
      what2wear garment edit --where-tag TAG [--search WORDS] [--dry-run] [options]
      """)

  @Argument(help: GarmentArguments.identifierHelp)
  var ids: [String] = []

  @OptionGroup var filter: GarmentFilter<EditFilterNames>

  @Flag(help: .text("garmentEdit.dryRun"))
  var dryRun = false

  @OptionGroup var garment: GarmentArguments

  @Option(help: .text("garmentEdit.untag", valueName: "TAG"))
  var untag: [String] = []

  @Option(help: .text("garmentEdit.photo", valueName: "FILE"))
  var photo: FilePath?

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    let isFiltered = try filter.query() != GarmentQuery()
    if isFiltered != ids.isEmpty {
      throw ValidationError("Name garments, or say which by --search, --where-tag and the like.")
    }
    if isFiltered || ids.count > 1 {
      if photo != nil { throw ValidationError("--photo is of one garment.") }
      if garment.sku?.isEmpty == false { throw ValidationError("--sku is of one garment.") }
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let garments = try await garments(of: closet)
    let noun = CountedNoun("garment")
    if dryRun {
      let lines = garments.map { GarmentLine($0, closet.wardrobe) }
      try session.show(lines, asJSON: false, in: language.chosen)
      session.note(noun.sentence(garments.count, "edited", verb: "would be"))
      return
    }
    for garment in garments { try await edit(garment, of: closet, in: session) }
    if ids.count != 1 { session.note(noun.sentence(garments.count, "edited")) }
  }

  /// Those that are named, each once, or that the filter finds.
  private func garments(of closet: Closet) async throws -> [Garment] {
    if ids.isEmpty { return try await closet.garments(filter.query()) }
    var garments: [Garment] = []
    for id in ids {
      let id = try await closet.garmentID(id)
      if !garments.contains(where: { $0.id == id }) {
        garments.append(try await closet.garment(id))
      }
    }
    return garments
  }

  private func edit(
    _ before: Garment, of closet: Closet, in session: Session
  ) async throws {
    let (garment, photo) = (garment, photo.map(PhotoSource.file))
    let unwanted = Set(untag.map(\.folded))
    let edited = try await closet.editGarment(before.id, photo: photo) { details in
      details.tags.removeAll { unwanted.contains($0.folded) }
      try garment.apply(to: &details)
    }
    if before.cutout != nil, edited.cutout == nil {
      session.note(
        "the cut-out of '\(edited.details.description)' went with its old photo; 'what2wear garment "
          + "cutout \(before.id)' makes another")
    }
  }
}
