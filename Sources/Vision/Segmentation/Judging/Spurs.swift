import Images

/// Removes thin parts of a garment's outline that the network does not recognise, such as joints of
/// tiles, a hanger's hook, or a shadow's edge.
///
/// Colours alone cannot distinguish a joint from a strap, but the network recognises straps.
enum Spurs {
  /// Half the maximum width of a spur, as a fraction of the photo's diagonal.
  private static let reach: Float = 1 / 150
  /// A thin part is a spur if its likelihood of being garment is below this limit. Other thin parts
  /// stay.
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
