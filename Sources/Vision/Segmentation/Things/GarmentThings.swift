package import Garments
package import Images

/// The separate things on a cut-out, such as the pieces of an outfit laid out on a bed.
///
/// Parts of one thing stay together, such as a belt's loose end or a strap. The two shoes, socks,
/// gloves or earrings of a pair also count as one thing.
package struct GarmentThings: Sendable {
  /// The box around each thing, in reading order. Coordinates are fractions of the photo's sides,
  /// in steps of 1/10,000. There is one box if everything is one thing, and none if nothing is
  /// visible.
  package let places: [Region]
  /// The index of each cell's thing, or empty if nothing is visible on the cut-out.
  private let owners: [Int]
  private let grid: PixelSize
  private let cellSide: Int

  /// The maximum number of things to separate. A photo with more things, or with more than
  /// `mostParts` parts, shows a pattern and counts as one thing.
  package static let most = 24
  private static let mostParts = 60
  /// The minimum overlap of two boxes that show the same thing, as a fraction of the boxes' union.
  private static let leastShared = 0.5

  package init(_ cutout: Raster) {
    self.init(cutout) { GarmentSight($0)?.guess }
  }

  /// - Parameter look: identifies a part that is alone on a raster; called only for parts that may
  ///   form a pair.
  package init(_ cutout: Raster, look: (Raster) -> GarmentGuess?) {
    let cells = ThingCells(cutout)
    (grid, cellSide) = (cells.size, cells.side)
    let count = cells.parts.counts.count
    var groups = [Array(0..<count)].filter { !$0.isEmpty }
    if count > 1, count <= Self.mostParts {
      let found = ThingGroups(cells) { look(cutout.alone($0, cells)) }.all
      if found.count <= Self.most { groups = found }
    }
    let boxes = cells.members(of: groups).map { cells.box(around: $0, on: cutout.size) }
    let order = Self.readingOrder(of: boxes)
    var things = [Int](repeating: 0, count: count)
    for (thing, group) in order.enumerated() {
      for part in groups[group] { things[part] = thing }
    }
    owners = cells.owners.map { things[$0] }
    places = order.map { Region(boxes[$0], inStepsOf: cutout.size) }
  }

  package var count: Int { places.count }

  /// Returns the index of the thing that overlaps a box most, or nil if no thing overlaps it
  /// enough.
  package func index(at place: Region) -> Int? {
    let shares = places.map { $0.sharedPart(with: place) }
    guard let most = shares.max(), most >= Self.leastShared else { return nil }
    return shares.firstIndex(of: most)
  }

  /// Returns a cut-out with only one of its things.
  package func cutout(of thing: Int, _ cutout: Raster) -> Raster {
    guard !owners.isEmpty else { return cutout }
    return cutout.clearing { x, y in
      owners[y / cellSide * grid.width + x / cellSide] != thing
    }
  }

  /// Returns the indices of boxes in reading order: rows from top to bottom, each from left to
  /// right. A box joins the current row if its centre is above the lower edge of the row's first
  /// box.
  private static func readingOrder(of boxes: [PixelRect]) -> [Int] {
    let fromTop = boxes.indices.sorted {
      (boxes[$0].y + boxes[$0].maxY, boxes[$0].x, $0) < (
        boxes[$1].y + boxes[$1].maxY, boxes[$1].x, $1
      )
    }
    var rows: [[Int]] = []
    for box in fromTop {
      if let first = rows.last?.first, boxes[box].y + boxes[box].maxY < 2 * boxes[first].maxY {
        rows[rows.count - 1].append(box)
      } else {
        rows.append([box])
      }
    }
    return rows.flatMap { row in row.sorted { (boxes[$0].x, $0) < (boxes[$1].x, $1) } }
  }
}

extension Region {
  private static let steps = 10_000.0

  fileprivate init(_ box: PixelRect, inStepsOf size: PixelSize) {
    func share(_ length: Int, _ whole: Int) -> Double {
      (Double(length) / Double(max(1, whole)) * Self.steps).rounded() / Self.steps
    }
    let (left, top) = (share(box.x, size.width), share(box.y, size.height))
    let (right, bottom) = (share(box.maxX, size.width), share(box.maxY, size.height))
    self.init(
      x: left, y: top,
      width: ((right - left) * Self.steps).rounded() / Self.steps,
      height: ((bottom - top) * Self.steps).rounded() / Self.steps)
  }

  fileprivate func sharedPart(with other: Region) -> Double {
    let width = min(x + self.width, other.x + other.width) - max(x, other.x)
    let height = min(y + self.height, other.y + other.height) - max(y, other.y)
    guard width > 0, height > 0 else { return 0 }
    let both = width * height
    return both / (self.width * self.height + other.width * other.height - both)
  }
}

extension Raster {
  fileprivate func clearing(_ isCleared: (_ x: Int, _ y: Int) -> Bool) -> Raster {
    var result = self
    let (size, stride) = (size, stride)
    result.update { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width where isCleared(x, y) {
          let pixel = y * stride + x * Self.bytesPerPixel
          for c in 0..<Self.bytesPerPixel { bytes[pixel + c] = 0 }
        }
      }
    }
    return result
  }

  fileprivate func alone(_ members: [Int], _ cells: ThingCells) -> Raster {
    var isMember = [Bool](repeating: false, count: cells.size.pixelCount)
    for cell in members { isMember[cell] = true }
    return clearing { x, y in !isMember[y / cells.side * cells.size.width + x / cells.side] }
      .croppedToThing
  }

  /// The visible part with a margin around it, so that the network sees it as a photo of one thing.
  package var croppedToThing: Raster {
    guard let bounds = visibleBounds() else { return self }
    let margin = max(1, bounds.size.longestSide / 12)
    var framed = Raster(
      size: PixelSize(width: bounds.width + 2 * margin, height: bounds.height + 2 * margin))
    framed.blend(cropped(to: bounds), x: margin, y: margin)
    return framed
  }
}
