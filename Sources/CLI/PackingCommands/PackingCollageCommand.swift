import CommandSupport
import ArgumentParser
import Images
import Outfits
import Core
import Jobs
import SystemPackage
import WardrobeStore

struct PackingCollageCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "collage",
    abstract: CommandWords["packingCollage.summary"],
    usage: "what2wear packing collage LIST -o list.png [--boxes] [options]")

  @Argument(help: PackingCommand.identifierHelp)
  var list: String

  @Option(
    name: .shortAndLong,
    help: .text(
      "packingCollage.output", ["endings": PictureFile.endings],
      valueName: "PATH"))
  var output: FilePath

  @OptionGroup var format: PictureFormatArguments
  @OptionGroup var title: TitleArguments
  @OptionGroup var logo: LogoArguments
  @OptionGroup var boxes: BoxArguments
  @OptionGroup var collage: CollageArguments<PackedGarments>
  @Flag(help: .text("packingCollage.json"))
  var json = false
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try boxes.validate(with: collage)
    try format.validate(for: output)
    _ = try collage.pictures(at: output, as: format.kind)
  }

  func run(on closet: Closet, in session: Session) async throws {
    let list = try await closet.packingList(closet.packingListID(list))
    let packing = try await closet.look(
      of: list, hasBoxes: boxes.boxes, work: collage.context.pictures.work)
    try collage.validateStatements(for: packing.look.photos.count)
    let heading = title.title ?? list.details.title
    let mark = try await logo.read(collage.context)
    let pictures = try collage.pictures(at: output, as: format.kind).map { picture in
      var picture = picture
      picture.collage.words.heading = heading
      picture.collage.words.subheading = packing.text
      picture.collage.logo = mark
      return picture
    }
    var look = collage.captioned(packing.look)
    look.photos = collage.stated(look.photos)
    var drawing = collage.drawing(look, to: pictures)
    logo.protect(in: &drawing)
    try drawing.prepare()
    let outcome = try await drawing.run(collage.context)
    session.report(outcome, sizeOption: collage.sizeOption)
    if json, outcome.isMade {
      try session.print(
        JSONLine.encode(DrawnPackingList(list, pictures: outcome.pictures.flatMap(\.pages))))
    }
  }
}
