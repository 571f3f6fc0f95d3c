import Pixels

/// The few colours that a picture is drawn with: its own where they are few, else those of median cut
/// (Heckbert, Color Image Quantization for Frame Buffer Display, 1982).
struct SixelPalette {
  /// Even a VT340's successors know 256; fewer make a small picture shorter, and hardly show.
  static let maximumCount = 64

  private struct Shade {
    /// Red, green, blue.
    var channels: [UInt8]
    var count: Int
  }

  let colors: [Color]
  private let indexes: [Color: Int]

  /// Of the opaque pixels of `pixels`.
  init(_ pixels: [Color]) {
    var counts: [Color: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    // In an order of their own, so that the same picture is the same text.
    let shades = counts.map {
      Shade(channels: [$0.key.red, $0.key.green, $0.key.blue], count: $0.value)
    }.sorted { $0.channels.lexicographicallyPrecedes($1.channels) }
    var boxes = shades.isEmpty ? [] : [shades]
    while boxes.count < Self.maximumCount,
      let widest = boxes.indices.max(by: { Self.weight(boxes[$0]) < Self.weight(boxes[$1]) }),
      let halves = Self.halves(of: boxes[widest])
    {
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    var indexes: [Color: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for shade in box { indexes[Self.color(shade.channels)] = index }
    }
    colors = boxes.map(Self.mean)
    self.indexes = indexes
  }

  /// The index of the colour that a pixel is drawn in; nil for one that was not in the picture.
  subscript(pixel: Color) -> Int? { indexes[pixel] }

  private static func color(_ channels: [UInt8]) -> Color {
    Color(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// The channel that differs most in a box, and by how much.
  private static func widestChannel(_ box: [Shade]) -> (channel: Int, width: Int) {
    let widths = (0..<3).map { channel in
      let values = box.map { Int($0.channels[channel]) }
      return (channel: channel, width: (values.max() ?? 0) - (values.min() ?? 0))
    }
    return widths.max { $0.width < $1.width } ?? (0, 0)
  }

  /// How much is to be gained from cutting a box: nothing for one colour.
  private static func weight(_ box: [Shade]) -> Int {
    widestChannel(box).width * box.reduce(0) { $0 + $1.count }
  }

  /// The box cut where half of its pixels are; nil for one colour.
  private static func halves(of box: [Shade]) -> ([Shade], [Shade])? {
    let (channel, width) = widestChannel(box)
    guard width > 0 else { return nil }
    let sorted = box.sorted { $0.channels[channel] < $1.channels[channel] }
    let half = box.reduce(0) { $0 + $1.count } / 2
    var (cut, passed) = (0, 0)
    while cut < sorted.count - 1, cut == 0 || passed < half {
      passed += sorted[cut].count
      cut += 1
    }
    return (Array(sorted[..<cut]), Array(sorted[cut...]))
  }

  private static func mean(_ box: [Shade]) -> Color {
    let count = max(1, box.reduce(0) { $0 + $1.count })
    return color(
      (0..<3).map { channel in
        let sum = box.reduce(0) { $0 + Int($1.channels[channel]) * $1.count }
        return UInt8((sum + count / 2) / count)
      })
  }
}
