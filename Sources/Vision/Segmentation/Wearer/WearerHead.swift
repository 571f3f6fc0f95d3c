package import Images

/// Estimates the position of a wearer's head on a photo, so that a crop around the garment does not
/// cut the head off.
///
/// There is no face detection. On a plain background, anything that rises above the garment counts
/// as a head. On any other background, a compact patch of skin colour at the garment's top counts
/// as a head. The rules may also match other things, such as a collar. A false match only adds a
/// strip of background to the crop.
package struct WearerHead {
  private let cells: WorkingPicture
  /// The side of a cell, in pixels.
  private let side: Double

  /// The maximum number of cells along the longest side. A head is about ten cells wide at this
  /// size, and grain and freckles are averaged out.
  private static let mostCells = 128

  package init(_ photo: Raster) {
    var cells = WorkingPicture(averaging: photo)
    while cells.size.longestSide > Self.mostCells { cells = cells.halved() }
    (self.cells, side) = (cells, Double(cells.cellSide))
  }

  /// Returns the highest row of a possible head, in pixels. Returns nil if nothing looks like a
  /// head.
  package func top(above garment: PixelRect) -> Int? {
    let box = box(of: garment)
    // A person is taller than wide, even if the photo shows only the part from head to hips. A
    // wider box shows clothes that lie flat.
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

// MARK: - On a plain background

extension WearerHead {
  /// The maximum colour difference within a plain background, and the minimum fraction of cells at
  /// the photo's sides within this difference.
  private static let mostUneven: Float = 0.05
  private static let leastEven = 0.8
  /// The minimum colour difference of a thing that stands out from a plain background.
  private static let leastContrast: Float = 0.07
  /// The minimum width of a head, as a fraction of the garment's width. Narrower things may be a
  /// hanger's hook or a cord.
  private static let narrowest = 0.1
  /// The position in the garment's box where the upward search starts, as a fraction of the box's
  /// height. The search starts inside the box, because the box only roughly fits the garment.
  private static let start = 0.1

  /// Returns the highest row of anything that rises above the garment, if the background is plain.
  /// Returns nil if nothing rises above the garment's box.
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

  /// Returns the colour of the photo's sides above a row, or nil if the sides have several colours.
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
  /// The maximum distance of a face's skin below the top of the garment's box, as a fraction of the
  /// box's height. Skin further down belongs to hands.
  private static let skinDepth = 0.25
  /// The height of hair and free space above a face, as a multiple of the face's width.
  private static let hair = 0.6
  /// The plausible width of a face, as a fraction of the garment's width.
  private static let faceWidths = 0.12...0.75
  /// The plausible height of a patch of skin, with or without a neck, as a multiple of the patch's
  /// width.
  private static let faceHeights = 0.5...3.2
  /// The minimum fraction of a face's box that is skin.
  private static let leastFilled = 0.45
  private static let fewestCells = 6

  /// Returns the estimated top of the hair above a patch of skin that looks like a face, or nil if
  /// there is none. A floor or bed with skin colour is not a face, because it reaches the photo's
  /// sides.
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
      // A face is at the garment's top, and near the garment's centre line.
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
    // 0.364 and 4.705 are the tangents of 20 and 78 degrees.
    return lightness > 0.28 && lightness < 0.93 && chroma > 0.03 && chroma < 0.15
      && a > 0 && b > 0.364 * a && b < 4.705 * a
  }
}
