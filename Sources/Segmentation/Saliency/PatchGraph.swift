private import Glibc

/// How unlike patches are, which touch, and how far they are from one another by way of others.
struct PatchGraph {
  let count: Int
  /// The difference of each two patches' colours, row by row; `Oklab.distance(to:)`, but lightness
  /// counts for less: shade changes it within one thing.
  let differences: [Float]
  /// The patches that touch each, in order.
  let neighbors: [[Int]]
  private let border: [Int]

  private static let lightnessWeight: Float = 0.6
  /// A step of so much is nothing: noise, grain, the slow fall of light.
  private static let freeStep: Float = 0.02
  /// Differences that still pull, and the pull of any neighbour.
  private static let pullReach: Float = 0.1
  private static let leastPull: Float = 0.05
  /// Whatever is farther is as good as apart.
  private static let farthest: Float = 0.4

  /// - Parameter width: of the picture, in pixels.
  init(_ patches: Patches, width: Int) {
    count = patches.count
    let weights = PerceivedColor(Self.lightnessWeight, 1, 1, 0)
    let colors = patches.colors.map { $0 * weights }
    var differences = [Float](repeating: 0, count: count * count)
    for a in 0..<count {
      for b in 0..<a {
        let difference = colors[a].squaredDistance(to: colors[b]).squareRoot()
        differences[a * count + b] = difference
        differences[b * count + a] = difference
      }
    }
    self.differences = differences
    neighbors = Self.neighbors(patches, width: width)
    border = (0..<count).filter { patches.borderCounts[$0] > 0 }
  }

  func difference(_ a: Int, _ b: Int) -> Float { differences[a * count + b] }

  private static func neighbors(_ patches: Patches, width: Int) -> [[Int]] {
    let (labels, count) = (patches.labels, patches.count)
    var touching = [Bool](repeating: false, count: count * count)
    var x = 0
    for i in labels.indices {
      x = x == width - 1 ? 0 : x + 1
      // The pixel to the right, but for the last of a row, and the one below.
      for j in [x > 0 ? i + 1 : i, i + width] where j < labels.count && labels[i] != labels[j] {
        touching[labels[i] * count + labels[j]] = true
        touching[labels[j] * count + labels[i]] = true
      }
    }
    return (0..<count).map { a in (0..<count).filter { touching[a * count + $0] } }
  }

  /// How strongly the patches that touch each draw it to their side, the more the liker they are.
  func pulls() -> [[(patch: Int, strength: Float)]] {
    neighbors.enumerated().map { a, others in
      others.map { ($0, bell(difference(a, $0), reach: Self.pullReach) + Self.leastPull) }
    }
  }

  /// The least sum of differences on a way from each patch to each other, through patches that touch;
  /// those at the picture's border touch one another, as if the surroundings went on beyond it. Row
  /// by row, infinite where it is far.
  func ways() -> [Float] {
    // Rows of eights: Floyd's algorithm (R. W. Floyd, "Algorithm 97: Shortest Path", 1962) then takes
    // eight at a time.
    let stride = (count + 7) / 8
    var rows = [SIMD8<Float>](repeating: SIMD8(repeating: .infinity), count: count * stride)
    func set(_ a: Int, _ b: Int) {
      rows[a * stride + b / 8][b % 8] = max(0, difference(a, b) - Self.freeStep)
    }
    for a in 0..<count {
      rows[a * stride + a / 8][a % 8] = 0
      for b in neighbors[a] { set(a, b) }
    }
    for a in border {
      for b in border where a != b { set(a, b) }
    }
    for via in 0..<count {
      for from in 0..<count where from != via {
        let first = rows[from * stride + via / 8][via % 8]
        guard first < Self.farthest else { continue }
        for i in 0..<stride {
          let way = rows[via * stride + i] + first
          let known = rows[from * stride + i]
          rows[from * stride + i] = known.replacing(with: way, where: way .< known)
        }
      }
    }
    return (0..<(count * count)).map { rows[$0 / count * stride + $0 % count / 8][$0 % count % 8] }
  }
}

/// Gauss's bell, 1 at 0; `reach` is its standard deviation.
func bell(_ value: Float, reach: Float) -> Float {
  let exponent = -value * value / (2 * reach * reach)
  // Smaller values do not change a sum of floats.
  return exponent > -12 ? expf(exponent) : 0
}
