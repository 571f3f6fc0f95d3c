import Images

/// Removes thin parts attached to a garment's outline that the network does not recognise: joints
/// of tiles and planks, a hanger's hook, the edge of a shadow.
///
/// Colours alone cannot distinguish a joint from a strap, but the network recognises straps.
enum Spurs {
  /// Half the minimum width of a part that is not a spur, as a share of the photo's diagonal.
  private static let reach: Float = 1 / 150
  /// The highest likelihood of a spur. Likelier parts stay, however thin they are.
  private static let mostLikelihood: Float = 0.4

  static func removed(from garment: CellMask, _ likelihood: [Float]) -> CellMask {
    let (width, height) = (Float(garment.size.width), Float(garment.size.height))
    let reach = max(1, Int((width * width + height * height).squareRoot() * Self.reach))
    let thick = garment.opened(by: reach)
    return CellMask(garment.size) { cell in
      garment[cell] && (thick[cell] || likelihood[cell] >= mostLikelihood)
    }
  }
}
