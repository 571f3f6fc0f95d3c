public import Pixels

/// The tones that a background is chosen from: light and neutral ones first, which suit most clothes,
/// then tints that hardly any garment has, such as a greyish lilac, on which white shows as well as
/// brown, and dark ones last.
public enum QuietTone {
  /// All tones, each opaque, the light neutral ones first and the dark ones last.
  public static let all: [Color] = [
    Color(red: 0xF5, green: 0xF5, blue: 0xF5),
    Color(red: 0xF3, green: 0xEE, blue: 0xE6),
    Color(red: 0xE3, green: 0xE1, blue: 0xDD),
    Color(red: 0xDD, green: 0xD3, blue: 0xC4),
    Color(red: 0xCF, green: 0xD8, blue: 0xDC),
    Color(red: 0xCD, green: 0xD5, blue: 0xC8),
    Color(red: 0xE8, green: 0xE4, blue: 0xF0),
    Color(red: 0xB9, green: 0xCA, blue: 0xDA),
    Color(red: 0xD9, green: 0xCF, blue: 0xE3),
    Color(red: 0xE6, green: 0xCF, blue: 0xCB),
    Color(red: 0xD0, green: 0xC4, blue: 0xDB),
    Color(red: 0xBD, green: 0xB6, blue: 0xAC),
    Color(red: 0x9F, green: 0xA8, blue: 0xAE),
    Color(red: 0xA4, green: 0x95, blue: 0xAE),
    Color(red: 0x8C, green: 0x86, blue: 0x7E),
    Color(red: 0x5E, green: 0x66, blue: 0x6E),
    Color(red: 0x35, green: 0x38, blue: 0x3D),
  ]

  /// The CIEDE2000 from which on an edge is plain to see.
  public static let enough = 12.0

  /// The first tone from which every edge stands out enough; where there is none, that from which the
  /// one that stands out least does so most.
  ///
  /// - Returns: the tone, and the least contrast of an edge to it.
  package static func best(for edges: [PieceEdge]) -> (tone: Color, contrast: Double) {
    var best = (tone: all[0], contrast: -Double.infinity)
    for tone in all {
      let contrast = edges.compactMap { $0.contrast(to: tone) }.min() ?? .infinity
      if contrast >= enough { return (tone, contrast) }
      if contrast > best.contrast { best = (tone, contrast) }
    }
    return best
  }
}
