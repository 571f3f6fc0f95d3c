import Codecs
import Pixels

// Keys are written as the JSON has them. One that is unknown is refused, for it may be a known one
// misspelt. `words` is left for captions and titles.

extension Recipe: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case version, canvas, layout, background, drawing, effort, pieces
  }

  /// - Throws: a `DecodingError`, or a `RecipeError` where a value is out of its range.
  public init(from decoder: any Decoder) throws {
    // A later version may have keys that are not known.
    let found = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    guard found == Self.version else {
      throw RecipeError("version", "\(found) is not read, only \(Self.version)")
    }
    let values = try decoder.object(Key.self)
    self.init(
      canvas: try values.decode(Size.self, forKey: .canvas).size,
      layout: try values.decode(Layout.self, forKey: .layout),
      background: try values.decode([ColorText].self, forKey: .background).map(\.color),
      drawing: try values.decode(Drawing.self, forKey: .drawing),
      effort: try values.word(DecodingEffort.self, .effort),
      pieces: try values.decode([Piece].self, forKey: .pieces))
    try check()
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(Size(size: canvas), forKey: .canvas)
    try values.encode(layout, forKey: .layout)
    try values.encode(background.map(ColorText.init), forKey: .background)
    try values.encode(drawing, forKey: .drawing)
    try values.encode(effort.rawValue, forKey: .effort)
    try values.encode(pieces, forKey: .pieces)
  }
}

extension Recipe.Layout: Codable {
  private enum Key: String, CodingKey, CaseIterable {
    case kind, safeArea, margin, gap
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.object(Key.self)
    self.init(
      kind: try values.word(Collage.Layout.self, .kind),
      safeArea: try values.optional(Recipe.Box.self, .safeArea)?.rect,
      margin: try values.optional(Int.self, .margin), gap: try values.optional(Int.self, .gap))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(kind.rawValue, forKey: .kind)
    try values.encodeIfPresent(safeArea.map(Recipe.Box.init), forKey: .safeArea)
    try values.encodeIfPresent(margin, forKey: .margin)
    try values.encodeIfPresent(gap, forKey: .gap)
  }
}

extension Recipe {
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

  /// A `Color` as `#RRGGBB` or `#RRGGBBAA`.
  struct ColorText: Codable {
    var color: Color

    init(color: Color) { self.color = color }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      let text = try value.decode(String.self)
      guard [7, 9].contains(text.utf8.count), let color = Color(text) else {
        throw DecodingError.dataCorruptedError(
          in: value, debugDescription: "must be a colour, #RRGGBB or #RRGGBBAA")
      }
      self.color = color
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(color.description)
    }
  }
}
