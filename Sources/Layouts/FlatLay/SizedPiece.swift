import Garments
import Pixels

/// A piece as large as it should be beside the others of an outfit, in a unit that they share.
struct SizedPiece {
  let role: OutfitRole
  /// Of the turned piece.
  let width: Double
  let height: Double
  /// Whether its size is known, and not only what its role says.
  let isMeasured: Bool
  /// The share of its box that counts as covered.
  let coveredShare: Double
  /// Whether other pieces may cover it, and it others.
  let mayCover: Bool
  /// Of the upright piece.
  private let upright: (width: Double, height: Double)
  /// Of the turned piece, from the middle of the upright one's box.
  private let bounds: Region
  private let degrees: Double

  private init(_ piece: LayoutPiece, turn: Turn, width: Double, height: Double) {
    role = piece.likelyRole
    isMeasured = piece.knownHeight != nil
    coveredShare = piece.coveredShare
    mayCover = piece.garmentOnPhoto == nil && piece.coveredShare == 1
    bounds = turn.bounds(of: piece.shape, width: width, height: height)
    (self.width, self.height) = (bounds.width, bounds.height)
    upright = (width, height)
    degrees = turn.degrees
  }

  /// - Parameter turns: one a piece.
  static func all(_ pieces: [LayoutPiece], turns: [Turn], scale: FlatLay.Scale) -> [SizedPiece] {
    // The mean size that a role's unit has in centimetres, where real sizes are known.
    let measured = pieces.compactMap { piece in
      piece.knownHeight.map { $0 * piece.heightOverGarment / piece.suitableHeight(by: scale) }
    }
    let unit = measured.isEmpty ? 1 : measured.reduce(0, +) / Double(measured.count)
    return zip(pieces, turns).map { piece, turn in
      let known = piece.knownHeight.map { $0 * piece.heightOverGarment }
      let height = known ?? piece.suitableHeight(by: scale) * unit
      return SizedPiece(piece, turn: turn, width: height * piece.aspect, height: height)
    }
  }

  /// Where the upright piece goes for the turned one to fill a slot of its proportion.
  func place(index: Int, in slot: Region) -> PlacedPiece? {
    let scale = min(slot.width / width, slot.height / height)
    let (boxWidth, boxHeight) = (upright.width * scale, upright.height * scale)
    let x = slot.x + (slot.width - width * scale) / 2 - bounds.x * scale - boxWidth / 2
    let y = slot.y + (slot.height - height * scale) / 2 - bounds.y * scale - boxHeight / 2
    // What is thinner than a pixel is drawn a pixel wide, or high.
    guard max(boxWidth, boxHeight) >= 1 else { return nil }
    let (across, down) = (
      WholePixels(from: x, length: boxWidth), WholePixels(from: y, length: boxHeight)
    )
    let box = PixelRect(x: across.start, y: down.start, width: across.count, height: down.count)
    return PlacedPiece(index: index, box: box, degrees: degrees)
  }

  /// The pixels that lie within a length.
  private struct WholePixels {
    let start: Int
    let count: Int

    /// Inwards, so that what is within the margin stays so; where there is none, the one at the middle.
    init(from: Double, length: Double) {
      // Sums of what are whole pixels may be off by a little.
      let first = Int((from - 1e-6).rounded(.up))
      let end = Int((from + length + 1e-6).rounded(.down))
      (start, count) =
        end > first ? (first, end - first) : (Int((from + length / 2).rounded(.down)), 1)
    }
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
  /// How much longer than wide, or wider than long, a garment counts at most, and a small piece.
  private static let longestProportion = (garment: 5.0, small: 20.0)

  /// How much larger than suits its role a photo of a garment with its ground is drawn, at most.
  private static let mostEnlarged = 1.3

  /// The height that suits the role.
  ///
  /// Of a photo with its ground it is between that which suits the photo as a piece and that at which the
  /// garment on it would be as large as one that is cut out: the one makes the garment look too small, and
  /// with the other a photo fills the picture.
  fileprivate func suitableHeight(by scale: FlatLay.Scale) -> Double {
    let height = suitableHeight(aspect, by: scale)
    guard let garmentOnPhoto else { return height }
    let trueHeight = suitableHeight(garmentOnPhoto.aspect, by: scale) * heightOverGarment
    return height * min(Self.mostEnlarged, max(1, trueHeight / height).squareRoot())
  }

  private func suitableHeight(_ aspect: Double, by scale: FlatLay.Scale) -> Double {
    let role = likelyRole
    let proportion = max(aspect, 1 / aspect)
    switch scale {
    case .area:
      // Long small pieces, such as glasses and belts, look right by their length rather than by their area.
      let longest =
        role.isSmall
        ? min(proportion, Self.longestProportion.small).squareRoot().squareRoot()
        : min(proportion, Self.longestProportion.garment).squareRoot()
      return role.relativeSize * longest * min(1, 1 / aspect)
    case .height:
      // A wide piece is at most one and a half times as wide as it would be tall.
      return role.relativeHeight * min(1, 1.5 / aspect)
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

  /// How tall a piece is beside a dress, which has 1: top, trousers and shoes as 36 to 40 to 16.
  fileprivate var relativeHeight: Double {
    switch self {
    case .onepiece: 1
    case .outer: 0.62
    case .top: 0.47
    case .bottom: 0.53
    case .shoes: 0.26
    case .bag: 0.28
    case .underwear: 0.24
    case .hat, .socks: 0.2
    case .accessory: 0.14
    }
  }

  /// Whether it is no garment, and looks wrong where it is as large as one.
  var isSmall: Bool {
    switch self {
    case .onepiece, .outer, .top, .bottom, .underwear: false
    case .shoes, .hat, .bag, .accessory, .socks: true
    }
  }
}

extension OutfitRole {
  /// How early it is drawn in a flat lay, 0 first: the outer layer behind all, small pieces on top.
  fileprivate var layer: Int {
    switch self {
    case .outer: 0
    case .bottom, .onepiece: 1
    case .top, .underwear: 2
    case .socks, .shoes: 3
    case .bag, .hat, .accessory: 4
    }
  }
}
