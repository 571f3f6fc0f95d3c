extension GarmentDetails {
  /// Words that distinguish it from similar garments: its description, colours, brand and size, if
  /// known.
  package func distinguishingWords(in language: Language) -> [String] {
    [description]
      + ["colours", "brand", "size"].compactMap(GarmentField.named)
      .compactMap { $0.text(of: self, in: language) }
  }
}
