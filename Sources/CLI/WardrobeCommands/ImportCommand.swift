import CommandSupport
import ArgumentParser
import Sharing
import Core
import Garments
import Jobs
import SystemPackage
import Text
import WardrobeStore

struct ImportCommand: WardrobeCommand {
  static let undoesWhenStopped = true
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: CommandWords["import.summary"],
    usage: """
      what2wear import FOLDER [--csv FILE] [--outfits FILE] [--currency CODE] [--locale TAG]
        [--kind KIND] [--type TYPE] [--update] [--split] [--no-masks] [--dry-run]
      what2wear import --outfits FILE [--dry-run]
      """)

  @Argument(
    help: .text(
      "import.folder",
      valueName: "FOLDER"))
  var folder: FilePath?

  @Option(
    help: .text(
      "import.csv", ["columns": ImportPlan.columnNames.joined(separator: ",")], valueName: "FILE"))
  var csv: FilePath?

  @Option(help: .text("import.outfits", valueName: "FILE"))
  var outfits: FilePath?

  @Option(
    help: .text(
      "import.kind",
      valueName: "KIND"))
  var kind: String?

  @Option(
    help: .text(
      "import.type",
      valueName: "TYPE"))
  var type: String?

  @Option(help: .text("import.currency", valueName: "CODE"))
  var currency: String?

  @Option(help: .text("import.locale", valueName: "TAG"))
  var locale: String?

  @Flag(help: .text("import.update"))
  var update = false

  @Flag(help: .text("import.dryRun"))
  var dryRun = false

  @Flag(help: .text("import.split"))
  var split = false

  @OptionGroup var masks: MaskArguments

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    _ = try GarmentArguments.typed(kind, type)
    if folder == nil {
      if outfits == nil { throw usageError("Specify a FOLDER or --outfits.") }
      if csv != nil || kind != nil || type != nil || update || split || masks.noMasks {
        throw usageError(
          "--csv, --kind, --type, --update, --split and --no-masks need a FOLDER.")
      }
    }
    if csv == nil, currency != nil || locale != nil {
      throw usageError("--currency and --locale need --csv.")
    }
    if let currency, Price.currencyCode(currency) == nil {
      throw BadInput("--currency: '\(currency)' is not a currency; use a code such as EUR")
    }
    if let locale, LanguageTag(locale) == nil || DayOrder(locale: locale) == nil {
      throw BadInput(
        """
        --locale: '\(locale)' does not say in which order dates are written; use a locale such as es, en-GB or \
        en-US
        """
      )
    }
  }

  func run(in session: Session) async throws {
    // The list is read first, so that an invalid list stops the import before any garment is added.
    var listed: ListedOutfits?
    if let outfits {
      listed = try await ListedOutfits(outfits, in: folder)
      session.note(listed?.form, listed?.unknownColumns ?? [], of: outfits)
    }
    if let folder {
      try await importPhotos(folder, listed, in: session)
    } else if let listed {
      try await wardrobe.withCloset(for: dryRun ? .rehearsing : .writing) { closet in
        try await make(listed, in: closet, in: session)
      }
    }
  }

  private func importPhotos(
    _ folder: FilePath, _ outfits: ListedOutfits?, in session: Session
  ) async throws {
    if BundleImport.isArchive(at: folder) {
      try await takeInArchive(folder, in: session)
      return
    }
    // If a list is given, the folder is a folder of photos, even if it looks like a bundle.
    if csv != nil { return try await takeInPhotos(of: folder, outfits, in: session) }
    let all = IncomingFolder.all(in: folder)
    let places = all.map(\.place)
    // Files outside bundles and exports are reported, unless the folder itself is a bundle or an
    // export.
    let others = all.isEmpty || places == [""] ? nil : try ImportPlan(folder, leavingOut: places)
    if let others, others.photoCount > 0, all.allSatisfy(\.isBundle) {
      for bundle in places.prefix(BatchTally.mostTold) {
        let name = folder.pushing(bundle).escapedOnOneLine
        session.note("\(name): is a bundle and was skipped. Import it separately.")
      }
      return try await takeInPhotos(of: folder, outfits, leavingOut: places, in: session)
    }
    guard let found = try IncomingFolder.only(of: all, in: folder) else {
      try IncomingFolder.checkComplete(in: folder)
      if let archive = Self.onlyArchive(in: folder) {
        session.note("\(archive.escapedOnOneLine): importing this ZIP file")
        return try await takeInArchive(archive, in: session)
      }
      return try await takeInPhotos(of: folder, outfits, in: session)
    }
    let place = folder.pushing(found.place)
    try checkOptions(for: found, called: place)
    if let others {
      let what: Message = "\(place.escapedOnOneLine): importing this \(found.noun)"
      session.note(
        others.hasNoFiles
          ? "\(what)." : "\(what). Other files in \(folder.escapedOnOneLine) are not imported.")
    }
    switch found {
    case .bundle: try await importBundle(OpenedBundle(place), in: session)
    case .export:
      try await restore(place, called: place, in: session)
      session.note(SystemFiles(in: place))
    }
  }

  /// - Parameter bundles: the folders to leave out, as paths relative to `folder`.
  private func takeInPhotos(
    of folder: FilePath, _ outfits: ListedOutfits?, leavingOut bundles: [FilePath] = [],
    in session: Session
  ) async throws {
    // Photos without a list have no data to update existing garments.
    if update, csv == nil {
      throw usageError("--update needs --csv, or a folder that 'export' wrote.")
    }
    if update, WardrobeArchive.isClean(in: folder) {
      throw BadInput(
        """
        \(folder.escapedOnOneLine): contains clean copies from 'export --clean', which cannot replace photos; omit \
        --update
        """)
    }
    var plan = try plan(folder, leavingOut: bundles)
    let usesMasks = !masks.noMasks
    plan.analyzer = GarmentAnalyzer()
    if usesMasks { plan.cutout = GarmentCutout.maskBeside }
    plan.replacesPhotos = update
    if split {
      plan.things = { photo, context throws(FileFailure) in
        try await GarmentCutout.things(on: photo, usesMasks: usesMasks, context)
      }
    }
    if let csv { session.note(plan.form, plan.unknownColumns, of: csv) }
    // No wardrobe is created if there is nothing to add. An existing wardrobe is opened for writing
    // even without new photos, because a list may change existing garments.
    var writes = !dryRun
    if writes, try csv == nil && self.outfits == nil || !wardrobe.isThere() {
      writes = await plan.hasPhotos
    }
    if !writes {
      try await wardrobe.withClosetIfThere { try await take(plan, outfits, into: $0, in: session) }
    } else {
      try await wardrobe.withCloset(for: .creating) {
        try await take(plan, outfits, into: $0, in: session)
      }
    }
  }

  private func take(
    _ plan: ImportPlan, _ outfits: ListedOutfits?, into closet: Closet?, in session: Session
  ) async throws {
    var report = ImportReport(isRehearsal: dryRun, session)
    var (isDone, rehearsed, imported) = (true, RehearsedGarments(), ImportedPhotos())
    var guess: ImportGuess?
    var skus: Set<String> = []
    var lines: [ListedImportLine] = []
    session.beginProgress(total: plan.count)
    do throws(WardrobeError) {
      try await plan.run(into: closet, isRehearsal: dryRun) {
        report.note($0)
        guess = $0
      } report: { result in
        report.add(result)
        switch result {
        case .added(let id):
          guard let guess else { break }
          if let sku = guess.details.sku { skus.insert(sku) }
          if outfits != nil { imported.add(guess, as: id) }
          guard dryRun else { break }
          lines.append(ListedImportLine(guess))
          rehearsed.add(guess, as: id)
        case .matched(let change):
          if let sku = change.newSKU { skus.insert(sku) }
          if outfits != nil { imported.add(change) }
          guard dryRun else { break }
          lines.append(ListedImportLine(change))
          rehearsed.add(change)
        default: break
        }
      }
    } catch {
      isDone = false
      session.report(error)
    }
    session.endProgress()
    if csv == nil {
      try session.show(lines.map(\.photo), asJSON: false)
    } else {
      try session.show(lines, asJSON: false)
    }
    report.finish(plan)
    try await session.warnOfShared(skus, in: closet, after: rehearsed)
    if isDone, var outfits {
      outfits.imported = imported
      try await make(outfits, in: closet, after: rehearsed, in: session)
    }
  }

  private func plan(
    _ folder: FilePath, leavingOut bundles: [FilePath]
  ) throws -> ImportPlan {
    let type = try GarmentArguments.typed(kind, type)
    if let csv {
      let reading = ListReading(
        currency: currency.flatMap(Price.currencyCode),
        dayOrder: locale.flatMap(DayOrder.init(locale:)),
        usualDayOrder: DayOrder.ofEnvironment)
      return try ImportPlan(folder, list: csv, type: type, reading: reading)
    }
    return try ImportPlan(folder, type: type, leavingOut: bundles)
  }
}
