import Pixels

/// How good a flat lay is: the sum of what is wrong with it, each part 0 where nothing is.
///
/// The weights were found by looking at many pictures.
struct FlatLayScore {
  private let pieces: [SizedPiece]
  private let area: LayoutArea
  private let isWide: Bool

  /// The share of the area within the margin that the pieces' boxes cover in a well filled picture.
  private static let suitableFill = 0.64

  init(_ pieces: [SizedPiece], in area: LayoutArea) {
    self.pieces = pieces
    self.area = area
    isWide = area.box.width > area.box.height
  }

  /// Of sizes alone: emptiness, and how far rows are from the sizes that suit them beside the others.
  func cost(of columns: FlatLayColumns) -> Double {
    var (covered, scaled, weights) = (0.0, 0.0, 0.0)
    for row in 0..<columns.rows.count {
      let area = columns.rows[row].area
      let (scale, shrinking) = (columns.scales[row], columns.rows[row].shrinking)
      covered += area * scale * scale
      let weight = area / (shrinking * shrinking)
      scaled += shrinking * scale * weight
      weights += weight
    }
    // Of large pieces before small ones: beside them others look large or small.
    let mean = scaled / weights
    var difference = 0.0
    for row in 0..<columns.rows.count {
      let ratio = columns.rows[row].shrinking * columns.scales[row] / mean
      let far = max(ratio, 1 / ratio) - 1
      difference += far * far * Double(columns.rows[row].pieces.count)
    }
    let fill = covered / Double(area.box.size.pixelCount)
    let empty = max(0, Self.suitableFill - fill)
    return 2 * empty + 4 * empty * empty + 3 * difference / Double(pieces.count)
  }

  /// Of the places: disorder, and what hangs to one side.
  func cost(of slots: [Region], _ arrangement: Arrangement) -> Double {
    var (momentX, momentY, total) = (0.0, 0.0, 0.0)
    for slot in slots {
      let weight = slot.width * slot.height
      momentX += weight * (slot.x + slot.width / 2)
      momentY += weight * (slot.y + slot.height / 2)
      total += weight
    }
    let box = Region(area.box)
    let offX = abs(momentX / total - box.x - box.width / 2) / box.width
    let offY = abs(momentY / total - box.y - box.height / 2) / box.height
    return 1.5 * (offX + offY) + 2 * disorder(slots) + arrangement.strangeness
  }

  /// The roles that are worn one below the other.
  private static let worn: [OutfitRole] = [.hat, .top, .bottom, .shoes]

  /// How many pairs of zones are not one below the other, or, where the area is wider than tall, side by
  /// side from left to right: by the middles of their pieces.
  private func disorder(_ slots: [Region]) -> Double {
    let middles = Self.worn.compactMap { role -> (x: Double, y: Double)? in
      let zone = pieces.indices.filter {
        pieces[$0].role == role || role == .bottom && pieces[$0].role == .onepiece
      }
      guard !zone.isEmpty else { return nil }
      let count = Double(zone.count)
      return (
        zone.reduce(0) { $0 + slots[$1].x + slots[$1].width / 2 } / count,
        zone.reduce(0) { $0 + slots[$1].y + slots[$1].height / 2 } / count
      )
    }
    var disorder = 0.0
    for (index, middle) in middles.enumerated() {
      for later in middles[(index + 1)...] {
        let isAfter = later.y > middle.y || isWide && later.x > middle.x
        if !isAfter { disorder += 1 }
      }
    }
    return disorder
  }
}
