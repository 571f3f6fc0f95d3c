import Layouts
import Pixels

extension Recipe {
  /// What a layout is held to, as an object.
  struct Limits: Codable {
    private enum Key: String, CodingKey, CaseIterable {
      case overlap, coverage, margin, filled, emptiest, proportion, within
    }

    var limits: LayoutLint.Limits

    init(limits: LayoutLint.Limits) { self.limits = limits }

    init(from decoder: any Decoder) throws {
      let values = try decoder.object(Key.self)
      limits = LayoutLint.Limits(
        mostOverlap: try values.decode(Double.self, forKey: .overlap),
        leastCoverage: try values.decode(Double.self, forKey: .coverage),
        leastMargin: try values.decode(Double.self, forKey: .margin),
        leastFilled: try values.optional(Double.self, .filled) ?? 0,
        mostEmptiest: try values.optional(Double.self, .emptiest) ?? 1,
        mostProportion: try values.optional(Double.self, .proportion),
        within: try values.optional(Box.self, .within)?.rect)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(limits.mostOverlap, forKey: .overlap)
      try values.encode(limits.leastCoverage, forKey: .coverage)
      try values.encode(limits.leastMargin, forKey: .margin)
      if limits.leastFilled > 0 { try values.encode(limits.leastFilled, forKey: .filled) }
      if limits.mostEmptiest < 1 { try values.encode(limits.mostEmptiest, forKey: .emptiest) }
      try values.encodeIfPresent(limits.mostProportion, forKey: .proportion)
      try values.encodeIfPresent(limits.within.map(Box.init(rect:)), forKey: .within)
    }
  }

  /// A `PixelSize` as an object.
  struct Size: Codable {
    private enum Key: String, CodingKey, CaseIterable {
      case width, height
    }

    var size: PixelSize

    init(size: PixelSize) { self.size = size }

    init(from decoder: any Decoder) throws {
      let values = try decoder.object(Key.self)
      size = PixelSize(
        width: try values.decode(Int.self, forKey: .width),
        height: try values.decode(Int.self, forKey: .height))
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(size.width, forKey: .width)
      try values.encode(size.height, forKey: .height)
    }
  }

  /// A `PixelRect` as an object.
  struct Box: Codable {
    private enum Key: String, CodingKey, CaseIterable {
      case x, y, width, height
    }

    var rect: PixelRect

    init(rect: PixelRect) { self.rect = rect }

    init(from decoder: any Decoder) throws {
      let values = try decoder.object(Key.self)
      rect = PixelRect(
        x: try values.decode(Int.self, forKey: .x), y: try values.decode(Int.self, forKey: .y),
        width: try values.decode(Int.self, forKey: .width),
        height: try values.decode(Int.self, forKey: .height))
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(rect.x, forKey: .x)
      try values.encode(rect.y, forKey: .y)
      try values.encode(rect.width, forKey: .width)
      try values.encode(rect.height, forKey: .height)
    }
  }

  /// A `Region` in shares of a photo, as an object.
  struct Crop: Codable {
    private enum Key: String, CodingKey, CaseIterable {
      case x, y, width, height
    }

    var region: Region

    init(region: Region) { self.region = region }

    init(from decoder: any Decoder) throws {
      let values = try decoder.object(Key.self)
      region = Region(
        x: try values.decode(Double.self, forKey: .x),
        y: try values.decode(Double.self, forKey: .y),
        width: try values.decode(Double.self, forKey: .width),
        height: try values.decode(Double.self, forKey: .height))
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(region.x, forKey: .x)
      try values.encode(region.y, forKey: .y)
      try values.encode(region.width, forKey: .width)
      try values.encode(region.height, forKey: .height)
    }
  }
}
