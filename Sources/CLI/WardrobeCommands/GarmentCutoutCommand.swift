import CommandSupport
import ArgumentParser
import Garments
import Images
import Core
import Jobs
import SystemPackage
import WardrobeStore

struct GarmentCutoutCommand: ClosetCommand {
  static let undoesWhenStopped = true
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "cutout",
    abstract: CommandWords["garmentCutout.summary"],
    usage: """
      what2wear garment cutout ID [--anew] [--keep X,Y[,R]] [--drop X,Y[,R]]
      what2wear garment cutout ID --mask FILE
      what2wear garment cutout ID --off
      """)

  @Argument(help: GarmentArguments.identifierHelp)
  var id: String

  @OptionGroup var strokes: StrokeArguments

  @Flag(help: .text("garmentCutout.anew"))
  var anew = false

  @Option(
    help: .text("garmentCutout.mask", valueName: "FILE"))
  var mask: FilePath?

  @Flag(help: .text("garmentCutout.off"))
  var off = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    let ways = [!strokes.isEmpty, mask != nil, off].count(where: \.self)
    if ways > 1 {
      throw BadInput("Use only one of these: strokes (--keep and --drop), --mask or --off.")
    }
    if anew && (mask != nil || off) {
      throw BadInput(
        "--anew cannot be used with --mask or --off, because these already ignore saved strokes.")
    }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let id = try await closet.garmentID(id)
    if off {
      let wasThere = try await closet.removeCutout(of: id)
      if !wasThere { session.note("garment \(id) has no saved cut-out") }
      return
    }
    let garment = try await closet.garment(id)
    let way: GarmentCutout
    if let mask {
      way = .mask(mask)
    } else {
      way = .found(by: try await drawn(of: garment, on: closet, in: session))
    }
    let photo = closet.wardrobe.path(of: garment.photo)
    let kept: KeptCutout
    do throws(WardrobeError) {
      kept = try await closet.keepCutout(way, of: id)
    } catch .file(let failure) where failure.path == photo {
      session.call([photo: garment.details.description])
      session.report(PictureError(failure: .photo(failure)))
      return
    } catch {
      throw error
    }
    session.warn(kept.warnings, of: [photo: garment.details.description])
    if let cutout = kept.garment.cutout {
      try session.print(closet.wardrobe.path(of: cutout).string)
    }
  }

  /// Returns the saved strokes, followed by the typed strokes. Reports the number of saved strokes.
  private func drawn(
    of garment: Garment, on closet: Closet, in session: Session
  ) async throws -> CutoutStrokes {
    let id = garment.id
    var drawn = anew ? CutoutStrokes() : try await closet.cutoutStrokes(of: id)
    if !drawn.isEmpty {
      let kept = CountedNoun("stroke").counted(drawn.count)
      session.note("keeping \(kept) of garment \(id); use --anew to ignore saved strokes")
    }
    let typed = CutoutStrokes(try strokes.strokes())
    if garment.cutout != nil && drawn.isEmpty && !typed.isEmpty && !anew {
      // The wardrobe does not record whether the user supplied the current mask.
      session.note(
        "the saved mask of garment \(id) is not used; the strokes start from the photo"
      )
    }
    drawn.append(typed)
    if drawn.count > CutoutStrokes.most {
      throw BadInput(
        "There are more than \(CutoutStrokes.most) strokes; use --anew to ignore the saved strokes."
      )
    }
    return drawn
  }
}
