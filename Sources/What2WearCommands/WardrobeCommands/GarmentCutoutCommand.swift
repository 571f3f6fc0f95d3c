import ArgumentParser
import Looks
import SystemPackage
import WardrobeStore

struct GarmentCutoutCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "cutout",
    abstract: "Keep the cut-out of a garment, which every picture of it uses; prints where it is.",
    usage: """
      what2wear garment cutout ID [--keep X,Y[,R]] [--drop X,Y[,R]]
      what2wear garment cutout ID --mask FILE
      what2wear garment cutout ID --off
      """)

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @OptionGroup var strokes: StrokeArguments

  @Option(
    help: ArgumentHelp(
      "A mask of its photo, transparent or black where the garment is not.", valueName: "FILE"))
  var mask: FilePath?

  @Flag(help: "Remove the cut-out that is kept.")
  var off = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    let ways = [!strokes.isEmpty, mask != nil, off].count(where: \.self)
    if ways > 1 {
      throw BadInput("Give strokes (--keep and --drop), --mask or --off, not several.")
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let id = try await closet.garmentID(id)
    if off {
      let wasThere = try await closet.removeCutout(of: id)
      if !wasThere { session.note("garment \(id) has no cut-out that is kept") }
      return
    }
    let way = try mask.map(GarmentCutout.mask) ?? .found(by: strokes.strokes())
    let (garment, warnings) = try await closet.keepCutout(way, of: id)
    session.warn(
      warnings, of: [closet.wardrobe.path(of: garment.photo): garment.details.description])
    if let cutout = garment.cutout {
      try session.print(closet.wardrobe.path(of: cutout).string)
    }
  }
}
