/// The editable details of a garment.
///
/// ```swift
/// var details = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
/// details.price = Price("29.95 EUR")
/// ```
public struct GarmentDetails: Hashable, Sendable {
  /// The garment's kind: a type of clothing, footwear or an accessory.
  public var kind: GarmentKind
  /// The garment's description, written by a person; not empty.
  public var description: String
  /// The garment's brand.
  public var brand: String?
  /// The size on the garment's label, such as `M`, `42` or `32/34`.
  public var size: String?
  /// The height of the garment laid flat.
  public var height: GarmentHeight?
  /// The garment's price with its currency.
  public var price: Price?
  /// The day on which the garment was bought.
  public var bought: CalendarDate?
  /// The garment's stock number from a shop or a person, such as `WJ-204`.
  public var sku: String?
  /// The garment's tags, without repetitions. Stored tags are sorted alphabetically.
  public var tags: [String]
  /// The colours stated by a person, without repetitions. Stated colours replace the colours
  /// detected in the photo.
  public var colors: [GarmentColor]

  /// Makes details without checking them. The wardrobe checks details when it stores them.
  public init(
    kind: GarmentKind, description: String, brand: String? = nil, size: String? = nil,
    height: GarmentHeight? = nil, price: Price? = nil, bought: CalendarDate? = nil,
    sku: String? = nil, tags: [String] = [], colors: [GarmentColor] = []
  ) {
    self.kind = kind
    self.description = description
    self.brand = brand
    self.size = size
    self.height = height
    self.price = price
    self.bought = bought
    self.sku = sku
    self.tags = tags
    self.colors = colors
  }
}
