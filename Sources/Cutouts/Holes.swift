import Pixels

/// Where the background shows through the garment: inside handles, straps and sleeves.
struct Holes {
  private(set) var cells: [Int] = []

  private static let leastPart = 0.0008

  init(
    _ photo: ReducedPhoto, _ background: Background, _ isGarment: [Bool],
    _ unlikeness: Unlikeness, _ threshold: UInt16
  ) {
    let candidates = Regions(
      of: isGarment.indices.map { isGarment[$0] && unlikeness.levels[$0] < threshold },
      photo.size, diagonally: false)
    var sums = [PerceivedColor](repeating: .zero, count: candidates.counts.count)
    var squares = sums
    var grounds = sums
    var noises = [Float](repeating: 0, count: sums.count)
    var insides = noises
    let (width, height) = (photo.width, photo.height)
    for i in isGarment.indices where candidates.labels[i] >= 0 {
      let region = Int(candidates.labels[i])
      let (x, y) = (i % width, i / width)
      guard x > 0, y > 0, x < width - 1, y < height - 1,
        candidates.labels[i - 1] == candidates.labels[i],
        candidates.labels[i + 1] == candidates.labels[i],
        candidates.labels[i - width] == candidates.labels[i],
        candidates.labels[i + width] == candidates.labels[i] else { continue }
      let difference = photo.colors[i] - background.colors[i]
      sums[region] += difference
      squares[region] += difference * difference
      noises[region] += background.noise[i].x
      insides[region] += 1
      grounds[region] += background.colors[i]
    }
    let isHole = candidates.counts.indices.map { region in
      let count = insides[region]
      guard Double(candidates.counts[region]) >= Self.leastPart * Double(isGarment.count), count > 3
      else { return false }
      let mean = sums[region] / count
      let noise = noises[region] / count
      let variance = max(PerceivedColor.zero, squares[region] / count - mean * mean)
      let spread = (variance.sum() / 3).squareRoot()
      let ground = grounds[region] / count
      let groundLength = max(1e-3, ground.length)
      let darkness = -(mean * ground).sum() / groundLength
      let across = (mean + ground * (darkness / groundLength)).length
      return across < 0.75 * noise && darkness < 0.12 && darkness > -2 * noise && spread < 4 * noise
    }
    for i in isGarment.indices {
      let region = Int(candidates.labels[i])
      if region >= 0, isHole[region] { cells.append(i) }
    }
  }
}
func max(_ a: PerceivedColor, _ b: PerceivedColor) -> PerceivedColor { a.replacing(with: b, where: a .< b) }
