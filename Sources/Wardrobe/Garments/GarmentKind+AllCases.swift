extension GarmentKind: CaseIterable {
  /// Clothing of every type, then footwear and accessories.
  public static var allCases: [GarmentKind] {
    ClothingType.allCases.map(GarmentKind.clothing) + [.footwear, .accessory]
  }
}
