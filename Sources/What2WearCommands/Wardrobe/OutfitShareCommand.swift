import ArgumentParser
import Codecs
import Collages
import Files
import SystemPackage
import WardrobeStore
import Work

struct OutfitShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "A folder to send of an outfit, or of each: collage, photos, description.",
    usage: """
      what2wear outfit share OUTFIT -o brunch/ [options]
      what2wear outfit share --all -o looks/ [options]
      """)

  @OptionGroup var choice: OutfitChoice

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The bundle's folder; with --all the folder for all.", valueName: "DIR"))
  var output: FilePath

  @Option(
    help: ArgumentHelp(
      "What the outfit is called in the bundle (default: its name).", valueName: "TEXT"))
  var title: String?

  @OptionGroup var heading: HeadingArguments
  @OptionGroup var share: ShareArguments
  @OptionGroup var collage: CollageArguments
  @OptionGroup var options: WardrobeOptions
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    try ShareArguments.validate(title: title)
    try share.validate(with: collage)
    try collage.validateOnePreset()
    try collage.pieces.validate(forAll: choice.all)
    try collage.words.validate(forAll: choice.all)
    if choice.all && title != nil { throw ValidationError("--title goes with one outfit.") }
  }

  func run() async throws {
    SignalHandling.removeTemporariesAtEnd()
    let closet = try await options.closet()
    try options.checkIsOutside(output)
    let said = try reportingFailure { () throws(FileFailure) in try share.said() }
    let arguments = collage.forOutfits
    var collage = arguments.collage
    collage.words.heading = heading.heading
    let sharing = OutfitSharing(
      share: share, arguments: arguments, collage: collage, context: arguments.context,
      title: title, said: said)
    let batch = OutfitBatch(jobs: sharing.context.work.budget.count, global: global)
    let folder = output
    if let outfit = choice.outfit {
      let look = try await reportingWardrobeError { () async throws(WardrobeError) in
        try await closet.look(of: closet.outfitID(outfit))
      }
      try arguments.pieces.validateRoles(for: look.photos.count)
      try arguments.words.validate(for: look.photos.count, in: sharing.collage)
      try await batch.run(look) { await sharing.export($0, to: folder) }
    } else {
      try await batch.runAll(of: closet, in: folder) { look, name, jobs in
        var sharing = sharing
        sharing.context.work.budget = WorkerBudget(jobs)
        return await sharing.export(look, to: folder.appending(name))
      }
    }
  }
}
