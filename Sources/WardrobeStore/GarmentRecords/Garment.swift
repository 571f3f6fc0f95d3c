public import FoundationEssentials
public import Garments

/// A piece of clothing, a pair of shoes or an accessory, with its photo.
public struct Garment: Hashable, Sendable, Identifiable {
  /// What the wardrobe knows it by; it never changes.
  public let id: GarmentID
  /// Whose it is.
  public let owner: UserID
  /// Its photo, which `Wardrobe.path(of:)` finds.
  package let photo: PhotoName
  /// The mask by which it is cut out of its photo, where one is kept: black where the photo shows something
  /// else, white where it shows the garment. `Wardrobe.path(of:)` finds it, too.
  package internal(set) var cutout: PhotoName?
  /// What a person can say of it and change.
  public var details: GarmentDetails
  /// Read from the photo, the largest first: three at most.
  public let readColors: [GarmentColor]
  /// When it was added, to the millisecond.
  public let created: Date
  /// When it was last changed, to the millisecond.
  public let edited: Date

  /// The colours that it counts as having: those that were stated, else those that were read.
  public var colors: [GarmentColor] {
    details.colors.isEmpty ? readColors : details.colors
  }

  /// The details with the colours that it counts as having.
  public var countedDetails: GarmentDetails {
    var counted = details
    counted.colors = colors
    return counted
  }

  /// What it has among the photos.
  var photoNames: [PhotoName] { [photo] + [cutout].compactMap(\.self) }

  /// Everything that it is found by, in both languages.
  var searchWords: String {
    let details = countedDetails
    return GarmentField.all.flatMap { $0.searchWords(details) }.joined(separator: " ")
  }
}

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
    tags: [String] = [], colors: [GarmentColor] = []
  ) {
    self.kind = kind
    self.description = description
    self.brand = brand
    self.size = size
    self.height = height
    self.price = price
    self.bought = bought
    self.tags = tags
    self.colors = colors
  }

  /// These details as they are stored: no blanks around words, nothing empty, no tag or colour twice.
  ///
  /// - Throws: `invalid` where there is nothing in the description.
  package func checked() throws(WardrobeError) -> GarmentDetails {
    var tidied = self
    for field in GarmentField.all { try field.tidy(&tidied) }
    return tidied
  }
}
