/// A decision tree of twelve leaves, one of many whose sum ranks names.
///
/// The method is gradient boosting of regression trees (Friedman, "Greedy function approximation: a gradient
/// boosting machine", 2001) on the softmax of a list's scores, as ListNet ranks (Cao and others, "Learning to
/// rank: from pairwise approach to listwise approach", 2007). All is whole numbers: the same ranks everywhere.
struct RankingTree: Sendable {
  static let leafCount = 12
  /// In numbers: of each node a feature, a threshold and what comes next up to it and above; the leaves.
  static let length = 4 * (leafCount - 1) + leafCount

  private let numbers: [Int16]

  /// - Returns: nil for another length, and for a tree that would not end or asks for no feature.
  init?(_ numbers: ArraySlice<Int16>) {
    let numbers = Array(numbers)
    guard numbers.count == Self.length else { return nil }
    for node in 0..<Self.leafCount - 1 {
      let nexts = numbers[4 * node + 2...4 * node + 3].map(Int.init)
      // Nodes only lead on, so that every way ends.
      let isSound = nexts.allSatisfy {
        $0 < 0 ? $0 >= -Self.leafCount : $0 > node && $0 < Self.leafCount - 1
      }
      guard isSound, NamingFeatures.indices.contains(Int(numbers[4 * node])) else { return nil }
    }
    self.numbers = numbers
  }

  /// Its contribution to a name's rank.
  ///
  /// - Parameter features: one for each of `NamingFeatures.indices`.
  func score(_ features: [Int16]) -> Int {
    var node = 0
    while node >= 0 {
      let at = 4 * node
      let isLow = features[Int(numbers[at])] <= numbers[at + 1]
      node = Int(numbers[isLow ? at + 2 : at + 3])
    }
    return Int(numbers[4 * (Self.leafCount - 1) - 1 - node])
  }
}
