/// The editable details of a garment.
///
/// ```swift
/// var details = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
/// details.price = Price("29.95 EUR")
/// ```
public struct GarmentDetails: Hashable, Sendable {
  /// Clothing of a type, footwear or an accessory.
  public var kind: GarmentKind
  /// A person's description; not empty.
  public var description: String
  /// The brand.
  public var brand: String?
  /// The size on the label: `M`, `42`, `32/34`.
  public var size: String?
  /// The height of the garment laid flat.
  public var height: GarmentHeight?
  /// The price with its currency; nil if unknown.
  public var price: Price?
  /// The day it was bought.
  public var bought: CalendarDate?
  /// The number that a shop or a person gave it, such as `WJ-204`.
  public var sku: String?
  /// The tags without repetitions; alphabetical once they are stored.
  public var tags: [String]
  /// Specified colours, each once; they replace the colours read from the photo.
  public var colors: [GarmentColor]

  /// Known details; by default nil or empty, except kind and description.
  ///
  /// Nothing is checked here. The wardrobe tidies and checks details when it stores them.
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
