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
    usage:
      "what2wear import FOLDER [--csv FILE] [--currency CODE] [--locale TAG] [--kind KIND] [--type TYPE] [--split] [--no-masks] [--dry-run]"
  )

  @Argument(
    help: .text(
      "import.folder",
      valueName: "FOLDER"))
  var folder: FilePath

  @Option(
    help: .text(
      "import.csv", ["columns": ImportPlan.columnNames.joined(separator: ",")], valueName: "FILE"))
  var csv: FilePath?

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

  @Flag(help: .text("import.dryRun"))
  var dryRun = false

  @Flag(help: .text("import.split"))
  var split = false

  @OptionGroup var masks: MaskArguments

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    _ = try GarmentArguments.garmentKind(kind, type)
    if csv == nil, currency != nil || locale != nil {
      throw ValidationError("--currency and --locale go with --csv.")
    }
    if let currency, Price.currencyCode(currency) == nil {
      throw BadInput("--currency: '\(currency)' is no currency; one looks like EUR")
    }
    if let locale, LanguageTag(locale) == nil || DayOrder(locale: locale) == nil {
      throw BadInput(
        "--locale: '\(locale)' does not tell how dates are written; give one such as es, en-GB or en-US"
      )
    }
  }

  func run(in session: Session) async throws {
    if BundleImport.isArchive(at: folder) {
      try await takeInArchive(in: session)
      return
    }
    // A list goes with a folder of photos, which that of a bundle may be taken for.
    if csv != nil { return try await takeIn(in: session) }
    let all = IncomingFolder.all(in: folder)
    let places = all.map(\.place)
    // What is there besides; of a folder that is a bundle or an export itself nobody asks.
    let others = all.isEmpty || places == [""] ? nil : try ImportPlan(folder, leavingOut: places)
    if let others, others.photoCount > 0, all.allSatisfy(\.isBundle) {
      for bundle in places.prefix(BatchTally.mostTold) {
        let name = folder.pushing(bundle).escapedOnOneLine
        session.note("\(name): is a bundle, and was left alone. Import it by its own name.")
      }
      return try await takeIn(leavingOut: places, in: session)
    }
    guard let found = try IncomingFolder.only(of: all, in: folder) else {
      return try await takeIn(in: session)
    }
    let place = folder.pushing(found.place)
    try checkOptions(for: found, called: place)
    if let others {
      let rest =
        others.hasNoFiles ? "" : " Other files in \(folder.escapedOnOneLine) are left alone."
      session.note("\(place.escapedOnOneLine): importing this \(found.noun).\(rest)")
    }
    switch found {
    case .bundle: try await takeIn(OpenedBundle(place), in: session)
    case .export:
      try await restore(place, called: place, in: session)
      session.note(SystemFiles(in: place))
    }
  }

  /// - Parameter bundles: folders whose photos are not taken in, by their paths from the folder.
  private func takeIn(leavingOut bundles: [FilePath] = [], in session: Session) async throws {
    var plan = try plan(leavingOut: bundles)
    let usesMasks = !masks.noMasks
    plan.analyzer = GarmentAnalyzer()
    if usesMasks { plan.cutout = GarmentCutout.maskBeside }
    if split {
      plan.things = { photo, context throws(FileFailure) in
        try await GarmentCutout.things(on: photo, usesMasks: usesMasks, context)
      }
    }
    if !plan.unknownColumns.isEmpty {
      let names = plan.unknownColumns.map { "'\($0.escapedOnOneLine)'" }.joined(separator: ", ")
      session.note("\(csv?.escapedOnOneLine ?? ""): warning: columns that are not used: \(names)")
    }
    if let form = plan.form, let csv { session.note(form, of: csv) }
    // Nothing is made for a run that has nothing to add. A list may change garments that are there.
    var writes = !dryRun
    if writes, try csv == nil || !wardrobe.isThere() { writes = await plan.hasPhotos }
    if !writes {
      try await wardrobe.withClosetIfThere { try await take(plan, into: $0, in: session) }
    } else {
      try await wardrobe.withCloset(for: .creating) {
        try await take(plan, into: $0, in: session)
      }
    }
  }

  private func take(_ plan: ImportPlan, into closet: Closet?, in session: Session) async throws {
    var report = ImportReport(isRehearsal: dryRun, session)
    var lines: [ListedImportLine] = []
    session.beginProgress(total: plan.count)
    do throws(WardrobeError) {
      try await plan.run(into: closet, isRehearsal: dryRun) { guess in
        report.note(guess)
        if dryRun { lines.append(ListedImportLine(guess)) }
      } report: { result in
        report.add(result)
        if dryRun, case .matched(let change) = result { lines.append(ListedImportLine(change)) }
      }
    } catch {
      session.report(error)
    }
    session.endProgress()
    if csv == nil {
      try session.show(lines.map(\.photo), asJSON: false)
    } else {
      try session.show(lines, asJSON: false)
    }
    report.finish(plan)
  }

  private func plan(leavingOut bundles: [FilePath]) throws -> ImportPlan {
    let kind = try GarmentArguments.garmentKind(kind, type)
    if let csv {
      let reading = ListReading(
        currency: currency.flatMap(Price.currencyCode),
        dayOrder: locale.flatMap(DayOrder.init(locale:)),
        usualDayOrder: DayOrder.ofEnvironment)
      return try ImportPlan(folder, list: csv, kind: kind, reading: reading)
    }
    return try ImportPlan(folder, kind: kind, leavingOut: bundles)
  }
}
