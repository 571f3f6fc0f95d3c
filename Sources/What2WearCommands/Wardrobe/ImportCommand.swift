import ArgumentParser
import Files
import SystemPackage
import WardrobeStore

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Garments of a folder of photos, or all of what 'export' wrote.",
    usage: "what2wear import FOLDER [--csv FILE] [--kind KIND] [--type TYPE] [--dry-run]")

  @Argument(
    help: ArgumentHelp(
      "Photos, with folders below it; or a folder that 'export' made, which is brought back.",
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
      "What they are where the list does not say it: clothing, footwear or accessory.",
      valueName: "KIND"))
  var kind: String?

  @Option(
    help: ArgumentHelp(
      "The same for clothing; without either, the names of files and folders tell.",
      valueName: "TYPE"))
  var type: String?

  @Flag(help: "Say what would be done, and write nothing.")
  var dryRun = false

  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws { _ = try GarmentArguments.garmentKind(kind, type) }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    if csv == nil, WardrobeArchive.isThere(in: folder) {
      // Its covers and portraits are no garments.
      if kind != nil || type != nil {
        Console.error(
          "\(folder.singleLine): is what 'export' wrote and is brought back as it is; leave out --kind "
            + "and --type")
        throw ExitStatus.usage
      }
      try await restore()
    } else {
      try await takeIn()
    }
  }

  private func takeIn() async throws {
    let plan = try await plan()
    if !plan.unknownColumns.isEmpty, !global.quiet {
      let names = plan.unknownColumns.map { "'\($0.singleLine)'" }.joined(separator: ", ")
      Console.error("\(csv?.singleLine ?? ""): warning: columns that are not used: \(names)")
    }
    let closet = try await closet(for: plan)
    defer { closet?.wardrobe.close() }
    var report = ImportReport(count: plan.count, isRehearsal: dryRun, global)
    do throws(WardrobeError) {
      try await plan.run(into: closet, isRehearsal: dryRun) { report.add($0) }
    } catch {
      report.fail(error)
    }
    report.finish(plan)
    if let status = report.status { throw status }
  }

  /// Brings back what 'export' wrote.
  private func restore() async throws {
    let archive = try await reportingWardrobeError { () throws(WardrobeError) in
      try WardrobeArchive(folder)
    }
    let isThere = FileIdentity(of: try options.folder().database) != nil
    if !isThere {
      // No wardrobe is made for what is refused.
      try await reportingWardrobeError { () async throws(WardrobeError) in
        try archive.checkUsers(for: options.user)
      }
    }
    let wardrobe: Wardrobe? =
      if dryRun {
        isThere ? try await options.openUnchanged() : nil
      } else {
        try await options.openForWriting()
      }
    defer { wardrobe?.close() }
    var report = ImportReport(count: archive.count, isRehearsal: dryRun, global)
    do throws(WardrobeError) {
      try await archive.restore(into: wardrobe, for: options.user, isRehearsal: dryRun) {
        report.add($0)
      }
    } catch {
      report.fail(error)
    }
    report.finish()
    if let status = report.status { throw status }
  }

  private func plan() async throws -> ImportPlan {
    let kind = try GarmentArguments.garmentKind(kind, type)
    return try await reportingWardrobeError { () async throws(WardrobeError) in
      if let csv { return try ImportPlan(folder, list: csv, kind: kind) }
      return try ImportPlan(folder, kind: kind)
    }
  }

  /// Nothing is made for a run that has nothing to add.
  private func closet(for plan: ImportPlan) async throws -> Closet? {
    dryRun || !plan.hasPhotos
      ? try await options.closetIfThere() : try await options.closetForWriting()
  }
}

extension WardrobeOptions {
  /// The wardrobe, which is there already, to tell of it and leave it as it is.
  func openUnchanged() async throws -> Wardrobe {
    let folder = try folder()
    return try await reportingWardrobeError { () async throws(WardrobeError) in
      try await Wardrobe.openUnchanged(folder)
    }
  }

  /// What belongs to the user asked for, to tell of it; nil where there is no wardrobe yet, or nobody in
  /// it.
  func closetIfThere() async throws -> Closet? {
    let isThere = FileIdentity(of: try folder().database) != nil
    if !isThere && user == nil { return nil }
    let wardrobe = try await openUnchanged()
    let users = try await reportingWardrobeError { () async throws(WardrobeError) in
      try await wardrobe.users()
    }
    return users.isEmpty && user == nil ? nil : try await closet(in: wardrobe)
  }
}
