extension GarmentDetails {
  /// Returns the description, colours, brand and size, to tell similar garments apart.
  package func distinguishingWords(in language: Language) -> [String] {
    [description]
      + ["colours", "brand", "size"].compactMap(GarmentField.named)
      .compactMap { $0.text(of: self, in: language) }
  }
}
