import Pixels

/// What is thin, hangs on a cut garment, and is none to the network: joints of tiles and planks, a hanger's
/// hook, the line of a shadow.
///
/// A cut along colours follows a joint as gladly as a strap; straps the network knows.
enum Spurs {
  /// Half the width that a spur does not have, in parts of the photo's diagonal.
  private static let reach: Float = 1 / 150
  /// What the network takes for garment is none, however thin.
  private static let mostLikelihood: Float = 0.4

  /// A cut without its spurs.
  ///
  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
  static func removed(from cut: CellMask, _ likelihood: [Float]) -> CellMask {
    let (width, height) = (Float(cut.size.width), Float(cut.size.height))
    let reach = max(1, Int((width * width + height * height).squareRoot() * Self.reach))
    let thick = cut.eroded(by: reach).dilated(by: reach)
    return CellMask(cut.size) { cell in
      cut[cell] && (thick[cell] || likelihood[cell] >= mostLikelihood)
    }
  }
}
