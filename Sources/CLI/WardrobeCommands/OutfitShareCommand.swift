import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Jobs
import SystemPackage
import WardrobeStore

struct OutfitShareCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: CommandWords["outfitShare.summary"],
    usage: """
      what2wear outfit share OUTFIT -o brunch/ [options]
      what2wear outfit share --all -o looks/ [options]
      """)

  @OptionGroup var choice: OutfitChoice

  @Option(
    name: .shortAndLong,
    help: .text("outfitShare.output", valueName: "DIR"))
  var output: NamedOutput

  @Option(
    help: .text("outfitShare.title", valueName: "TEXT"))
  var title: String?

  @OptionGroup var heading: HeadingArguments
  @OptionGroup var share: ShareArguments
  @OptionGroup var fields: ItemFieldArguments
  @OptionGroup var collage: CollageArguments<WardrobeOutfits>
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try ShareArguments.validate(title: title, output, isForMany: choice.all)
    try share.validate(with: collage)
    try collage.validateStatements(forAll: choice.all)
    if choice.all && title != nil { throw usageError("--title works with one outfit only.") }
    if choice.all && share.handing.isAsked {
      throw usageError("--to and --open-with work with one outfit only.")
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    var bundle = try share.bundle(title: title ?? "", collage.bundleCollage)
    (bundle.subject, bundle.fields) = (.outfit, fields.itemFields)
    bundle.collage.words.heading = heading.heading
    bundle.presets = collage.presets
    let context = collage.context
    if let outfit = choice.outfit {
      var look = try await closet.look(of: closet.outfitID(outfit), work: context.pictures.work)
      try collage.validateStatements(for: look.photos.count)
      look.photos = collage.stated(look.photos)
      look = collage.captioned(collage.arranged(look, heading: heading.heading))
      bundle.collage = collage.bundleCollage(bundle.collage, of: look)
      bundle.title = title ?? look.name
      let path = try bundle.place(at: output)
      try share.handing.check(path, existing: bundle.existing)
      let outcome = await ShareLook(look, as: bundle, to: path).run(context)
      try session.report(outcome, collage)
      guard outcome.isMade else { return }
      try share.handing.handOn(bundle, at: path, in: session)
    } else {
      let folder = output.path
      let record = collage.noClobber ? nil : LookRecord(ofBundlesIn: folder)
      try await session.report(LookBatch(of: closet), in: folder, collage) {
        [bundle, collage, heading] look, item in
        var bundle = bundle
        let look = collage.captioned(collage.arranged(look, heading: heading.heading))
        bundle.collage = collage.bundleCollage(bundle.collage, of: look)
        bundle.title = look.name
        bundle.outputFolder = folder
        bundle.url = bundle.url.map { "\($0)\(item.fileName.percentEncoded(keeping: "-._~"))/" }
        let name = bundle.isZipped ? "\(item.fileName).zip" : item.fileName
        var share = ShareLook(look, as: bundle, to: folder.appending(name))
        share.record = record?.of(item)
        return await share.run(context)
      }
      try record?.finish()
    }
  }
}
