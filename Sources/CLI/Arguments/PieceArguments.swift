import CommandSupport
import ArgumentParser
import Outfits
import Core
import Vision
import SystemPackage

struct PieceArguments: ParsableArguments {
  @Option(
    help: .text("piece.roles", valueName: "ROLE,..."), transform: Roles.init)
  var roles: Roles?

  @Option(help: .text("piece.order"))
  var order: Collage.Order?

  @Option(
    help: .text("piece.cutout"))
  var cutout: CutoutChoice?

  @Flag(help: .text("piece.noMasks"))
  var noMasks = false

  @Flag(help: .text("piece.split"))
  var split = false

  @Option(help: .text("piece.scaleBy"))
  var scaleBy: FlatLay.Scale?

  @Flag(help: .text("piece.casual"))
  var casual = false

  @Option(
    help: .text("piece.seed", valueName: "N"))
  var seed: UInt64?

  @Flag(help: .text("piece.shadow"))
  var shadow = false

  @Flag(help: .text("piece.noShadow"))
  var noShadow = false

  @Option(
    help: .text(
      "piece.cornerRadius",
      valueName: "PX"))
  var cornerRadius: Int?

  @Flag(help: .text("piece.frame"))
  var frame = false

  func validate() throws {
    if shadow && noShadow {
      throw usageError("Use --shadow or --no-shadow, not both.")
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
      --roles needs one role per photo (\(count), not \(roles.values.count)); use _ for an unknown role.
      """)
  }

  func validate(forAll isForAll: Bool) throws {
    if isForAll && roles != nil { throw usageError("--roles works with one outfit only.") }
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
