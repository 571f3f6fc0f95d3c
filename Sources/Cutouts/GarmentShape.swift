import Pixels
import Foundation

/// Which cells of a photo show the garment.
struct GarmentShape {
  let isGarment: [Bool]
  let background: Background
  let unlikeness: Unlikeness

  private static let leastConformity: Float = 0.6
  private static let mostNoise: Float = 0.05
  private static let leastArea: Float = 0.005
  private static let mostArea: Float = 0.9
  private static let leastPart: Float = 0.02
  private static let leastHole: Float = 0.0003

  init(_ original: ReducedPhoto, isForced: Bool) throws(CutoutRefusal) {
    var photo = original
    var trend = BackgroundTrend(photo)
    for _ in 0..<3 where trend.noise.x > 0.01 {
      let smoothed = photo.smoothed()
      let smoothedTrend = BackgroundTrend(smoothed)
      guard smoothedTrend.noise.x < 0.85 * trend.noise.x else { break }
      (photo, trend) = (smoothed, smoothedTrend)
    }
    if !isForced {
      guard trend.conformity >= Self.leastConformity, trend.noise.x <= Self.mostNoise else {
        throw .backgroundNotPlain
      }
    }
    let size = photo.size
    if ProcessInfo.processInfo.environment["LOG"] != nil {
    print(trend.noise, trend.conformity) }
    var background = Background(trend, size)
    var unlikeness = Unlikeness(photo, background)
    var barriers = Barriers(unlikeness, size)
    var threshold = Valley(barriers).level
    var holes: [Int] = []
    for _ in 0..<2 {
      var isBackground = barriers.levels.map { $0 < threshold }
      for cell in holes { isBackground[cell] = true }
      background = Background(photo, from: background, where: Self.eroded(isBackground, size))
      unlikeness = Unlikeness(photo, background)
      barriers = Barriers(unlikeness, size, from: holes)
      threshold = Valley(barriers).level
      holes = Holes(
        photo, background, barriers.levels.map { $0 >= threshold }, unlikeness, threshold).cells
    }
    var isGarment = barriers.levels.map { $0 >= threshold }
    let total = Float(size.pixelCount)
    for hole in holes {
      isGarment[hole] = false
    }
    let parts = Regions(of: isGarment, size, diagonally: true)
    let largest = Float(parts.counts.max() ?? 0)
    var area: Float = 0
    for i in isGarment.indices where isGarment[i] {
      if Float(parts.counts[Int(parts.labels[i])]) < largest * Self.leastPart {
        isGarment[i] = false
      } else {
        area += 1
      }
    }
    guard area > 0 else { throw .nothingStandsOut }
    if !isForced {
      guard area >= Self.leastArea * total else { throw .nothingStandsOut }
      guard area <= Self.mostArea * total else { throw .fillsPicture }
    }
    self.isGarment = isGarment
    self.background = background
    self.unlikeness = unlikeness
  }

  private static func eroded(_ mask: [Bool], _ size: PixelSize) -> [Bool] {
    let (width, height) = (size.width, size.height)
    var result = mask
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        guard mask[i] else { continue }
        result[i] = mask[y * width + max(0, x - 2)] && mask[y * width + min(width - 1, x + 2)]
          && mask[max(0, y - 2) * width + x] && mask[min(height - 1, y + 2) * width + x]
      }
    }
    return result
  }
}

/// The level between background and garment: where the fewest cells are.
struct Valley {
  let level: UInt16

  private static let range = 32...160

  init(_ barriers: Barriers) {
    var counts = [Int](repeating: 0, count: Int(Unlikeness.mostLevel) + 2)
    for level in barriers.levels { counts[Int(level) + 1] += 1 }
    for i in counts.indices.dropFirst() { counts[i] += counts[i - 1] }
    var best = Self.range.lowerBound
    var least = Float.infinity
    for level in Self.range {
      let count = counts[level * 5 / 4] - counts[level * 4 / 5]
      let above = barriers.levels.count - counts[level]
      let ratio = Float(count + 1) / Float(above + 1)
      if ratio < least { (least, best) = (ratio, level) }
      if ratio < 0.01 { break }
    }
    if ProcessInfo.processInfo.environment["LOG"] != nil {
    print((0..<32).map { k in counts[min(1024, (k + 1) * 8)] - counts[k * 8] }, best, least) }
    level = UInt16(best)
  }
}
