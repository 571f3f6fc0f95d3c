import Images

/// Measures how far each cell differs from the background, in standard deviations of the local
/// noise.
///
/// Soft shadow darkens the background without changing its hue and without a sharp edge. Darkness
/// counts more behind a sharp edge.
struct Unlikeness {
  /// Each cell's difference from the background, in eighths of a standard deviation.
  let levels: [UInt16]

  static let levelsPerDeviation: Float = 8
  static let mostLevel = 1023

  /// The largest fraction of the background's lightness that soft shadow may remove.
  private static let deepestShade: Float = 0.45
  /// The minimum weight of darkness without a sharp edge.
  private static let softWeight: Float = 0.15
  /// The factor that converts the slope of lightness at a sharp edge to the darkness behind the
  /// edge. The slope across a sharp edge is at most half the step in lightness.
  private static let sharpness: Float = 4
  /// The maximum darkness, in Oklab's lightness, that counts as soft shadow behind an edge.
  private static let softStep: Float = 0.03

  init(_ photo: WorkingPicture, _ background: Background) {
    let (width, colors) = (photo.width, photo.colors)
    var levels = [UInt16](repeating: 0, count: colors.count)
    for y in 0..<photo.height {
      let row = background.row(y)
      for x in 0..<width {
        let ground = row.colors[x]
        var difference = colors[y * width + x] - ground
        let groundLength = max(ground.length, 1e-3)
        let darkness = -(difference * ground).sum() / groundLength
        if darkness > 0, darkness < Self.deepestShade * groundLength {
          let step = Self.sharpness * Self.slope(colors, photo.size, x, y) - Self.softStep
          let counted = min(darkness, max(Self.softWeight * darkness, step))
          difference += ground * ((darkness - counted) / groundLength)
        }
        let deviations = (difference * row.steadiness[x]).length
        let level = min(Float(Self.mostLevel), deviations * Self.levelsPerDeviation)
        levels[y * width + x] = UInt16(level)
      }
    }
    self.levels = levels
  }

  private static func slope(
    _ colors: [PerceivedColor], _ size: PixelSize, _ x: Int, _ y: Int
  ) -> Float {
    let width = size.width
    let left = colors[y * width + max(0, x - 1)].x
    let right = colors[y * width + min(width - 1, x + 1)].x
    let above = colors[max(0, y - 1) * width + x].x
    let below = colors[min(size.height - 1, y + 1) * width + x].x
    let (across, down) = (right - left, below - above)
    return (across * across + down * down).squareRoot() / 2
  }
}
