import What2Wear

extension StudioWords {
  /// Returns counts in words, such as `5 pieces of 3 garments`, or `3 garments` if there is one
  /// piece of each.
  func pieces(_ pieces: Int, of garments: Int) -> String {
    let garmentText = self["packing.garments", count: garments]
    if pieces == garments { return garmentText }
    return self[
      "packing.piecesOfGarments",
      ["pieces": self["packing.pieces", count: pieces], "garments": garmentText]]
  }

  /// Returns the dates in words, such as `3 – 5 May 2026` or `From 3 May 2026`, or nil.
  func days(of details: PackingDetails) -> String? {
    let (starts, ends) = (
      details.starts?.words(in: language), details.ends?.words(in: language)
    )
    switch (starts, ends) {
    case (nil, nil): return nil
    case (let starts?, let ends?):
      guard let (first, last) = details.sameMonth else { return "\(starts) – \(ends)" }
      return first == last ? ends : "\(first) – \(ends)"
    case (let starts?, nil): return "\(self["packing.from"]) \(starts)"
    case (nil, let ends?): return "\(self["packing.to"]) \(ends)"
    }
  }
}

extension PackingDetails {
  /// The days of the month on which the trip starts and ends, if both are in the same month.
  fileprivate var sameMonth: (Int, Int)? {
    guard let starts, let ends, (starts.year, starts.month) == (ends.year, ends.month) else {
      return nil
    }
    return (starts.day, ends.day)
  }
}
