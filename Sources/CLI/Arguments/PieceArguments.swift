import ArgumentParser
import Outfits
import Core
import Vision
import SystemPackage

/// The options that say what garments are and how they are set off, for all pictures of outfits.
struct PieceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      What each photo shows, in their order: top, bottom, onepiece, outer, shoes, hat, bag, accessory, \
      socks, underwear, or _ to leave it to words and shapes.
      """, valueName: "ROLE,..."), transform: Roles.init)
  var roles: Roles?

  @Option(help: "given, or body: from head to foot (default: given).")
  var order: Collage.Order?

  @Option(
    help: """
      Whether garments are cut out of their photos: auto, where the outline is sure enough; off; or \
      force, as well as may be (default: off; auto for flatlay).
      """)
  var cutout: CutoutChoice?

  @Flag(help: "Do not use masks beside photos, x.mask.png for x.jpg.")
  var noMasks = false

  @Flag(help: "If a photo shows several separate things, make a piece of each.")
  var split = false

  @Option(help: "What relative sizes in a flat lay go by: real or area (default: real).")
  var scaleBy: FlatLay.Scale?

  @Flag(help: "Turn the pieces of a flat lay a little.")
  var casual = false

  @Option(
    help: ArgumentHelp(
      "Another number gives other turns for --casual (default: 0).", valueName: "N"))
  var seed: UInt64?

  @Flag(help: "A soft shadow under each piece, as in a flat lay.")
  var shadow = false

  @Flag(help: "No shadow in a flat lay.")
  var noShadow = false

  @Option(
    help: ArgumentHelp(
      "Round the corners of photos that are not cut out (default: 0; for cards what suits them).",
      valueName: "PX"))
  var cornerRadius: Int?

  @Flag(help: "A hairline around photos that are not cut out. Cards have one of their own.")
  var frame = false

  func validate() throws {
    if shadow && noShadow {
      throw ValidationError("Give --shadow or --no-shadow, not both.")
    }
    let largest = PieceOptions.largestCornerRadius
    guard (0...largest).contains(cornerRadius ?? 0) else {
      throw BadInput("--corner-radius must be from 0 to \(largest).")
    }
  }

  func validateRoles(for count: Int) throws {
    guard let roles, roles.values.count != count else { return }
    throw BadInput(
      """
      --roles names \(roles.values.count) for \(count) photo\(count == 1 ? "" : "s"); give one a photo, _ \
      where it is not known.
      """)
  }

  func validate(forAll isForAll: Bool) throws {
    if isForAll && roles != nil { throw ValidationError("--roles goes with one outfit.") }
  }

  var layoutOptions: LayoutOptions {
    var options = LayoutOptions()
    (options.scale, options.isCasual, options.seed) = (scaleBy, casual, seed)
    return options
  }

  func apply(to collage: inout Collage) {
    if let order { collage.order = order }
    collage.pieces.cutout = cutout
    collage.pieces.usesMasks = !noMasks
    collage.pieces.splitsThings = split
    if shadow || noShadow { collage.pieces.hasShadow = shadow }
    if let cornerRadius { collage.pieces.cornerRadius = cornerRadius }
    collage.pieces.hasFrame = frame
  }
}
