/// What a person can say of a garment and change.
///
/// ```swift
/// var details = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
/// details.price = Price("29.95 EUR")
/// ```
public struct GarmentDetails: Hashable, Sendable {
  /// Clothing of a type, footwear or an accessory.
  public var kind: GarmentKind
  /// In a person's own words; not empty.
  public var description: String
  /// Who makes it.
  public var brand: String?
  /// As it stands on the label: `M`, `42`, `32/34`.
  public var size: String?
  /// How tall it is as it lies.
  public var height: GarmentHeight?
  /// What it cost, with the currency; nil where nobody said.
  public var price: Price?
  /// The day it was bought.
  public var bought: CalendarDate?
  /// The number that a shop or a person gave it, such as `WJ-204`.
  public var sku: String?
  /// Without repetitions, in order of the alphabet once they are stored.
  public var tags: [String]
  /// Colours that were stated, which count instead of what the photo shows; each once.
  public var colors: [GarmentColor]

  /// Details that are known so far; by default nil or empty for all but kind and description.
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
