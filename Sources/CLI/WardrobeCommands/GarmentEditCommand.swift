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

  @Flag(name: .customLong("allow-duplicate"), help: .text("garmentEdit.allowsDuplicate"))
  var allowsDuplicate = false

  @OptionGroup var language: LanguageOption
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    let isFiltered = try filter.query() != GarmentQuery()
    if isFiltered != ids.isEmpty {
      throw usageError(
        "Specify garments, or select them with --search, --where-tag or other filters.")
    }
    if allowsDuplicate && photo == nil { throw usageError("--allow-duplicate needs --photo.") }
    if ids.count > 1, let option = ofOneGarment {
      throw usageError("\(option) works with one garment only.")
    }
  }

  /// A given option that cannot apply to several garments, or nil if there is none.
  private var ofOneGarment: String? {
    if photo != nil { return "--photo" }
    if garment.sku?.isEmpty == false { return "--sku" }
    return garment.description == nil ? nil : "--description"
  }

  func run(on closet: Closet, in session: Session) async throws {
    let garments = try await garments(of: closet)
    let language = language.chosen
    if garments.isEmpty {
      if let words = GarmentLine.emptyWords(in: language) { session.note(Message(verbatim: words)) }
      return
    }
    if garments.count > 1, let option = ofOneGarment {
      throw BadInput(
        "\(option) works with one garment only, but \(garments.count) match; choose one")
    }
    let changed = try garments.filter(isChanged)
    let noun = CountedNoun("garment")
    if dryRun {
      let lines = changed.map { GarmentLine($0, closet.wardrobe) }
      try session.show(lines, asJSON: false, in: language)
      session.note(noun.sentence(changed.count, "edited", verb: "would be"))
      return
    }
    for garment in changed { try await edit(garment, of: closet, in: session) }
    if !changed.isEmpty {
      try await session.warnOfShared(
        Set([garment.sku].compactMap { $0?.trimmed.nonEmpty }), in: closet)
    }
    if changed.isEmpty {
      session.note("nothing to change")
    } else if ids.count != 1 {
      session.note(noun.sentence(changed.count, "edited"))
    }
  }

  /// Returns the named garments without duplicates, or the garments that match the filter.
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

  private func isChanged(_ before: Garment) throws -> Bool {
    var details = before.details
    try Self.apply(garment, without: untag, to: &details)
    return try photo != nil || details.checked() != before.details
  }

  private static func apply(
    _ garment: GarmentArguments, without tags: [String], to details: inout GarmentDetails
  ) throws {
    let unwanted = Set(tags.flatMap(\.separatedTags).map(\.tagKey))
    details.tags.removeAll { unwanted.contains($0.tagKey) }
    try garment.apply(to: &details)
  }

  private func edit(
    _ before: Garment, of closet: Closet, in session: Session
  ) async throws {
    let photo = photo.map(PhotoSource.file)
    let edited = try await closet.editGarment(
      before.id, photo: photo, allowsDuplicate: allowsDuplicate
    ) {
      [garment, untag] in
      try Self.apply(garment, without: untag, to: &$0)
    }
    session.noteLostCutout(of: before, edited)
  }
}

extension Session {
  /// Reports that a cut-out was removed together with the garment's old photo.
  func noteLostCutout(of before: Garment, _ edited: Garment) {
    guard before.cutout != nil, edited.cutout == nil else { return }
    note(
      """
      the cut-out of '\(edited.details.description)' was removed with its old photo; make a new one with \
      'what2wear garment cutout \(before.id)'
      """)
  }
}
