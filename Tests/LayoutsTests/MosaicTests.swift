import Layouts
import Pixels
import TestSupport
import Testing

@Suite("A mosaic")
struct MosaicTests {
  /// Photos of random sizes on a random canvas.
  struct Input {
    var mosaic = Mosaic()
    var canvas: Canvas
    var sizes: [PixelSize]

    init(seed: Int, most: Int) {
      var noise = Noise(seed: seed)
      canvas = Canvas(
        PixelSize(
          width: .random(in: 500...2000, using: &noise),
          height: .random(in: 500...2000, using: &noise)))
      mosaic.mostCropped = Bool.random(using: &noise) ? 0.08 : 0
      sizes = (0..<Int.random(in: 1...most, using: &noise)).map { _ in
        PixelSize(
          width: .random(in: 100...600, using: &noise),
          height: .random(in: 100...600, using: &noise))
      }
    }
  }

  /// Runs of boxes that stand at one height.
  private func rows(_ boxes: [PixelRect]) -> [Range<Int>] {
    let starts = boxes.indices.filter { $0 == 0 || boxes[$0].y != boxes[$0 - 1].y }
    return zip(starts, starts.dropFirst() + [boxes.count]).map { $0..<$1 }
  }

  @Test("keeps its laws")
  func laws() throws {
    for seed in 0..<300 {
      let input = Input(seed: seed, most: 24)
      let (mosaic, canvas) = (input.mosaic, input.canvas.size)
      let boxes = try #require(mosaic.boxes(for: input.sizes, on: input.canvas))
      #expect(boxes.count == input.sizes.count)
      let margin = (canvas.shortestSide * 4 + 99) / 100
      let gutter = (canvas.shortestSide * 2 + 50) / 100
      let rows = rows(boxes)
      for row in rows {
        let (left, right) = (boxes[row.lowerBound].x, boxes[row.upperBound - 1].maxX)
        // The whole width, or the middle of it; one height; and the order kept.
        if row.count > 1 {
          #expect(left == margin && right == canvas.width - margin, "seed \(seed)")
        }
        #expect(left >= margin && abs(left + right - canvas.width) <= 1)
        let gaps = zip(boxes[row], boxes[row].dropFirst()).map { $1.x - $0.maxX }
        #expect(gaps.allSatisfy { $0 >= gutter - 1 && abs($0 - gaps[0]) <= 1 })
        #expect(Set(boxes[row].map(\.y)).count == 1 && Set(boxes[row].map(\.height)).count == 1)
      }
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(abs(boxes[next.lowerBound].y - boxes[row.lowerBound].maxY - gutter) <= 1)
      }
      // In the middle, within the margin.
      let (top, bottom) = (boxes[0].y, boxes[boxes.count - 1].maxY)
      #expect(top >= margin && bottom <= canvas.height - margin)
      #expect(abs(top + bottom - canvas.height) <= 1)
      // As large as it goes: where gaps are wider than a gutter, no height is left.
      let isDrawnApart = rows.contains { row in
        row.count > 1 && boxes[row.lowerBound + 1].x - boxes[row.lowerBound].maxX > gutter + 1
      }
      #expect(!isDrawnApart || top == margin, "seed \(seed)")
      // No orphan.
      let heights = rows.map { Double(boxes[$0.lowerBound].height) }
      if rows.count > 1, let last = rows.last, last.count == 1 {
        let mean = heights.reduce(0, +) / Double(heights.count)
        #expect(heights[heights.count - 1] <= 1.5 * mean + 1)
      }
      for (box, size) in zip(boxes, input.sizes) {
        let region = Fit.cover.placement(of: size, in: box.size).region
        let shown = region.width * region.height / Double(size.pixelCount)
        // Boxes are of whole pixels, which a photo that is not to be cropped is fitted to, too.
        let rounding = 1 / Double(box.width) + 1 / Double(box.height)
        #expect(shown >= 1 - max(mosaic.mostCropped, rounding) - 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("has the most even of all rows, in the number that is worth most")
  func optimum() throws {
    var brokenRows = 0
    for seed in 0..<200 {
      var input = Input(seed: seed, most: 7)
      input.mosaic.mostCropped = 0
      let boxes = try #require(input.mosaic.boxes(for: input.sizes, on: input.canvas))
      let chosen = rows(boxes)
      let blocks = Block.all(input)
      let lawful = blocks.filter { !$0.endsInOrphan }
      let own = try #require(blocks.first { $0.rows == chosen })
      #expect(!own.endsInOrphan)
      for other in blocks where other.rows.count == chosen.count {
        if other.isLastAlone == own.isLastAlone {
          #expect(own.unevenness <= other.unevenness * (1 + 1e-9), "seed \(seed)")
        }
      }
      // The most even of each number of rows, the last one alone or not, that keep the law.
      let candidates = Dictionary(grouping: blocks) { [$0.rows.count, $0.isLastAlone ? 1 : 0] }
        .values.compactMap { alike in alike.min { $0.unevenness < $1.unevenness } }
        .filter { !$0.endsInOrphan }
      let most = try #require(candidates.map(\.worth).max())
      #expect(own.worth >= most * (1 - 1e-9), "seed \(seed)")
      if lawful.count < blocks.count { brokenRows += 1 }
    }
    #expect(brokenRows > 20)
  }

  /// Rows of whole photos, and what the layout's documentation says of them.
  private struct Block {
    var rows: [Range<Int>]
    var unevenness: Double
    /// The pixels covered, times the share of the width before rows are drawn apart, or its third power.
    var worth: Double
    var endsInOrphan: Bool
    var isLastAlone: Bool { rows.last?.count == 1 }

    init(_ rows: [Range<Int>], _ input: Input) {
      let canvas = input.canvas.size
      let margin = Double((canvas.shortestSide * 4 + 99) / 100)
      let gutter = Double((canvas.shortestSide * 2 + 50) / 100)
      let sums = rows.map { row in
        input.sizes[row].reduce(0) { $0 + Double($1.width) / Double($1.height) }
      }
      self.rows = rows
      unevenness = sums.reduce(0) { $0 + $1 * $1 }
      // The widest block that fits, found by halving.
      func heights(_ width: Double) -> [Double] {
        zip(rows, sums).map { (width - gutter * Double($0.count - 1)) / $1 }
      }
      var (low, high) = (0.0, Double(canvas.width) - 2 * margin)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        let height = heights(middle).reduce(0, +) + gutter * Double(rows.count - 1)
        if height <= Double(canvas.height) - 2 * margin { low = middle } else { high = middle }
      }
      let tall = heights(low)
      let covered = zip(rows, tall).reduce(0) {
        $0 + $1.1 * (low - gutter * Double($1.0.count - 1))
      }
      let share = low / (Double(canvas.width) - 2 * margin)
      worth = covered * share * (rows.allSatisfy { $0.count == 1 } ? 1 : share * share)
      let mean = tall.reduce(0, +) / Double(tall.count)
      endsInOrphan = rows.count > 1 && rows.last?.count == 1 && (tall.last ?? 0) > 1.5 * mean
    }

    /// Every way to break the photos into rows.
    static func all(_ input: Input) -> [Block] {
      let count = input.sizes.count
      return (0..<(1 << (count - 1))).map { breaks in
        let starts = [0] + (1..<count).filter { breaks >> ($0 - 1) & 1 == 1 }
        return Block(zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }, input)
      }
    }
  }

