import Outfits
import Images
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
      mosaic.mostCropped = Bool.random(using: &noise) ? 0.15 : 0
      sizes = (0..<Int.random(in: 1...most, using: &noise)).map { _ in
        PixelSize(
          width: .random(in: 100...600, using: &noise),
          height: .random(in: 100...600, using: &noise))
      }
    }
  }

  /// Returns the part of a canvas inside its margin and its safe area.
  private func inner(_ canvas: Canvas) -> PixelRect {
    let margin = canvas.margin ?? (canvas.size.shortestSide * 4 + 99) / 100
    let safe = canvas.safeArea ?? PixelRect(x: 0, y: 0, size: canvas.size)
    let (left, top) = (max(margin, safe.x), max(margin, safe.y))
    return PixelRect(
      x: left, y: top, width: min(canvas.size.width - margin, safe.maxX) - left,
      height: min(canvas.size.height - margin, safe.maxY) - top)
  }

  private func filled(_ boxes: [PixelRect], _ area: PixelSize) -> Double {
    Double(boxes.reduce(0) { $0 + $1.size.pixelCount }) / Double(area.pixelCount)
  }

  @Test("keeps its laws")
  func laws() throws {
    for seed in 0..<300 {
      let input = Input(seed: seed, most: 24)
      let boxes = try #require(input.mosaic.boxes(for: input.sizes, on: input.canvas))
      #expect(boxes.count == input.sizes.count)
      let area = inner(input.canvas)
      // Up to eight photos have full gutters. With more photos, gutters are smaller.
      let share = min(1, 8 / Double(boxes.count)).squareRoot()
      let gutter = Int((Double((input.canvas.size.shortestSide * 2 + 50) / 100) * share).rounded())
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= area.x && box.maxX <= area.maxX, "seed \(seed)")
        #expect(box.y >= area.y && box.maxY <= area.maxY, "seed \(seed)")
        // Each box is right of all earlier boxes, or below them.
        for before in boxes[..<index] {
          let isRight = box.x >= before.maxX + gutter - 1
          #expect(isRight || box.y >= before.maxY + gutter - 1, "seed \(seed)")
        }
      }
      // The mosaic is centred and as large as possible.
      let (left, right) = (boxes.map(\.x).min() ?? 0, boxes.map(\.maxX).max() ?? 0)
      let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.maxY).max() ?? 0)
      #expect(abs(left + right - area.x - area.maxX) <= 1, "seed \(seed)")
      #expect(abs(top + bottom - area.y - area.maxY) <= 1, "seed \(seed)")
      #expect(left <= area.x + 1 || top <= area.y + 1, "seed \(seed)")
      for (box, size) in zip(boxes, input.sizes) {
        let region = Fit.cover.placement(of: size, in: box.size).region
        let shown = region.width * region.height / Double(size.pixelCount)
        // Boxes have whole pixels, so even an uncroppable photo loses a fraction of a pixel.
        let rounding = 1 / Double(box.width) + 1 / Double(box.height)
        let most = input.mosaic.mostCropped == 0 ? 0 : 0.58
        #expect(shown >= 1 - most - rounding, "seed \(seed)")
      }
    }
  }

  private static let canvases: [Canvas] =
    [(1080, 1080), (1000, 1500), (1600, 900), (1200, 630)].map {
      Canvas(PixelSize(width: $0.0, height: $0.1))
    } + [
      Canvas(
        PixelSize(width: 1080, height: 1350),
        safeArea: PixelRect(x: 34, y: 0, width: 1012, height: 1350)),
      Canvas(
        PixelSize(width: 1080, height: 1920),
        safeArea: PixelRect(x: 0, y: 250, width: 1080, height: 1420)),
      Canvas(
        PixelSize(width: 2480, height: 3508),
        safeArea: PixelRect(x: 59, y: 59, width: 2362, height: 3390)),
    ]

  /// Returns photos with usual proportions, from 1:2 to 2:1. In a quarter of the sets, all photos
  /// have the same proportions.
  private static func photos(_ count: Int, _ noise: inout Noise) -> [PixelSize] {
    let usual = [(1, 2), (9, 16), (2, 3), (3, 4), (4, 5), (1, 1), (4, 3), (3, 2), (16, 9), (2, 1)]
    let isAlike = Int.random(in: 0..<4, using: &noise) == 0
    let alike = usual.randomElement(using: &noise) ?? (1, 1)
    return (0..<count).map { _ in
      let shape = isAlike ? alike : usual.randomElement(using: &noise) ?? alike
      return PixelSize(width: shape.0 * 100, height: shape.1 * 100)
    }
  }

  @Test("of 2 to 60 photos fills 85 % inside the margin on every preset", arguments: 2...60)
  func fills(count: Int) throws {
    var noise = Noise(seed: count)
    for canvas in Self.canvases {
      for _ in 0..<2 {
        let photos = Self.photos(count, &noise)
        let boxes = try #require(Mosaic().boxes(for: photos, on: canvas))
        let share = filled(boxes, inner(canvas).size)
        // Boxes have whole pixels, so they may fill slightly less.
        #expect(share >= Mosaic.leastFilled - 0.005, "\(canvas.size), \(share), \(photos)")
        // A few photos may be cropped more, such as two tall photos on a wide picture.
        for (box, size) in zip(boxes, photos) where count > 6 {
          let region = Fit.cover.placement(of: size, in: box.size).region
          let rounding = 1 / Double(box.width) + 1 / Double(box.height)
          #expect(
            region.width * region.height >= (0.85 - rounding) * Double(size.pixelCount),
            "\(canvas.size), \(count)")
        }
      }
    }
  }

  @Test("of garments fills nearly as much from six on, without cutting into any", arguments: 3...60)
  func fillsWithGarments(count: Int) throws {
    var noise = Noise(seed: count)
    for canvas in Self.canvases {
      for _ in 0..<2 {
        let garments = Self.photos(count, &noise).map { LayoutPiece(size: $0) }
        let places = try #require(Mosaic().pages(of: garments, on: canvas)?.first?.places)
        let share = filled(places.map(\.box), inner(canvas).size)
        #expect(share >= (count < 6 ? 0.6 : 0.75), "\(canvas.size), \(count), \(share)")
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

  @Test("keeps feet of one height free below its pieces")
  func feet() throws {
    let canvas = Canvas(PixelSize(width: 900, height: 1200), margin: 30, gutter: 20)
    let sizes = [3, 5, 4, 7, 6, 4, 5].map { PixelSize(width: $0 * 100, height: 500) }
    let boxes = try #require(Mosaic(mostCropped: 0).withFoot(of: 44).boxes(for: sizes, on: canvas))
    for (index, box) in boxes.enumerated() {
      #expect(box.maxY + 44 <= 1170)
      for before in boxes[..<index] {
        #expect(box.x >= before.maxX + 19 || box.y >= before.maxY + 44 + 19)
      }
    }
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
      // The neighbours of a thin photo keep a visible size.
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
    // Tests more photos than anyone would lay out by hand.
    #expect(count(Array(repeating: size, count: 200), canvas) == 200)
  }
}
