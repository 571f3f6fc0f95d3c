import SystemPackage
import What2Wear

/// Draws a packing list, as 'packing collage' does, into a file a page.
struct PackingJob: PhotoJob {
  static let name = "packing"

  var look: LookMessage
  var heading: PackingHeading
  /// The longest side of a smaller copy of the first page; nil for all pages, as PNGs.
  var longestSide: Int?
  /// The file of the first page; the others have their numbers behind it.
  var output: String
  /// The wardrobe's folder, below which no link is followed.
  var top: String

  struct Answer: Codable, Sendable {}

  /// Where page `number` of the picture at `path` is, from 1.
  static func page(_ number: Int, of path: FilePath) -> FilePath {
    number == 1 ? path : FilePath("\(path)-page-\(number)")
  }

  func run(_ context: PictureContext) async throws(FileFailure) -> Answer {
    let path = FilePath(output)
    var drawing = LookDrawing()
    drawing.context = context
    // A smaller copy is of the first page.
    drawing.mostPages = longestSide == nil ? nil : 1
    let rendered: Collage.Rendered
    do throws(LookFailure) {
      rendered = try await drawing.render(look.look, as: heading.collage)
    } catch {
      throw FileFailure(error, of: path)
    }
    if let longestSide {
      let copy = try rendered.raster.smallCopy(
        longestSide: longestSide, context: context, name: path)
      try copy.write(to: path, below: FilePath(top))
      return Answer()
    }
    // The first one last: where it is, all are.
    for (index, raster) in rendered.pages.enumerated().reversed() {
      let bytes: [UInt8]
      do throws(CodecError) {
        bytes = try raster.encoded(
          as: OutputFormat(.png, compression: drawing.compression), context: context)
      } catch {
        throw FileFailure(.cannotCreate, path, error.reason)
      }
      try bytes.write(to: Self.page(index + 1, of: path), below: FilePath(top))
    }
    return Answer()
  }
}

/// Makes the bundle of a packing list, as 'packing share' does, in a folder that is not there yet.
struct PackingBundleJob: PhotoJob {
  static let name = "packing-bundle"

  var look: LookMessage
  var heading: PackingHeading
  var folder: String

  struct Answer: Codable, Sendable {}

  func run(_ context: PictureContext) async throws(FileFailure) -> Answer {
    let path = FilePath(folder)
    var bundle = ShareBundle(
      title: heading.title, text: heading.text, collage: heading.collage)
    bundle.context = context
    bundle.subject = .packingList
    let outcome = await bundle.send(look.look, to: path)
    // Of photos that a drawing stands in for the bundle tells itself.
    for failure in outcome.failures {
      if case .photo = failure { continue }
      throw FileFailure(failure, of: path)
    }
    return Answer()
  }
}

/// What stands above the pieces of a packing list, in the reader's language.
struct PackingHeading: Codable, Sendable {
  var title: String
  /// Its days and its note; nil for neither.
  var text: String?

  init(of list: PackingList, _ language: Language) {
    title = list.details.title
    let days = StudioWords.of(language).days(of: list.details)
    text = list.details.text(days: days)
  }

  var collage: Collage { Collage(packingList: title, text: text) }
}
