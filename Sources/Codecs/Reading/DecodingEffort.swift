/// How far a photo may be shrunk by its decoder, before the resampler decides its sharpness.
///
/// A decoder shrinks by averaging coded values. What it leaves is resampled in linear light.
public enum DecodingEffort: String, CaseIterable, Sendable {
  /// Leaves three pixels to one of the picture to be made, and four where the decoder shrinks to an
  /// eighth, whose pixels are plain averages: 51 dB from a reference that shrinks nothing, on 20
  /// camera photos at 256 pixels.
  case standard
  /// Leaves one pixel to one: the quickest, and a little less true.
  case fast

  /// The factor to shrink by at most where `scale` photo pixels make one.
  func shrinkLimit(scale: Double) -> Int {
    switch self {
    case .standard: scale >= 32 ? 8 : scale >= 12 ? 4 : scale >= 6 ? 2 : 1
    case .fast: scale >= 8 ? 8 : scale >= 4 ? 4 : scale >= 2 ? 2 : 1
    }
  }
}
