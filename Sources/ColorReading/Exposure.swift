import Segmentation

/// How much darker a photo is than it would be in full light.
struct Exposure {
  /// What Oklab's coordinates are to be multiplied with, 1 or a little more.
  private let gain: Float

  /// Of a photo of a garment and more. The lightest fiftieth of it is taken for white, within bounds:
  /// in a photo of black things on black nothing is.
  init(_ picture: WorkingPicture) {
    var counts = [Int](repeating: 0, count: 257)
    for color in picture.colors { counts[Int(min(1, max(0, color.x)) * 256)] += 1 }
    var left = picture.colors.count / 50
    var level = 256
    while level > 0, left >= counts[level] {
      left -= counts[level]
      level -= 1
    }
    gain = min(Self.mostGain, max(1, Self.white / max(Float(level) / 256, 0.1)))
  }

  /// Of a picture that shows nothing else, which tells nothing about its light.
  init() { gain = 1 }

  private static let mostGain: Float = 1.12
  /// The lightness of white things in a photo that is bright enough.
  private static let white: Float = 0.96

  /// A colour in full light. Dark ones stay as they are: cameras show black things too light, not too
  /// dark.
  func corrected(_ color: PerceivedColor) -> PerceivedColor {
    let part = min(1, max(0, (color.x - 0.3) / 0.3))
    return color * (1 + (gain - 1) * part)
  }
}
