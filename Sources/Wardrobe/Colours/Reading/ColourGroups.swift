/// Colours in a few groups by k-means.
struct ColourGroups {
  /// None of them empty.
  let groups: [[WeightedColour]]

  private static let most = 7
  private static let rounds = 8

  init(_ colours: [WeightedColour]) {
    var centres = Self.seeds(colours)
    var nearest = [Int](repeating: 0, count: colours.count)
    for _ in 0..<Self.rounds {
      for (i, colour) in colours.enumerated() {
        nearest[i] = Self.nearest(to: colour.colour, of: centres)
      }
      var sums = [WeightedColour](
        repeating: WeightedColour(colour: .zero, weight: 0), count: centres.count)
      for (group, colour) in zip(nearest, colours) {
        sums[group].colour += colour.colour * colour.weight
        sums[group].weight += colour.weight
      }
      for (i, sum) in sums.enumerated() where sum.weight > 0 {
        centres[i] = sum.colour / sum.weight
      }
    }
    var groups = [[WeightedColour]](repeating: [], count: centres.count)
    for (group, colour) in zip(nearest, colours) { groups[group].append(colour) }
    self.groups = groups.filter { !$0.isEmpty }
  }

  /// The weightiest colour, then time and again the one that is the farthest from those taken, for
  /// its weight.
  private static func seeds(_ colours: [WeightedColour]) -> [PerceivedColour] {
    guard let first = colours.max(by: { $0.weight < $1.weight }) else { return [] }
    var seeds = [first.colour]
    var distances = [Float](repeating: .infinity, count: colours.count)
    while seeds.count < most {
      var best = (index: 0, error: Float(0))
      for (i, colour) in colours.enumerated() {
        distances[i] = min(
          distances[i], colour.colour.squaredDistance(to: seeds[seeds.count - 1]))
        let error = distances[i] * colour.weight
        if error > best.error { best = (i, error) }
      }
      guard best.error > 0 else { break }
      seeds.append(colours[best.index].colour)
    }
    return seeds
  }

  private static func nearest(to colour: PerceivedColour, of centres: [PerceivedColour]) -> Int {
    var best = (index: 0, distance: Float.infinity)
    for (i, centre) in centres.enumerated() {
      let distance = colour.squaredDistance(to: centre)
      if distance < best.distance { best = (i, distance) }
    }
    return best.index
  }
}
