extension GarmentDetails {
  /// What tells it from garments that look alike: its description, colours, brand and size, as far as they
  /// are known.
  package func tellingWords(in language: Language) -> [String] {
    [description]
      + ["colours", "brand", "size"].compactMap(GarmentField.named)
      .compactMap { $0.text(of: self, in: language) }
  }
}
