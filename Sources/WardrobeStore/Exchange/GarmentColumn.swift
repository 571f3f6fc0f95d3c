/// The columns of a list of garments.
enum GarmentColumn: String, CaseIterable {
  case file, description, kind, type, brand, size, height, price, bought, tags
  case colors = "colours"

  /// What parts tags, and colours.
  static let separator: Character = ";"
}
