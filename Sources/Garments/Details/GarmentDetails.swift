/// The editable details of a garment.
///
/// ```swift
/// var details = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
/// details.price = Price("29.95 EUR")
/// ```
public struct GarmentDetails: Hashable, Sendable {
  /// The garment's kind: a type of clothing, footwear or an accessory.
  public var kind: GarmentKind
  /// The finer type within the kind, such as jeans, or nil if nobody stated one.
  public var subtype: GarmentSubtype?
  /// The garment's description, written by a person; not empty.
  public var description: String
  /// The garment's brand.
  public var brand: String?
  /// The size on the garment's label, such as `M`, `42` or `32/34`.
  public var size: String?
  /// The height of the garment laid flat.
  public var height: GarmentHeight?
  /// The garment's material, such as `80 % wool, 20 % nylon`.
  public var material: String?
  /// How to wash and iron the garment.
  public var care: String?
  /// The number of equal garments, 1 to 9999; nil means one.
  public var quantity: Int?
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
  /// The owner's notes.
  public var notes: String?
  /// The number of wears before a wash, 1 to 999, or 0 for never; nil means the kind's default.
  public var washAfter: Int?
  /// The day of the last wash.
  public var washed: CalendarDate?
  /// Why and when the garment left the wardrobe, or nil if it did not.
  public var archived: GarmentArchival?

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
