import Garments
import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Jobs
import SystemPackage
import WardrobeStore

struct GarmentShareCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: CommandWords["garmentShare.summary"],
    usage: """
      what2wear garment share ID... -o shirt/ [options]
      what2wear garment share --all -o wardrobe/ [options]
      """)

  @Argument(help: GarmentArguments.identifierHelp)
  var ids: [String] = []

  @Flag(help: .text("garmentShare.all"))
  var all = false

  @Option(name: .shortAndLong, help: .text("garmentShare.output", valueName: "DIR"))
  var output: NamedOutput

  @Option(
    help: .text(
      "garmentShare.title",
      valueName: "TEXT"))
  var title: String?

  @OptionGroup var share: ShareArguments
  @OptionGroup var fields: ItemFieldArguments
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try ShareArguments.validate(title: title, output)
    if all != ids.isEmpty { throw usageError("Specify garments or --all.") }
  }

  func run(on closet: Closet, in session: Session) async throws {
    var garments: [Garment] = []
    if all {
      garments = try await closet.garments()
    } else {
      var seen: Set<GarmentID> = []
      for id in ids {
        let id = try await closet.garmentID(id)
        if seen.insert(id).inserted { garments.append(try await closet.garment(id)) }
      }
    }
    let single = garments.count == 1 ? garments.first : nil
    let title = title ?? single?.details.description ?? "Wardrobe"
    // A sheet of the whole wardrobe would be too crowded, so only selected garments get a sheet.
    var bundle = try share.bundle(title: title, Collage(packingList: title, text: nil))
    bundle.hasCollage = !all && single == nil
    (bundle.subject, bundle.fields) = (single == nil ? .garments : .garment, fields.itemFields)
    let path = try bundle.place(at: output)
    try share.handing.check(path, existing: bundle.existing)
    let look = try await closet.look(named: title, of: garments)
    let outcome = await ShareLook(look, as: bundle, to: path).run(JobContext())
    session.call(outcome.garments)
    session.warn(outcome.warnings, of: outcome.garments)
    for failure in outcome.failures { session.report(PictureError(failure: failure)) }
    guard outcome.isMade else { return }
    try share.handing.handOn(bundle, at: path, in: session)
  }
}
