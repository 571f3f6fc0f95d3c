import Images

extension Recipe {
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
        within: values.contains(.within) ? try values.object(Box.self, .within).rect : nil)
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

  struct Size: StrictObject {
    enum CodingKeys: CodingKey, CaseIterable {
      case width, height
    }

    private let width: Int
    private let height: Int

    init(size: PixelSize) { (width, height) = (size.width, size.height) }

    var size: PixelSize { PixelSize(width: width, height: height) }
  }

  struct Box: StrictObject {
    enum CodingKeys: CodingKey, CaseIterable {
      case x, y, width, height
    }

    private let x: Int
    private let y: Int
    private let width: Int
    private let height: Int

    init(rect: PixelRect) {
      (x, y, width, height) = (rect.x, rect.y, rect.width, rect.height)
    }

    var rect: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
  }

  /// The JSON object for a `Region`, in fractions of a photo's width and height.
  struct Crop: StrictObject {
    enum CodingKeys: CodingKey, CaseIterable {
      case x, y, width, height
    }

    private let x: Double
    private let y: Double
    private let width: Double
    private let height: Double

    init(region: Region) {
      (x, y, width, height) = (region.x, region.y, region.width, region.height)
    }

    var region: Region { Region(x: x, y: y, width: width, height: height) }
  }
}
