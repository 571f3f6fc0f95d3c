package import Images

/// Estimates the place of a wearer's head on a photo, so that no crop around the garment cuts it
/// off.
///
/// There is no face detection. Two signs count as a head: on a plain ground, anything that rises
/// from the garment; elsewhere, a compact patch of skin colours at the garment's top. Both also
/// match other things, such as a collar beyond the garment's box, which a crop may then include:
/// that only costs a strip of ground.
package struct WearerHead {
  private let cells: WorkingPicture
  /// The pixels per cell.
  private let side: Double

  /// The most cells. A head is then some ten cells wide, and grain and freckles are averaged out.
  private static let mostCells = 128

  /// - Parameter photo: the photo, upright and opaque.
  package init(_ photo: Raster) {
    var cells = WorkingPicture(averaging: photo)
    while cells.size.longestSide > Self.mostCells { cells = cells.halved() }
    (self.cells, side) = (cells, Double(cells.cellSide))
  }

  /// The highest row of the photo, in pixels, of a possible head; nil if nothing looks like one
  /// above the middle of the garment's upper half.
  ///
  /// - Parameter garment: its box on the photo, in pixels, which may include the head.
  package func top(above garment: PixelRect) -> Int? {
    let box = box(of: garment)
    // A person is taller than wide, even from head to hips only. A wider box shows lying clothes.
    guard box.width >= 4, box.height >= 4, 5 * box.height >= 4 * box.width else { return nil }
    let rows = [topOfWhatStands(on: box), topOfSkin(at: box)].compactMap(\.self)
    return rows.min().map { max(0, Int(Double($0) * side)) }
  }

  private func box(of garment: PixelRect) -> PixelRect {
    let (left, top) = (Int(Double(garment.x) / side), Int(Double(garment.y) / side))
    let right = min(cells.width, Int((Double(garment.maxX) / side).rounded(.up)))
    let bottom = min(cells.height, Int((Double(garment.maxY) / side).rounded(.up)))
    return PixelRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

// MARK: - On a plain ground

extension WearerHead {
  /// The largest difference of colours on a plain ground, and the part of the side cells that must
  /// be within it.
  private static let mostUneven: Float = 0.05
  private static let leastEven = 0.8
  /// The least difference of a thing that stands out from a plain ground.
  private static let leastContrast: Float = 0.07
  /// The least width in parts of the garment's; narrower things are a hanger's hook, or a cord.
  private static let narrowest = 0.1
  /// The start of the search upwards, in parts of the height of the garment's box, because the box
  /// is no outline.
  private static let start = 0.1

  /// The highest row of what stands out and is connected with the garment, if the ground is plain;
  /// nil if that is no higher than its box.
  private func topOfWhatStands(on box: PixelRect) -> Int? {
    guard let ground = plainGround(above: box.y + box.height / 2) else { return nil }
    let least = max(2, Int(Self.narrowest * Double(box.width)))
    let columns = box.x..<box.maxX
    var reached = Set(columns)
    var top: Int?
    for row in (0...(box.y + Int(Self.start * Double(box.height)))).reversed() {
      var found: Set<Int> = []
      for run in runs(of: row, columns, besides: ground) where run.count >= least {
        let touching = (run.lowerBound - 1)...run.upperBound
        if touching.contains(where: reached.contains) { found.formUnion(run) }
      }
      if found.isEmpty { break }
      (reached, top) = (found, row)
    }
    return top.flatMap { $0 < box.y ? $0 : nil }
  }

  /// The colour of the photo's sides above a row; nil if they have several.
  private func plainGround(above row: Int) -> PerceivedColor? {
    let rows = 0..<max(3, min(cells.height, row))
    guard cells.width >= 4, rows.upperBound <= cells.height else { return nil }
    let sides = rows.flatMap { row in
      [0, 1, cells.width - 2, cells.width - 1].map { cells.colors[row * cells.width + $0] }
    }
    let middle = sides.count / 2
    let ground = PerceivedColor(
      sides.map(\.x).sorted()[middle], sides.map(\.y).sorted()[middle],
      sides.map(\.z).sorted()[middle], 0)
    let square = Self.mostUneven * Self.mostUneven
    let even = sides.count { $0.squaredDistance(to: ground) < square }
    return Double(even) >= Self.leastEven * Double(sides.count) ? ground : nil
  }

  /// The runs of cells of a row that stand out from the ground.
  private func runs(
    of row: Int, _ columns: Range<Int>, besides ground: PerceivedColor
  ) -> [Range<Int>] {
    let square = Self.leastContrast * Self.leastContrast
    var runs: [Range<Int>] = []
    for column in columns
    where cells.colors[row * cells.width + column].squaredDistance(to: ground) > square {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }
}

// MARK: - By colour and shape

extension WearerHead {
  /// The depth in the garment's box to which skin counts, in parts of its height: lower skin is
  /// hands.
  private static let skinDepth = 0.25
  /// The height of hair above a face, and of the space left above it, in parts of the face's width.
  private static let hair = 0.6
  /// The width of a face in parts of the garment's.
  private static let faceWidths = 0.12...0.75
  /// The height of skin, with a neck or without, in parts of its width.
  private static let faceHeights = 0.5...3.2
  /// The part of its box that skin fills.
  private static let leastFilled = 0.45
  private static let fewestCells = 6

  /// The top of the hair above a patch of skin with the size and place of a head; nil if there is
  /// none. Floors and beds have the colours of skin, but reach the photo's sides.
  private func topOfSkin(at box: PixelRect) -> Int? {
    let lowest = min(cells.height, box.y + max(2, Int(Self.skinDepth * Double(box.height))))
    let skin = CellMask(cells.size) {
      $0 / cells.width < lowest && cells.colors[$0].oklab.isLikeSkin
    }
    let regions = Regions(of: skin, diagonally: false)
    let faces = regions.boxes(cells.size).enumerated().filter { index, face in
      regions.counts[index] >= Self.fewestCells && isFace(face, regions.counts[index], at: box)
    }
    return faces.map { $1.y - Int((Self.hair * Double($1.width)).rounded(.up)) }.min()
  }

  private func isFace(_ face: PixelRect, _ area: Int, at box: PixelRect) -> Bool {
    let (width, height) = (Double(face.width), Double(face.height))
    let (across, down) = (Double(box.width), Double(box.height))
    let aside = abs(face.x + face.maxX - box.x - box.maxX)
    return face.x > 0 && face.maxX < cells.width
      && Self.faceWidths.contains(width / across) && Self.faceHeights.contains(height / width)
      && Double(area) >= Self.leastFilled * width * height
      // At the garment's top, and near its middle.
      && Double(face.y) <= Double(box.y) + 0.12 * down
      && Double(face.maxY) >= Double(box.y) - 0.06 * down
      && Double(aside) <= 0.6 * across
  }
}

extension Oklab {
  /// True if skin may have this colour in usual light: from very dark to very fair, between red and
  /// yellow, and never vivid.
  fileprivate var isLikeSkin: Bool {
    let chroma = (a * a + b * b).squareRoot()
    // The tangents of 20 and 78 degrees.
    return lightness > 0.28 && lightness < 0.93 && chroma > 0.03 && chroma < 0.15
      && a > 0 && b > 0.364 * a && b < 4.705 * a
  }
}
