/// Groups colours by k-means clustering.
struct ColorGroups {
  let groups: [[WeightedColor]]

  private static let most = 7
  private static let rounds = 8

  init(_ colors: [WeightedColor]) {
    var centers = Self.seeds(colors)
    var nearest = [Int](repeating: 0, count: colors.count)
    for _ in 0..<Self.rounds {
      for (i, color) in colors.enumerated() {
        nearest[i] = Self.nearest(to: color.color, of: centers)
      }
      var sums = [WeightedColor](
        repeating: WeightedColor(color: .zero, weight: 0), count: centers.count)
      for (group, color) in zip(nearest, colors) {
        sums[group].color += color.color * color.weight
        sums[group].weight += color.weight
      }
      for (i, sum) in sums.enumerated() where sum.weight > 0 {
        centers[i] = sum.color / sum.weight
      }
    }
    var groups = [[WeightedColor]](repeating: [], count: centers.count)
    for (group, color) in zip(nearest, colors) { groups[group].append(color) }
    self.groups = groups.filter { !$0.isEmpty }
  }

  /// Returns the initial centres. The first centre is the colour with the largest weight. Each
  /// further centre is the colour with the largest product of weight and squared distance from the
  /// previous centres.
  private static func seeds(_ colors: [WeightedColor]) -> [PerceivedColor] {
    guard let first = colors.max(by: { $0.weight < $1.weight }) else { return [] }
    var seeds = [first.color]
    var distances = [Float](repeating: .infinity, count: colors.count)
    while seeds.count < most {
      var best = (index: 0, error: Float(0))
      for (i, color) in colors.enumerated() {
        distances[i] = min(
          distances[i], color.color.squaredDistance(to: seeds[seeds.count - 1]))
        let error = distances[i] * color.weight
        if error > best.error { best = (i, error) }
      }
      guard best.error > 0 else { break }
      seeds.append(colors[best.index].color)
    }
    return seeds
  }

  private static func nearest(to color: PerceivedColor, of centers: [PerceivedColor]) -> Int {
    var best = (index: 0, distance: Float.infinity)
    for (i, center) in centers.enumerated() {
      let distance = color.squaredDistance(to: center)
      if distance < best.distance { best = (i, distance) }
    }
    return best.index
  }
}
