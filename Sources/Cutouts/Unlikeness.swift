import Pixels

/// How unlike the background each cell is, in standard deviations of the background's noise there.
///
/// Shade that lies softly on the background makes it darker in one colour and without an edge; so
/// darkness counts by how sharply it begins.
struct Unlikeness {
  /// Of each cell, in eighths of a standard deviation.
  let levels: [UInt16]

  static let levelsPerDeviation: Float = 8
  static let mostLevel: UInt16 = 1023

  /// The part of the background's lightness that soft shade may take.
  private static let deepestShade: Float = 0.45
  /// How much shade counts at least.
  private static let softWeight: Float = 0.15
  /// The difference between neighbours, as a part of it, with which darkness counts in full.
  private static let sharpness: Float = 4

  init(_ photo: ReducedPhoto, _ background: Background) {
    let (width, height) = (photo.width, photo.height)
    let colors = photo.colors
    var levels: [UInt16] = []
    levels.reserveCapacity(colors.count)
    for y in 0..<height {
      let above = max(0, y - 1) * width
      let below = min(height - 1, y + 1) * width
      for x in 0..<width {
        let i = y * width + x
        let ground = background.colors[i]
        var difference = colors[i] - ground
        let groundLength = max(ground.length, 1e-3)
        let darkness = -(difference * ground).sum() / groundLength
        if darkness > 0, darkness < Self.deepestShade * groundLength {
          let across = colors[y * width + min(width - 1, x + 1)].x
            - colors[y * width + max(0, x - 1)].x
          let down = colors[below + x].x - colors[above + x].x
          let slope = 0.5 * (across * across + down * down).squareRoot()
          let counted = min(darkness, max(Self.softWeight * darkness, Self.sharpness * slope))
          difference += ground * ((darkness - counted) / groundLength)
        }
        let deviations = (difference / background.noise[i]).length
        levels.append(
          UInt16(min(Float(Self.mostLevel), deviations * Self.levelsPerDeviation)))
      }
    }
    self.levels = levels
  }
}
