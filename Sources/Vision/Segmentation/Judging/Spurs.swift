import Images

/// What is thin, hangs on a garment's outline, and is none to the network: joints of tiles and planks, a hanger's
/// hook, the line of a shadow.
///
/// What follows colours follows a joint as gladly as a strap; straps the network knows.
enum Spurs {
  /// Half the width that a spur does not have, in parts of the photo's diagonal.
  private static let reach: Float = 1 / 150
  /// What the network takes for garment is none, however thin.
  private static let mostLikelihood: Float = 0.4

  /// A garment's outline without its spurs.
  ///
  /// - Parameter likelihood: how likely each cell shows the garment, 0...1.
  static func removed(from garment: CellMask, _ likelihood: [Float]) -> CellMask {
    let (width, height) = (Float(garment.size.width), Float(garment.size.height))
    let reach = max(1, Int((width * width + height * height).squareRoot() * Self.reach))
    let thick = garment.opened(by: reach)
    return CellMask(garment.size) { cell in
      garment[cell] && (thick[cell] || likelihood[cell] >= mostLikelihood)
    }
  }
}
