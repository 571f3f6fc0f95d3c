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

  /// Colours that are drawn as one.
  private struct Box {
    let shades: [Shade]
    let count: Int
    /// The channel that differs most, and by how much.
    let channel: Int
    let width: Int
    /// How much is to be gained from cutting it: nothing for one colour.
    var weight: Int { width * count }

    init(_ shades: [Shade]) {
      self.shades = shades
      count = shades.reduce(0) { $0 + $1.count }
      let widths = (0..<3).map { channel in
        let values = shades.lazy.map { Int($0.channels[channel]) }
        return (channel: channel, width: (values.max() ?? 0) - (values.min() ?? 0))
      }
      (channel, width) = widths.max { $0.width < $1.width } ?? (0, 0)
    }

    /// The box cut where half of its pixels are; nil for one colour.
    var halves: (Box, Box)? {
      guard width > 0 else { return nil }
      let sorted = shades.sorted { $0.channels[channel] < $1.channels[channel] }
      var (cut, passed) = (0, 0)
      while cut < sorted.count - 1, cut == 0 || passed < count / 2 {
        passed += sorted[cut].count
        cut += 1
      }
      return (Box(Array(sorted[..<cut])), Box(Array(sorted[cut...])))
    }

    var mean: Color {
      SixelPalette.color(
        (0..<3).map { channel in
          let sum = shades.reduce(0) { $0 + Int($1.channels[channel]) * $1.count }
          return UInt8((sum + count / 2) / max(1, count))
        })
    }
  }

  let colors: [Color]
  private let indexes: [Color: Int]

  /// - Parameter pixels: opaque ones.
  init(_ pixels: [Color]) {
    var counts: [Color: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    // In an order of their own, so that the same picture is the same text.
    let shades = counts.map {
      Shade(channels: [$0.key.red, $0.key.green, $0.key.blue], count: $0.value)
    }.sorted { $0.channels.lexicographicallyPrecedes($1.channels) }
    var boxes = shades.isEmpty ? [] : [Box(shades)]
    while boxes.count < Self.maximumCount,
      let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      let halves = boxes[widest].halves
    {
      boxes[widest] = halves.0
      boxes.append(halves.1)
    }
    var indexes: [Color: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for shade in box.shades { indexes[Self.color(shade.channels)] = index }
    }
    colors = boxes.map(\.mean)
    self.indexes = indexes
  }

  /// The index of the colour that a pixel is drawn in; nil for one that was not in the picture.
  subscript(pixel: Color) -> Int? { indexes[pixel] }

  private static func color(_ channels: [UInt8]) -> Color {
    Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
