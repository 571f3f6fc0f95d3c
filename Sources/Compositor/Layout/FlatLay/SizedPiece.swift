import Pixels

/// A piece as large as it should be beside the others of an outfit, in a unit that they share.
struct SizedPiece {
  let role: OutfitRole
  /// Of the turned piece.
  let width: Double
  let height: Double
  /// Whether its size is known, and not only what its role says.
  let isMeasured: Bool
  /// Of the upright piece.
  private let upright: (width: Double, height: Double)
  /// Of the turned piece, from the middle of the upright one's box.
  private let bounds: Region
  private let degrees: Double

  private init(_ piece: LayoutPiece, turn: Turn, width: Double, height: Double) {
    role = piece.likelyRole
    isMeasured = piece.knownHeight != nil
    bounds = turn.bounds(of: piece.shape, width: width, height: height)
    (self.width, self.height) = (bounds.width, bounds.height)
    upright = (width, height)
    degrees = turn.degrees
  }

  /// - Parameter turns: one a piece.
  static func all(_ pieces: [LayoutPiece], turns: [Turn], scale: FlatLay.Scale) -> [SizedPiece] {
    // The mean size that a role's unit has in centimetres, where real sizes are known.
    let measured = pieces.compactMap { piece in
      piece.knownHeight.map { $0 / piece.suitableHeight(by: scale) }
    }
    let unit = measured.isEmpty ? 1 : measured.reduce(0, +) / Double(measured.count)
    return zip(pieces, turns).map { piece, turn in
      let height = piece.knownHeight ?? piece.suitableHeight(by: scale) * unit
      return SizedPiece(piece, turn: turn, width: height * piece.aspect, height: height)
    }
  }

  /// Where the upright piece goes for the turned one to fill a slot of its proportion.
  func place(index: Int, in slot: Region) -> PlacedPiece? {
    let scale = min(slot.width / width, slot.height / height)
    let (boxWidth, boxHeight) = (upright.width * scale, upright.height * scale)
    let x = slot.x + (slot.width - width * scale) / 2 - bounds.x * scale - boxWidth / 2
    let y = slot.y + (slot.height - height * scale) / 2 - bounds.y * scale - boxHeight / 2
    // Inwards, so that what is within the margin stays so. Sums of what are whole pixels may be off by
    // a little.
    let (left, top) = (Int((x - 1e-6).rounded(.up)), Int((y - 1e-6).rounded(.up)))
    let box = PixelRect(
      x: left, y: top, width: Int((x + boxWidth + 1e-6).rounded(.down)) - left,
      height: Int((y + boxHeight + 1e-6).rounded(.down)) - top)
    return box.size.isEmpty ? nil : PlacedPiece(index: index, box: box, degrees: degrees)
  }
}

extension [SizedPiece] {
  /// In the order they are drawn; nil where a piece would not have a pixel.
  ///
  /// - Parameter slots: one a piece.
  func places(in slots: [Region]) -> [PlacedPiece]? {
    let order = indices.sorted { (self[$0].role.layer, $0) < (self[$1].role.layer, $1) }
    let places = order.compactMap { self[$0].place(index: $0, in: slots[$0]) }
    return places.count == count ? places : nil
  }
}

extension LayoutPiece {
  /// How much longer than wide, or wider than long, a piece counts at most.
  private static let longestProportion = 5.0

  /// The height that suits the role.
  fileprivate func suitableHeight(by scale: FlatLay.Scale) -> Double {
    let longest = Self.longestProportion
    let size = likelyRole.relativeSize
    switch scale {
    case .area:
      let root = aspect.squareRoot()
      return size * min(1 / root, longest.squareRoot() * min(1, 1 / aspect))
    case .height:
      // Wide pieces are no larger than in a square of twice their height.
      return size * min(1, 2 / aspect)
    }
  }
}

extension OutfitRole {
  /// How large a piece is beside a dress, which has 1.
  var relativeSize: Double {
    switch self {
    case .onepiece: 1
    case .outer: 0.95
    case .top: 0.85
    case .bottom: 0.8
    case .shoes: 0.55
    case .bag: 0.52
    case .hat, .underwear: 0.45
    case .accessory, .socks: 0.35
    }
  }

  /// How many times as large as suits it beside the others a piece may grow to fill room: small pieces
  /// that grow much look like others.
  var mostGrowth: Double {
    switch self {
    case .onepiece, .outer, .top, .bottom: 1.9
    case .shoes, .underwear: 1.4
    case .hat, .bag, .accessory, .socks: 1.25
    }
  }
}
