import Garments
import Images

/// A stroke as a disc, in the pixel coordinates of a photo.
struct Disc {
  let x: Double
  let y: Double
  let radius: Double

  init(_ stroke: CutoutStroke, on size: PixelSize) {
    x = stroke.x * Double(size.width)
    y = stroke.y * Double(size.height)
    radius = stroke.radius * Double(size.longestSide)
  }

  func distance(_ x: Double, _ y: Double) -> Double {
    ((x - self.x) * (x - self.x) + (y - self.y) * (y - self.y)).squareRoot()
  }

  func range(about middle: Double, side: Int, count: Int) -> Range<Int> {
    let first = Int((middle - radius) / Double(side))
    let last = Int((middle + radius) / Double(side))
    return max(0, min(first, count - 1))..<min(count, last + 1)
  }
}

struct StrokedCells {
  private(set) var kept: CellMask
  private(set) var dropped: CellMask

  /// - Parameter strokes: the strokes in the order of drawing. The last stroke over a cell wins.
  init(_ strokes: [CutoutStroke], _ picture: WorkingPicture) {
    let (cells, side) = (picture.size, picture.cellSide)
    (kept, dropped) = (CellMask(cells), CellMask(cells))
    for stroke in strokes {
      let disc = Disc(stroke, on: picture.photoSize)
      // Even the smallest stroke covers one cell.
      let (column, row) = (Int(disc.x) / side, Int(disc.y) / side)
      let own = min(cells.height - 1, row) * cells.width + min(cells.width - 1, column)
      set(own, stroke.side)
      for y in disc.range(about: disc.y, side: side, count: cells.height) {
        for x in disc.range(about: disc.x, side: side, count: cells.width) {
          let (across, down) = ((Double(x) + 0.5) * Double(side), (Double(y) + 0.5) * Double(side))
          if disc.distance(across, down) <= disc.radius {
            set(y * cells.width + x, stroke.side)
          }
        }
      }
    }
  }

  private mutating func set(_ cell: Int, _ side: CutoutStroke.Side) {
    kept[cell] = side == .keep
    dropped[cell] = side == .drop
  }
}

extension Raster {
  /// Returns this cut-out with the pixels under strokes restored or removed. No pixel becomes more
  /// opaque than in `photo`.
  func held(to strokes: [CutoutStroke], of photo: Raster) -> Raster {
    var result = self
    let (size, stride) = (size, stride)
    let bytes = photo.bytes.span
    result.update { held in
      for stroke in strokes {
        let disc = Disc(stroke, on: size)
        for y in disc.range(about: disc.y, side: 1, count: size.height) {
          for x in disc.range(about: disc.x, side: 1, count: size.width) {
            // The fraction of the pixel inside the disc, estimated from the distance of the pixel's
            // centre.
            let distance = disc.distance(Double(x) + 0.5, Double(y) + 0.5)
            let part = max(0, min(1, disc.radius + 0.5 - distance))
            guard part > 0 else { continue }
            let i = y * stride + x * Self.bytesPerPixel
            Self.hold(&held, bytes, at: i, stroke.side, part)
          }
        }
      }
    }
    return result
  }

  private static func hold(
    _ held: inout MutableSpan<UInt8>, _ photo: Span<UInt8>, at i: Int, _ side: CutoutStroke.Side,
    _ part: Double
  ) {
    let whole = Double(photo[i + 3])
    switch side {
    case .keep:
      let alpha = UInt8((whole * part).rounded())
      guard alpha > held[i + 3] || part == 1 else { return }
      for c in 0..<3 { held[i + c] = photo[i + c] }
      held[i + 3] = alpha
    case .drop:
      let alpha = UInt8((whole * (1 - part)).rounded())
      guard alpha < held[i + 3] else { return }
      held[i + 3] = alpha
    }
    if held[i + 3] == 0 {
      for c in 0..<3 { held[i + c] = 0 }
    }
  }
}
