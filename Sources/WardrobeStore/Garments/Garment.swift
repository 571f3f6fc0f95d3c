public import ColorReading
public import FoundationEssentials
public import Garments

/// A piece of clothing, a pair of shoes or an accessory, with its photo.
public struct Garment: Hashable, Sendable, Identifiable {
  public let id: GarmentID
  public let owner: UserID
  public let photo: PhotoName
  /// What a person can say of it and change.
  public var details: GarmentDetails
  /// Read from the photo, the largest first: three at most.
  public let readColors: [GarmentColor]
  /// To the millisecond.
  public let created: Date
  public let edited: Date

  /// The colours that it counts as having: those that were stated, else those that were read.
  public var colors: [GarmentColor] {
    details.colors.isEmpty ? readColors : details.colors
  }
}

/// What a person can say of a garment and change.
public struct GarmentDetails: Hashable, Sendable {
  public var kind: GarmentKind
  public var description: String
  public var brand: String?
  /// As it stands on the label: `M`, `42`, `32/34`.
  public var size: String?
  /// How tall it is as it lies, from 0.1 to 1000; to a tenth once it is stored.
  public var heightInCentimetres: Double?
  public var price: Price?
  public var bought: CalendarDate?
  /// Without repetitions, in order of the alphabet once they are stored.
  public var tags: [String]
  /// Colours that were stated, which count instead of what the photo shows; each once.
  public var colors: [GarmentColor]

  public init(
    kind: GarmentKind, description: String, brand: String? = nil, size: String? = nil,
    heightInCentimetres: Double? = nil, price: Price? = nil, bought: CalendarDate? = nil,
    tags: [String] = [], colors: [GarmentColor] = []
  ) {
    self.kind = kind
    self.description = description
    self.brand = brand
    self.size = size
    self.heightInCentimetres = heightInCentimetres
    self.price = price
    self.bought = bought
    self.tags = tags
    self.colors = colors
  }

  /// These details as they are stored: no blanks around words, nothing empty, no tag or colour twice.
  var tidied: GarmentDetails {
    var tidied = self
    tidied.description = description.trimmed
    tidied.brand = brand?.trimmed.nonEmpty
    tidied.size = size?.trimmed.nonEmpty
    tidied.tags = Set(tags.compactMap(\.trimmed.nonEmpty)).sorted()
    var seen: Set<GarmentColor> = []
    tidied.colors = colors.filter { seen.insert($0).inserted }
    return tidied
  }
}
