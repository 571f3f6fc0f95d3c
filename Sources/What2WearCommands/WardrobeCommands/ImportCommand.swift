import ArgumentParser
import Files
import Looks
import SystemPackage
import WardrobeStore

struct ImportCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Garments of a folder of photos or of a bundle, or all of what 'export' wrote.",
    usage:
      "what2wear import FOLDER [--csv FILE] [--kind KIND] [--type TYPE] [--split] [--no-masks] [--dry-run]"
  )

  @Argument(
    help: ArgumentHelp(
      """
      Photos, with folders below it; or a folder that 'export' made, which is brought back; or a bundle that \
      somebody sent: a folder, bag, ZIP file or tar archive.
      """,
      valueName: "FOLDER"))
  var folder: FilePath

  @Option(
    help: ArgumentHelp(
      """
      A list of the photos to take: \(ImportPlan.columnNames.joined(separator: ",")). Its first \
      row names the columns; only file, a path from FOLDER, is required.
      """, valueName: "FILE"))
  var csv: FilePath?

  @Option(
    help: ArgumentHelp(
      """
      The kind of photos of which the list does not say it: clothing, footwear or accessory.
      """,
      valueName: "KIND"))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      """
      The type of clothing of such photos; without --kind and --type the names of files and folders \
      tell, else a look at the photo.
      """,
      valueName: "TYPE"))
  var type: String?

  @Flag(help: "Print what each photo would be taken for, and write nothing.")
  var dryRun = false

  @Flag(help: "If a photo shows several separate things, add a garment of each.")
  var split = false

  @OptionGroup var masks: MaskArguments

  @OptionGroup var options: WardrobeOptions

  func validate() throws { _ = try GarmentArguments.garmentKind(kind, type) }

  func run(in session: Session) async throws {
    // A list goes with a folder of photos, which that of a bundle may be taken for.
    if BundleImport.isThere(at: folder), csv == nil || !isFolder {
      if kind != nil || type != nil || csv != nil {
        throw BadInput(
          "\(folder.escapedOnOneLine): is a bundle, which says what is in it; leave out --csv, --kind and --type"
        )
      }
      try await takeInBundle(in: session)
    } else if csv == nil, WardrobeArchive.isThere(in: folder) {
      // Its folders hold covers and portraits too, which are no garments.
      if kind != nil || type != nil {
        throw BadInput(
          "\(folder.escapedOnOneLine): is what 'export' wrote and is brought back as it is; leave out --kind "
            + "and --type")
      }
      try await restore(in: session)
    } else {
      try await takeIn(in: session)
    }
  }

  private var isFolder: Bool { (try? Stat(folder))?.type == .directory }

  private func takeIn(in session: Session) async throws {
    var plan = try await plan()
    let usesMasks = !masks.noMasks
    if usesMasks { plan.cutout = GarmentCutout.maskBeside }
    if split {
      plan.things = { photo, context throws(FileFailure) in
        try GarmentCutout.things(on: photo, usesMasks: usesMasks, context)
      }
    }
    if !plan.unknownColumns.isEmpty {
      let names = plan.unknownColumns.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
      session.note("\(csv?.escapedOnOneLine ?? ""): warning: columns that are not used: \(names)")
    }
    for row in plan.repeatedRows.prefix(BatchTally.mostTold) {
      session.note(
        "\(csv?.escapedOnOneLine ?? ""): row \(row.number): warning: \(row.file.escapedOnOneLine) is the photo "
          + "of row \(row.first); of a photo one garment is made, and what this row says is left out"
      )
    }
    let untold = plan.repeatedRows.count - BatchTally.mostTold
    if untold > 0 {
      session.note(
        "\(csv?.escapedOnOneLine ?? ""): warning: \(untold) more rows name the photo of an earlier one"
      )
    }
    // Nothing is made for a run that has nothing to add.
    if dryRun || !plan.hasPhotos {
      try await wardrobe.withClosetIfThere { try await take(plan, into: $0, in: session) }
    } else {
      try await wardrobe.withCloset(for: .creating) {
        try await take(plan, into: $0, in: session)
      }
    }
  }

  private func take(_ plan: ImportPlan, into closet: Closet?, in session: Session) async throws {
    var report = ImportReport(isRehearsal: dryRun, session)
    var guesses: [ImportGuessLine] = []
    session.beginProgress(total: plan.count)
    do throws(WardrobeError) {
      try await plan.run(into: closet, isRehearsal: dryRun) { guess in
        report.note(guess)
        if dryRun { guesses.append(ImportGuessLine(guess)) }
      } report: {
        report.add($0)
      }
    } catch {
      session.report(error)
    }
    session.endProgress()
    try session.show(guesses, asJSON: false)
    report.finish(plan)
  }

  /// Brings back what 'export' wrote.
  private func restore(in session: Session) async throws {
    let archive = try WardrobeArchive(folder)
    let isThere = try wardrobe.isThere()
    // This is checked before a wardrobe is made, for an archive that is refused needs none.
    if !isThere { try archive.checkUsers(for: options.user) }
    if dryRun && !isThere {
      try await restore(archive, into: nil, in: session)
    } else {
      try await wardrobe.withWardrobe(for: dryRun ? .rehearsing : .creating) {
        try await restore(archive, into: $0, in: session)
      }
    }
  }

  private func restore(
    _ archive: WardrobeArchive, into wardrobe: Wardrobe?, in session: Session
  ) async throws {
    var report = ImportReport(isRehearsal: dryRun, session)
    session.beginProgress(total: archive.count)
    do throws(WardrobeError) {
      try await archive.restore(into: wardrobe, for: options.user, isRehearsal: dryRun) {
        report.add($0)
      }
    } catch {
      session.report(error)
    }
    session.endProgress()
    report.finish()
  }

  private func plan() async throws -> ImportPlan {
    let kind = try GarmentArguments.garmentKind(kind, type)
    if let csv { return try ImportPlan(folder, list: csv, kind: kind) }
    return try ImportPlan(folder, kind: kind)
  }
}
