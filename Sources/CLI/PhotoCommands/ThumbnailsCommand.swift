import CommandSupport
import ArgumentParser
import Images
import Core
import Jobs
import Vision
import SystemPackage
import WardrobeStore

struct ThumbnailsCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "thumbnails",
    abstract: CommandWords["thumbnails.summary"],
    usage: """
      what2wear thumbnails PATH... -o thumbs/ [options]
      what2wear thumbnails --wardrobe [DIR] -o thumbs/ [options]
      what2wear thumbnails --in-tar photos.tar --out-tar thumbs.tar [options]
      """)

  @Argument(help: .text("thumbnails.paths", valueName: "PATH"))
  var paths: [FilePath] = []

  @Option(
    name: .shortAndLong,
    help: .text("thumbnails.output", valueName: "DIR"))
  var output: NamedOutput?

  @Option(
    help: .text(
      "thumbnails.size",
      valueName: "N[,N...]"))
  var size: LongestSides?

  @Option(help: .text("thumbnails.format"))
  var format = ThumbnailStyle.Format.auto

  @Option(help: qualityHelp(\.thumbnailQuality))
  var quality: Int?

  @Option(help: .text("thumbnails.jobs", valueName: "N"))
  var jobs: Int?

  @Option(
    help: .text("thumbnails.filesFrom", valueName: "FILE|-"))
  var filesFrom: FilePath?

  @Flag(
    name: [.customShort("0"), .customLong("null")], help: .text("thumbnails.isNullSeparated"))
  var isNullSeparated = false

  @Option(
    help: .text(
      "thumbnails.shard",
      valueName: "K/N"))
  var shard: ThumbnailShard?

  @OptionGroup var tars: TarArguments
  @OptionGroup var wardrobe: WholeWardrobe

  @Flag(help: fastThumbnailHelp)
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: .text("thumbnails.rebuild"))
  var rebuild = false

  @Flag(help: .text("thumbnails.prune"))
  var prune = false

  @Flag(
    help: .text("thumbnails.pruneAll"))
  var pruneAll = false

  @Flag(help: .text("thumbnails.json"))
  var json = false

  @OptionGroup var global: GlobalOptions

  /// The maximum number of sizes, because every size takes memory while a photo is decoded.
  private static let mostSizes = 32

  func validate() throws {
    try NamedPhotos.validateFiles(paths)
    try validateQuality(quality)
    try validatePositive(jobs, "--jobs")
    if let size, size.values.count > Self.mostSizes {
      throw usageError(
        "--size takes at most \(Self.mostSizes) sizes, not \(size.values.count).")
    }
    let isNamed = !paths.isEmpty || filesFrom != nil
    switch [isNamed, wardrobe.isAsked, tars.inTar != nil].count(where: \.self) {
    case 0:
      throw usageError(
        "Specify photos or folders, or use --files-from, --wardrobe or --in-tar.")
    case 1: break
    default:
      throw usageError("Use only one of these: photos, --wardrobe or --in-tar.")
    }
    guard (output == nil) != (tars.outTar == nil) else {
      throw usageError("Use either --output DIR or --out-tar FILE.")
    }
    if let output, !output.isFolder { try output.path.validateAsFolder() }
    if tars.outTar != nil && (prune || pruneAll || rebuild) {
      throw usageError(
        """
        --prune, --prune-all and --rebuild work only with -o, because a tar archive is always made from scratch.
        """)
    }
    if isNullSeparated && filesFrom == nil {
      throw usageError("-0 needs --files-from.")
    }
  }

  /// - Parameter output: the folder for the thumbnails.
  private func options(_ output: FilePath) -> ThumbnailOptions {
    var options = ThumbnailOptions(output: output)
    if let size { options.style.sizes = size.values }
    options.style.format = format
    if let quality { options.style.quality = quality }
    if let jobs { options.context.work.budget = WorkerBudget(jobs) }
    if fast { options.style.effort = .fast }
    options.isRebuilding = rebuild
    options.shard = shard
    options.isPruning = prune || pruneAll
    options.prunesEmptied = pruneAll
    if let compression { options.style.compression = compression }
    return options
  }

  func run(in session: Session) async throws {
    let open = try tars.open()
    let places = open.places
    var options = options(places.output?.folder ?? output?.path ?? "")
    options.shardBase = places.input?.folder
    options.isForArchive = places.output != nil
    let (plan, garments) = try await plan(options, places)
    if let tar = places.output?.archive { try Self.check(tar, plan) }
    var report = ThumbnailReport(
      sizes: options.style.sizes, isJSON: json, of: garments, session)
    session.beginProgress(total: plan.photoCount)
    var isWhole = true
    do throws(FileFailure) {
      report.add(try await ThumbnailBatch(plan).run { report.add(places.shown($0)) })
    } catch {
      session.report(places.shown(error))
      isWhole = false
    }
    session.endProgress()
    if isWhole { try open.finish(naming: TarPlaces.sampleName) }
    report.finish(plan)
  }

  /// Throws an error if the archive would overwrite an input, before anything is made.
  private static func check(_ tar: FilePath, _ plan: ThumbnailPlan) throws(FileFailure) {
    // A new archive cannot overwrite anything, so up to a million photos need no check.
    guard FileIdentity(of: tar) != nil else { return try plan.options.outputs.check(tar) }
    var outputs = plan.outputs
    outputs.protect(plan.photos.compactMap(PhotoMasks.mask), as: .mask)
    try outputs.check(tar)
  }

  /// Returns the plan for the thumbnails, and the names of a wardrobe's garments by photo.
  private func plan(
    _ options: ThumbnailOptions, _ places: TarPlaces
  ) async throws -> (ThumbnailPlan, garments: [FilePath: String]) {
    if wardrobe.isAsked {
      let access = wardrobe.access(isQuiet: global.quiet)
      return try await access.withCloset(for: .reading) { closet in
        var options = options
        options.outputs.close(closet.wardrobe.folder)
        let (found, names) = try await wardrobe.photos(of: closet, options.context.work)
        let plan = try ThumbnailPlan(
          found: found, of: await wardrobe.collection(of: closet), options: options)
        return (plan, names)
      }
    }
    var options = options
    if let filesFrom, filesFrom != StandardInput.argument {
      options.outputs.protect([filesFrom], as: .list)
    }
    let lists = try filesFrom.map { [try PathList.read($0, isNullSeparated: isNullSeparated)] }
    let paths = paths + [places.input?.folder].compactMap(\.self)
    return (try ThumbnailPlan(paths, lists: lists ?? [], options: options), [:])
  }
}
