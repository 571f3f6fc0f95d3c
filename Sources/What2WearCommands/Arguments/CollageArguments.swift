import ArgumentParser
import Codecs
import Compositor
import Pixels
import SystemPackage

/// The options that shape a collage, for `collage` and `share`.
struct CollageArguments: ParsableArguments {
  @Option(
    help: """
      grid: equal boxes; flatlay: as on a floor, where the body wears them; mosaic: justified rows \
      (default: grid; flatlay for a wardrobe's outfits).
      """)
  var layout: Collage.Layout?

  @Option(
    help: ArgumentHelp("The picture's size in pixels (default: 1080x1350).", valueName: "WxH"))
  var size: PixelSize?

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

  @Option(
    help: """
      What becomes of a photo that cannot be used: fail makes no picture, placeholder shows a \
      silhouette in its place, skip closes up (default: fail; placeholder for a wardrobe's outfits).
      """)
  var missing: Collage.MissingPhoto?

  @Option(help: ArgumentHelp("Photos decoded at once (default: the cores).", valueName: "N"))
  var jobs: Int?

  @Flag(help: "Shrink photos as far as their decoder can: quicker, a little less true.")
  var fast = false

  @Option(help: pngCompressionHelp)
  var compression = PNGCompression.default

  @Flag(help: "Refuse to replace an output that stands already.")
  var noClobber = false

  var collage: Collage {
    var collage = Collage()
    if let layout { collage.layout = layout }
    pieces.apply(to: &collage)
    if let size { collage.size = size }
    collage.columns = columns
    collage.gap = gap
    collage.margin = margin
    collage.background = background
    if let fit { collage.fit = fit }
    if let missing { collage.missing = missing }
    if let jobs { collage.jobs = jobs }
    if fast { collage.effort = .fast }
    return collage
  }

  func validate() throws {
    if let size, size.longestSide > 65_500 || size.pixelCount > 250_000_000 {
      throw ValidationError(
        "--size \(size) is too large: at most 65500 pixels a side and 250 megapixels.")
    }
    try validatePositive(columns, "--columns")
    try validatePositive(jobs, "--jobs")
    for (value, name) in [(gap, "--gap"), (margin, "--margin")] {
      if let value, value < 0 { throw ValidationError("\(name) must be 0 or more.") }
    }
  }

  /// Refuses a layout without a pixel for each photo.
  func validateRoom(for count: Int) throws {
    guard collage.hasRoom(for: count) else { throw noRoom(for: count) }
  }

  func noRoom(for count: Int) -> ValidationError {
    ValidationError(
      """
      The gaps and margins leave no room for \(count) photo\(count == 1 ? "" : "s") in \(collage.size); choose a larger \
      --size, or smaller --gap and --margin.
      """)
  }
}
