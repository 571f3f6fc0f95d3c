public import Images

extension ColorName {
  /// The colour that stands for the name, opaque: cloth in good light, not paint. Black cloth
  /// reflects some light, and navy is far darker than the `navy` of CSS. The values are this
  /// project's own judgement, told apart by 0.07 at least (`Oklab.distance(to:)`).
  public var color: Color {
    let code = code
    return Color(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }

  /// The bytes 0xRRGGBB.
  private var code: UInt32 {
    switch self {
    case .white: 0xF5F5F5
    case .offWhite: 0xEEE4D0
    case .lightGrey: 0xB2B4B6
    case .grey: 0x8A8C8E
    case .darkGrey: 0x66686B
    case .charcoal: 0x46484C
    case .black: 0x1F1F21
    case .beige: 0xD4C0A0
    case .camel: 0xC0925A
    case .tan: 0xA8703F
    case .taupe: 0x8B7B6F
    case .brown: 0x6E4527
    case .darkBrown: 0x3D2820
    case .khaki: 0x978C65
    case .olive: 0x5B5E33
    case .mint: 0xAFE0C6
    case .sage: 0x94A98B
    case .green: 0x2F8F4E
    case .darkGreen: 0x1E4634
    case .turquoise: 0x2FB1C4
    case .teal: 0x21717F
    case .lightBlue: 0xB0C7E1
    case .denim: 0x587596
    case .blue: 0x2252B8
    case .navy: 0x232F50
    case .lilac: 0xBDA3D8
    case .purple: 0x66338A
    case .plum: 0x582A4E
    case .fuchsia: 0xD22B88
    case .pink: 0xF2AEBE
    case .dustyPink: 0xC79A97
    case .coral: 0xF2786B
    case .red: 0xC8202E
    case .burgundy: 0x751B2C
    case .terracotta: 0xB4532F
    case .orange: 0xEE7B22
    case .mustard: 0xCF9F2E
    case .yellow: 0xF4D23F
    }
  }
}

extension ColorName {
  /// The name whose own colour, or a shade or tint of it, is the nearest by `Oklab.distance(to:)`, but
  /// with lightness at half: how light a thing looks is up to the light, and its hue says more of its name.
  ///
  /// A colour that is near grey, and darker than a name's, is compared with that in less light, and a paler
  /// one with it mixed with white: dark green trousers are not black, nor is a pale pink blouse white. A
  /// tint that lamplight does not give counts twice against grey.
  ///
  /// - Parameter color: any colour; its alpha does not matter. Where two names are equally near,
  ///   the earlier of `ColorName.allCases` is taken.
  public init(nearestTo color: Color) { self.init(nearestTo: Oklab(color)) }

  /// As of a `Color`.
  ///
  /// - Parameter color: any colour. Where two names are equally near, the earlier of
  ///   `ColorName.allCases` is taken.
  public init(nearestTo color: Oklab) {
    var nearest = (name: ColorName.white, distance: Float.infinity)
    for (name, own) in Self.palette {
      let distance = own.squaredUnlikeness(to: color, isGrey: name.isGrey)
      if distance < nearest.distance { nearest = (name, distance) }
    }
    self = nearest.name
  }

  fileprivate static let palette: [(ColorName, Oklab)] = allCases.map { ($0, Oklab($0.color)) }
}

extension ColorName {
  /// How unlike a colour is to each name's own as names are chosen by, about the distance of the two: in the
  /// order of `allCases`.
  package static func unlikenesses(to color: Oklab) -> [Float] {
    palette.map { name, own in
      own.squaredUnlikeness(to: color, isGrey: name.isGrey).squareRoot()
    }
  }

  fileprivate var isGrey: Bool {
    switch self {
    case .lightGrey, .grey, .darkGrey, .charcoal: true
    default: false
    }
  }
}

extension Oklab {
  /// How unlike a colour is to this one of a name, squared.
  ///
  /// - Parameter isGrey: whether the name is for what has no tint. Few greys have any but a warm one, of
  ///   lamplight, so that others count for more.
  fileprivate func squaredUnlikeness(to color: Oklab, isGrey: Bool) -> Float {
    let light = (lightness - color.lightness) / 2
    func tint(_ part: Float) -> Float {
      var (red, yellow) = (2 * (color.a - a * part), 2 * (color.b - b * part))
      if isGrey {
        red *= Self.tintWeight
        if yellow < 0 { yellow *= Self.tintWeight }
      }
      return red * red + yellow * yellow
    }
    guard color.chroma < Self.mutedChroma, chroma > Self.leastOwnChroma else {
      return light * light + tint(1)
    }
    // In less light `a` and `b` shrink with the lightness, and towards white with the rest of it.
    let part =
      color.lightness < lightness
      ? max(0, color.lightness) / lightness : max(0, 1 - color.lightness) / (1 - lightness)
    return light * light + min(tint(1), tint(part))
  }

  /// How far it is from grey.
  package var chroma: Float { (a * a + b * b).squareRoot() }

  /// How much a tint counts against a grey that is not that of lamplight.
  private static let tintWeight: Float = 2
  /// Below, a colour may be a shade or a tint of one that is stronger.
  private static let mutedChroma: Float = 0.095
  /// Whatever name's own colour has less is near grey itself, and has no shades and tints.
  private static let leastOwnChroma: Float = 0.03
}