  @Test("stays in the safe area")
  func safeArea() throws {
    let canvas = Canvas(
      PixelSize(width: 1080, height: 1920),
      safeArea: PixelRect(x: 0, y: 250, width: 1080, height: 1420))
    let size = PixelSize(width: 300, height: 400)
    let boxes = try #require(Mosaic().boxes(for: Array(repeating: size, count: 9), on: canvas))
    #expect(boxes.allSatisfy { $0.y >= 250 && $0.maxY <= 1670 && $0.x >= 44 && $0.maxX <= 1036 })
  }

  @Test("keeps feet of one height free below its rows")
  func feet() throws {
    let canvas = Canvas(PixelSize(width: 900, height: 1200), margin: 30, gutter: 20)
    let sizes = [3, 5, 4, 7, 6, 4, 5].map { PixelSize(width: $0 * 100, height: 500) }
    let boxes = try #require(Mosaic(mostCropped: 0).withFoot(of: 44).boxes(for: sizes, on: canvas))
    let rows = rows(boxes)
    #expect(rows.count > 1)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(abs(boxes[next.lowerBound].y - boxes[row.lowerBound].maxY - 64) <= 1)
    }
    #expect(try #require(boxes.last).maxY + 44 <= 1170)
  }

  @Test("draws what is thinner than a pixel a pixel wide, or high")
  func thinPhotos() throws {
    let canvas = Canvas(PixelSize(width: 100, height: 100))
    let thread = PixelSize(width: 1, height: .max)
    #expect(
      Mosaic().boxes(for: [thread], on: canvas) == [PixelRect(x: 49, y: 4, width: 1, height: 92)])
    let shirt = PixelSize(width: 400, height: 420)
    for thin in [PixelSize(width: 5000, height: 6), thread] {
      let boxes = try #require(Mosaic().boxes(for: [shirt, thin, shirt], on: canvas))
      #expect(boxes[1].size.shortestSide == 1)
      // Those beside it are not crushed.
      #expect(boxes[0].size.shortestSide > 2 && boxes[2].size.shortestSide > 2)
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= 4 && box.y >= 4 && box.maxX <= 96 && box.maxY <= 96)
        #expect(!boxes[(index + 1)...].contains { $0.overlaps(box) })
      }
    }
  }

  @Test("of nothing has no boxes, and is nil where a photo has no pixel")
  func edges() {
    let canvas = Canvas(PixelSize(width: 100, height: 100))
    let size = PixelSize(width: 3, height: 4)
    func count(_ sizes: [PixelSize], _ canvas: Canvas) -> Int? {
      Mosaic().boxes(for: sizes, on: canvas)?.count
    }
    #expect(count([], canvas) == 0)
    #expect(count([size, PixelSize(width: 0, height: 4)], canvas) == nil)
    #expect(count([size], Canvas(canvas.size, margin: 50)) == nil)
    #expect(
      count(
        Array(repeating: size, count: 5), Canvas(PixelSize(width: 9, height: 9), gutter: 8)) == nil)
    #expect(count([size], Canvas(PixelSize(width: .max, height: 1))) == nil)
    let far = PixelRect(x: .min, y: .max, width: .max, height: .max)
    #expect(count([size], canvas.keeping(to: far)) == nil)
    // As many as no one lays out by hand.
    #expect(count(Array(repeating: size, count: 200), canvas) == 200)
  }
}
