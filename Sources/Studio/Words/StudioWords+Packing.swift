import What2Wear

extension StudioWords {
  /// `5 pieces of 3 garments`; of single pieces `3 garments`.
  func pieces(_ pieces: Int, of garments: Int) -> String {
    let garmentText = self["packing.garments", count: garments]
    if pieces == garments { return garmentText }
    return self[
      "packing.piecesOfGarments",
      ["pieces": self["packing.pieces", count: pieces], "garments": garmentText]]
  }

  /// `3 May 2026 – 5 May 2026`, `From 3 May 2026`; nil where nobody said when.
  func days(of details: PackingDetails) -> String? {
    let (starts, ends) = (
      details.starts?.words(in: language), details.ends?.words(in: language)
    )
    switch (starts, ends) {
    case (nil, nil): return nil
    case (let starts?, let ends?): return starts == ends ? starts : "\(starts) – \(ends)"
    case (let starts?, nil): return "\(self["packing.from"]) \(starts)"
    case (nil, let ends?): return "\(self["packing.to"]) \(ends)"
    }
  }
}
