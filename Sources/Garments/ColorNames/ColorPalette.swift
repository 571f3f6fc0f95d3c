public import Images

extension ColorName {
  /// The typical colour for the name, opaque: the colour of cloth in good light. Black cloth
  /// reflects some light, and navy is far darker than CSS's `navy`. The values were chosen for this
  /// project and are at least 0.07 apart (`Oklab.distance(to:)`).
  public var color: Color {
    let code = code
    return Color(
      red: UInt8(truncatingIfNeeded: code >> 16), green: UInt8(truncatingIfNeeded: code >> 8),
      blue: UInt8(truncatingIfNeeded: code))
  }

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
  /// Returns the name with the most similar typical colour. The measure is `Oklab.distance(to:)`
  /// with lightness at half weight, because lightness depends on the light in the room.
  ///
  /// Muted colours are also compared with darker shades and paler tints of each name. Otherwise,
  /// dark green trousers would be named black. A tint that lamplight cannot produce counts double
  /// when a colour is compared with a grey.
  ///
  /// - Parameter color: a colour; its alpha is ignored.
  public init(nearestTo color: Color) { self.init(nearestTo: Oklab(color)) }

  /// Returns the name with the most similar typical colour.
  ///
  /// - Parameter color: a colour. If several names are equally near, the first is used.
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
  /// Returns a rough distance from a colour to each name, in the order of `allCases`.
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
  /// Returns the squared difference between another colour and this typical colour of a name.
  ///
  /// - Parameter isGrey: true if the name is a grey. Greys in photos often have a warm tint from
  ///   lamplight, but few other tints, so other tints count more.
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
    // Darker shades and paler tints of a colour have smaller values of `a` and `b`.
    let part =
      color.lightness < lightness
      ? max(0, color.lightness) / lightness : max(0, 1 - color.lightness) / (1 - lightness)
    return light * light + min(tint(1), tint(part))
  }

  /// The Oklab chroma: the distance from grey.
  package var chroma: Float { (a * a + b * b).squareRoot() }

  /// The weight of tints that lamplight cannot produce, in comparisons with a grey.
  private static let tintWeight: Float = 2
  /// The maximum chroma of a colour that may be a shade or tint of a stronger colour.
  private static let mutedChroma: Float = 0.095
  /// The minimum chroma of a typical colour that has shades and tints.
  private static let leastOwnChroma: Float = 0.03
}
