import ArgumentParser
import Codecs
import Collages
import Layouts
import Pixels
import SystemPackage
import Work

/// The options that shape a collage, for `collage` and `share`.
struct CollageArguments: ParsableArguments {
  @Option(
    help: """
      grid: equal boxes; flatlay: as on a floor, where the body wears them; mosaic: justified rows; \
      sheet: two to a row with their captions, on several pages if need be (default: grid).
      """)
  var layout: LayoutName?

  @Option(
    help: ArgumentHelp("The picture's size in pixels (default: 1080x1350).", valueName: "WxH"))
  var size: PixelSize?

  @Option(
    help: ArgumentHelp(
      """
      Where it will be posted or printed, instead of --size: \(PresetList.names). Several with commas \
      make a picture each.
      """, valueName: "PRESET,..."), transform: PresetList.init)
  var preset: PresetList?

  @Option(
    help: ArgumentHelp(
      """
      Photos in a row (default: 1 for 1 photo, 2 for 2 to 4, 3 for 5 to 9, else the square root, \
      rounded up).
      """, valueName: "N"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Pixels between photos (default: 2 % of the shorter side).", valueName: "PX"))
  var gap: Int?

  @Option(
    help: ArgumentHelp("Pixels around them (default: 4 % of the shorter side).", valueName: "PX"))
  var margin: Int?

  @Option(
    help: ArgumentHelp(
      """
      What shows between and through the photos: #RGB, #RRGGBB, #RRGGBBAA, white, black, \
      transparent, two of them with a comma for a gradient, or auto for a quiet tone that every piece \
      stands out from (default: #F5F5F5; auto for flatlay).
      """, valueName: "COLOR"))
  var background: Backdrop?

  @Option(
    help: """
      contain shows each photo whole; cover fills its tile and cuts two sides off (default: contain).
      """)
  var fit: Fit?

  @OptionGroup var pieces: PieceArguments
  @OptionGroup var words: WordArguments

  @Option(
    help: """
      What becomes of a photo that cannot be used: fail makes no picture, placeholder shows a \
      silhouette in its place, skip closes up (default: fail; placeholder for a wardrobe's outfits).
      """)
  var missing: Collage.MissingPhoto?

  @Option(help: ArgumentHelp("Photos decoded at once (default: the cores).", valueName: "N"))
  var jobs: Int?

  @Flag(
    help: """
      Shrink photos as far as their decoder can, quicker, a little less true: in plain grids; for all \
      else they always are.
      """)
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression = PNGCompression.default

  @Flag(help: "Refuse to replace an output that stands already.")
  var noClobber = false

  var collage: Collage {
    if let preset = preset?.values.first { return collage(for: preset) }
    var collage = Collage(on: canvas(Canvas(size ?? Collage().canvas.size)))
    apply(to: &collage)
    return collage
  }

  /// The collage for a place to post it.
  func collage(for preset: Preset) -> Collage {
    var collage = Collage(on: canvas(Canvas(preset)))
    apply(to: &collage)
    return collage
  }

  private func canvas(_ canvas: Canvas) -> Canvas {
    var canvas = canvas
    (canvas.margin, canvas.gutter) = (margin, gap)
    return canvas
  }

  private func apply(to collage: inout Collage) {
    var options = pieces.layoutOptions
    (options.columns, options.fit) = (columns, fit)
    collage.layout = (layout ?? .grid).layout(options)
    pieces.apply(to: &collage)
    words.apply(to: &collage)
    collage.background = background
    if let missing { collage.missing = missing }
  }

  var effort: DecodingEffort { fast ? .fast : .standard }

  /// What drawing may take.
  var context: PictureContext {
    PictureContext(work: WorkContext(budget: jobs.map(WorkerBudget.init) ?? .allCores))
  }

  /// These options for the outfits of a wardrobe, whose garments are known: laid out as they are worn, a
  /// silhouette where a photo is gone.
  var forOutfits: CollageArguments {
    var arguments = self
    arguments.layout = layout ?? .flatlay
    arguments.missing = missing ?? .placeholder
    return arguments
  }

  func validate() throws { try validateNumbers() }
}
