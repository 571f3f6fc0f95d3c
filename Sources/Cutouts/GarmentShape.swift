import Pixels
import Foundation

/// Which cells of a photo show the garment.
struct GarmentShape {
  let isGarment: [Bool]
  let background: Background
  let unlikeness: Unlikeness

  private static let leastConformity: Float = 0.7
  private static let mostNoise: Float = 0.05
  private static let leastArea: Float = 0.01
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
      var isBackground = barriers.levels.indices.map {
        barriers.levels[$0] < threshold && unlikeness.levels[$0] < 40
      }
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
    for cell in Whiskers(isGarment, unlikeness, size).cells { isGarment[cell] = false }
    let valley = Valley(barriers)
    if !isForced { guard valley.ratio < 0.09 else { throw .edgeNotClear } }
    let parts = Regions(of: isGarment, size, diagonally: true)
    var touching = [Int](repeating: 0, count: parts.counts.count)
    for x in 0..<size.width {
      for y in [0, size.height - 1] where isGarment[y * size.width + x] { touching[Int(parts.labels[y * size.width + x])] += 1 }
    }
    for y in 0..<size.height {
      for x in [0, size.width - 1] where isGarment[y * size.width + x] { touching[Int(parts.labels[y * size.width + x])] += 1 }
    }
    let largest = Float(parts.counts.max() ?? 0)
    var area: Float = 0
    var border = 0
    let kept = parts.counts.indices.map {
      Float(parts.counts[$0]) >= largest * (touching[$0] > 0 ? 0.4 : Self.leastPart) }
    for i in kept.indices where kept[i] { border += touching[i] }
    for i in isGarment.indices where isGarment[i] {
      if kept[Int(parts.labels[i])] { area += 1 } else { isGarment[i] = false }
    }
    if !isForced { guard Double(border) < 0.2 * Double(2 * (size.width + size.height)) else { throw .runsOffPicture } }
    guard area > 0 else { throw .nothingStandsOut }
    if !isForced {
      guard area >= Self.leastArea * total else { throw .nothingStandsOut }
      guard area <= Self.mostArea * total else { throw .fillsPicture }
    }
    if ProcessInfo.processInfo.environment["STAT"] != nil {
      var (weak, edge, amb, above, border, box) = (0, 0, 0, 0, 0, [9999, 9999, 0, 0])
      let (w, h) = (size.width, size.height)
      for i in isGarment.indices {
        let (x, y) = (i % w, i / w)
        let d = barriers.levels[i]
        if d >= threshold { above += 1 } else if Float(d) > 0.6 * Float(threshold) { amb += 1 }
        guard isGarment[i] else { continue }
        if x == 0 || y == 0 || x == w - 1 || y == h - 1 { border += 1; continue }
        box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
        if !isGarment[i-1] || !isGarment[i+1] || !isGarment[i-w] || !isGarment[i+w] {
          edge += 1
          var m: UInt16 = 0
          for r in -1...1 { for c in -1...1 { if isGarment[i + r * w + c] { m = max(m, unlikeness.levels[i + r * w + c]) } } }
          if Float(m) < 1.7 * Float(threshold) { weak += 1 }
        }
      }
      print("STAT t", threshold, "amb", Float(amb) / Float(above), "weak", Float(weak) / Float(edge), "border", Float(border) / Float(2 * (w + h)), "area", area / total, "rough", Float(edge * edge) / area / 12.57, "noise", trend.noise.x, "conf", trend.conformity, "ratio", Valley(barriers).ratio)
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
  let ratio: Float

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
    let first = barriers.levels.count - counts[best]
    let low = best
    while best < min(2 * low, 200), Float(barriers.levels.count - counts[best + 1]) >= 0.97 * Float(first) { best += 1 }
    level = UInt16(best)
    ratio = least
  }
}
