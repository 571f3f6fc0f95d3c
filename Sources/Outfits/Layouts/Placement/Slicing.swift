import Images

/// A way to divide a rectangle among pieces: side by side or one below the other, recursively.
indirect enum Slicing {
  case piece(Int)
  /// Parts from left to right, all of the same height.
  case across([Slicing])
  /// Parts from top to bottom, all of the same width.
  case down([Slicing])
}

/// The gaps between and under the pieces of a ``Slicing``, in pixels.
struct SlicingGaps {
  var gutter: Double
  var foot: Double
}

extension Slicing {
  /// The width of a part as a function of its height: `slope * height + offset`, in pixels. The
  /// function is linear, because proportions and gaps are fixed.
  private struct Extent {
    var slope: Double
    var offset: Double

    func width(ofHeight height: Double) -> Double { slope * height + offset }
    func height(ofWidth width: Double) -> Double { (width - offset) / slope }
  }

  private func extent(_ aspects: [Double], _ gaps: SlicingGaps) -> Extent {
    switch self {
    case .piece(let index):
      return Extent(slope: aspects[index], offset: -aspects[index] * gaps.foot)
    case .across(let parts):
      return parts.reduce(Extent(slope: 0, offset: gaps.gutter * Double(parts.count - 1))) {
        let part = $1.extent(aspects, gaps)
        return Extent(slope: $0.slope + part.slope, offset: $0.offset + part.offset)
      }
    case .down(let parts):
      var inverse = 0.0
      var shift = -gaps.gutter * Double(parts.count - 1)
      for part in parts {
        let extent = part.extent(aspects, gaps)
        inverse += 1 / extent.slope
        shift += extent.offset / extent.slope
      }
      return Extent(slope: 1 / inverse, offset: shift / inverse)
    }
  }

  func width(ofHeight height: Double, _ aspects: [Double], _ gaps: SlicingGaps) -> Double {
    extent(aspects, gaps).width(ofHeight: height)
  }

  func height(ofWidth width: Double, _ aspects: [Double], _ gaps: SlicingGaps) -> Double {
    extent(aspects, gaps).height(ofWidth: width)
  }

  /// Stores each piece's box at the piece's index.
  ///
  /// - Parameter area: the area to divide. Its aspect ratio must suit the aspects and the gaps.
  func place(
    in area: Region, _ aspects: [Double], _ gaps: SlicingGaps, into boxes: inout [Region]
  ) {
    switch self {
    case .piece(let index):
      boxes[index] = area
      boxes[index].height -= gaps.foot
    case .across(let parts):
      var part = area
      for slicing in parts {
        part.width = slicing.width(ofHeight: area.height, aspects, gaps)
        slicing.place(in: part, aspects, gaps, into: &boxes)
        part.x += part.width + gaps.gutter
      }
    case .down(let parts):
      var part = area
      for slicing in parts {
        part.height = slicing.height(ofWidth: area.width, aspects, gaps)
        slicing.place(in: part, aspects, gaps, into: &boxes)
        part.y += part.height + gaps.gutter
      }
    }
  }
}

extension PixelRect {
  /// Rounds edges to the nearest pixel. A side that rounds to no pixels becomes one pixel at its
  /// middle.
  init(nearest region: Region) {
    func pixels(_ from: Double, _ length: Double) -> Range<Int> {
      let (start, end) = (Int(from.rounded()), Int((from + length).rounded()))
      let middle = Int((from + length / 2).rounded(.down))
      return start < end ? start..<end : middle..<(middle + 1)
    }
    let (columns, rows) = (pixels(region.x, region.width), pixels(region.y, region.height))
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
