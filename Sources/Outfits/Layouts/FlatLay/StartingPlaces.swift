import Garments

/// The starting points of a search: the usual places of pieces, as fractions of the area.
struct StartingPlaces {
  private let roles: [OutfitRole]
  private let isWide: Bool

  /// The maximum random offset from the usual places in later starts, as a fraction of the area.
  private static let scatter = 0.12

  init(_ roles: [OutfitRole], on grid: CellGrid) {
    self.roles = roles
    isWide = grid.columns > grid.rows
  }

  func middles(_ start: Int, on grid: CellGrid, _ random: inout SplitMix64) -> [(
    x: Double, y: Double
  )] {
    let kinds: [(OutfitRole) -> (x: Double, y: Double)] =
      isWide ? [Self.inARow, Self.besideTop] : [Self.inBodyOrder, Self.besideTop]
    let kind = kinds[start % kinds.count]
    let isMirrored = start / kinds.count % 2 == 1
    let scatter = start < 2 * kinds.count ? 0.02 : Self.scatter
    var seen: [OutfitRole: Int] = [:]
    return roles.map { role in
      let before = seen[role, default: 0]
      seen[role] = before + 1
      var (x, y) = kind(role)
      // Further pieces of a role go to the left and right of the first.
      let further = Double((before + 1) / 2) * (before % 2 == 1 ? 1 : -1)
      x += further * 0.3
      if role == .accessory { y += 0.18 * Double(before) }
      x += scatter * random.signed()
      y += scatter * random.signed()
      if isMirrored { x = 1 - x }
      return (x: x * Double(grid.columns), y: y * Double(grid.rows))
    }
  }

  /// Returns a place in a column from head to foot, with the outer layer on its left.
  private static func inBodyOrder(_ role: OutfitRole) -> (x: Double, y: Double) {
    switch role {
    case .outer: (0.25, 0.3)
    case .top: (0.68, 0.25)
    case .onepiece: (0.62, 0.45)
    case .bottom: (0.58, 0.7)
    case .shoes: (0.25, 0.88)
    case .hat: (0.5, 0.06)
    case .bag: (0.2, 0.7)
    case .accessory: (0.9, 0.5)
    case .socks: (0.85, 0.85)
    case .underwear: (0.85, 0.6)
    }
  }

  /// Returns a place in an arrangement with trousers or a skirt beside the top.
  private static func besideTop(_ role: OutfitRole) -> (x: Double, y: Double) {
    switch role {
    case .outer: (0.3, 0.6)
    case .top: (0.3, 0.25)
    case .onepiece: (0.3, 0.45)
    case .bottom: (0.78, 0.45)
    case .shoes: (0.75, 0.9)
    case .hat: (0.75, 0.06)
    case .bag: (0.3, 0.85)
    case .accessory: (0.55, 0.5)
    case .socks: (0.5, 0.85)
    case .underwear: (0.5, 0.6)
    }
  }

  /// Returns a place in a row from left to right.
  private static func inARow(_ role: OutfitRole) -> (x: Double, y: Double) {
    switch role {
    case .outer: (0.15, 0.45)
    case .top: (0.4, 0.4)
    case .onepiece: (0.42, 0.5)
    case .bottom: (0.65, 0.52)
    case .shoes: (0.86, 0.85)
    case .hat: (0.86, 0.1)
    case .bag: (0.88, 0.5)
    case .accessory: (0.75, 0.2)
    case .socks: (0.8, 0.8)
    case .underwear: (0.85, 0.6)
    }
  }
}
