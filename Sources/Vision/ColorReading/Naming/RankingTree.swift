/// A decision tree with twelve leaves. A name's score is the sum of many trees.
///
/// The trees are trained by gradient boosting (Friedman, "Greedy function approximation: a gradient
/// boosting machine", 2001). The loss uses the softmax of a list's scores, as in ListNet (Cao and
/// others, "Learning to rank: from pairwise approach to listwise approach", 2007). All numbers are
/// integers, so ranks are the same on every machine.
struct RankingTree: Sendable {
  static let leafCount = 12
  /// The number of integers in a tree. A node has a feature, a threshold, and two next nodes: one
  /// for values up to the threshold, and one for larger values. The leaves are stored after all
  /// nodes.
  static let length = 4 * (leafCount - 1) + leafCount

  private let numbers: [Int16]

  /// - Returns: nil if the length is wrong, a node's feature is invalid, or a path through the tree
  ///   would not end.
  init?(_ numbers: ArraySlice<Int16>) {
    let numbers = Array(numbers)
    guard numbers.count == Self.length else { return nil }
    for node in 0..<Self.leafCount - 1 {
      let nexts = numbers[4 * node + 2...4 * node + 3].map(Int.init)
      // Each node leads only to later nodes, so every path ends.
      let isSound = nexts.allSatisfy {
        $0 < 0 ? $0 >= -Self.leafCount : $0 > node && $0 < Self.leafCount - 1
      }
      guard isSound, NamingFeatures.indices.contains(Int(numbers[4 * node])) else { return nil }
    }
    self.numbers = numbers
  }

  /// - Parameter features: the features of a name, one for each of `NamingFeatures.indices`.
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
