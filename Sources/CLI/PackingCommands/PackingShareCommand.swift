import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Jobs
import SystemPackage
import WardrobeStore

struct PackingShareCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: CommandWords["packingShare.summary"],
    usage: "what2wear packing share LIST -o porto/ [--boxes] [options]")

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @Option(name: .shortAndLong, help: .text("packingShare.output", valueName: "DIR"))
  var output: NamedOutput

  @Option(
    help: .text(
      "packingShare.title",
      valueName: "TEXT"))
  var title: String?

  @OptionGroup var heading: HeadingArguments
  @OptionGroup var boxes: BoxArguments
  @OptionGroup var share: ShareArguments
  @OptionGroup var fields: ItemFieldArguments
  @OptionGroup var collage: CollageArguments<PackedGarments>
  @Flag(help: .text("packingShare.json"))
  var json = false
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try ShareArguments.validate(title: title, output)
    try boxes.validate(with: collage)
    try share.validate(with: collage)
  }

  func run(on closet: Closet, in session: Session) async throws {
    let list = try await closet.packingList(closet.packingListID(list))
    let heading = heading.heading ?? list.details.title
    var bundle = try share.bundle(title: title ?? list.details.title, collage.bundleCollage)
    bundle.fields = fields.itemFields
    bundle.collage.words.heading = heading
    bundle.presets = collage.presets
    let context = collage.context
    var packing = try await closet.look(
      of: list, hasBoxes: boxes.boxes, work: context.pictures.work)
    try collage.validateStatements(for: packing.look.photos.count)
    packing.look = collage.captioned(packing.look)
    packing.look.photos = collage.stated(packing.look.photos)
    bundle.collage.words.subheading = packing.text
    packing.describe(&bundle, saying: bundle.text)
    let path = try bundle.place(at: output)
    try share.handing.check(path, existing: bundle.existing)
    let outcome = await ShareLook(packing.look, as: bundle, to: path).run(context)
    session.report(outcome, sizeOption: collage.sizeOption)
    guard outcome.isMade else { return }
    if json { try session.print(JSONLine.encode(DrawnPackingList(list, folder: path))) }
    try share.handing.handOn(bundle, at: path, in: session)
  }
}
