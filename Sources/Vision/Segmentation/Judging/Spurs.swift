import Images

/// Thin parts attached to a garment's outline that are no garment to the network: joints of tiles
/// and planks, a hanger's hook, the line of a shadow.
///
/// Colours alone cannot distinguish a joint from a strap, but the network knows straps.
enum Spurs {
  /// Half the least width that is no spur, in parts of the photo's diagonal.
  private static let reach: Float = 1 / 150
  /// The largest likelihood of a spur; likelier parts stay, however thin.
  private static let mostLikelihood: Float = 0.4

  /// Returns a garment's outline without its spurs.
  ///
  /// - Parameter likelihood: each cell's likelihood of showing the garment, 0...1.
  static func removed(from garment: CellMask, _ likelihood: [Float]) -> CellMask {
    let (width, height) = (Float(garment.size.width), Float(garment.size.height))
    let reach = max(1, Int((width * width + height * height).squareRoot() * Self.reach))
    let thick = garment.opened(by: reach)
    return CellMask(garment.size) { cell in
      garment[cell] && (thick[cell] || likelihood[cell] >= mostLikelihood)
    }
  }
}
