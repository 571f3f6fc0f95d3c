import Garments
import Images
import Vision
import TestSupport
import Testing

@Suite("The things of a cut-out")
struct GarmentThingsTests {
  private struct Part {
    var box: PixelRect
    var color: Color
    var isRound = false
  }

  private static let size = PixelSize(width: 400, height: 500)
  private static let (red, blue, black) = (
    Color(red: 200, green: 40, blue: 30), Color(red: 30, green: 60, blue: 190),
    Color(red: 20, green: 20, blue: 25)
  )
  private static let nothing: @Sendable (Raster) -> GarmentGuess? = { _ in nil }

  private func cutout(_ parts: [Part], _ size: PixelSize = Self.size) -> Raster {
    var raster = Raster(size: size)
    for part in parts {
      var tile = Raster(size: part.box.size, filledWith: part.color)
      if part.isRound {
        tile.update { bytes in
          let (width, height) = (part.box.width, part.box.height)
          for pixel in 0..<(width * height) {
            let x = (Double(pixel % width) + 0.5) / Double(width) * 2 - 1
            let y = (Double(pixel / width) + 0.5) / Double(height) * 2 - 1
            if x * x + y * y > 1 { for c in 0..<4 { bytes[pixel * 4 + c] = 0 } }
          }
        }
      }
      raster.blend(tile, x: part.box.x, y: part.box.y)
    }
    return raster
  }

  private func count(_ parts: [Part]) -> Int {
    GarmentThings(cutout(parts), look: Self.nothing).count
  }

  @Test("are one where nothing is transparent, and none where everything is")
  func wholePhotos() {
    #expect(GarmentThings(Raster(size: Self.size, filledWith: Self.red)).count == 1)
    #expect(GarmentThings(Raster(size: Self.size)).count == 0)
    #expect(GarmentThings(Raster(size: PixelSize(width: 1, height: 1))).count == 0)
    let line = Raster(size: PixelSize(width: 3, height: 900), filledWith: Self.red)
    #expect(GarmentThings(line).count == 1)
  }

  @Test("are found wherever garments lie apart, and share out what is visible", arguments: 1...40)
  func anyOutfit(seed: Int) {
    var noise = Noise(seed: seed)
    // Random cells of a grid contain a part. All parts differ in size and colour.
    let cells = (0..<6).filter { _ in noise.next() % 3 != 0 }
    let parts = cells.map { cell in
      let (width, height) = (60 + 9 * cell, 130 - 11 * cell)
      return Part(
        box: PixelRect(
          x: cell % 2 * 200 + 20 + Int(noise.next() % 20),
          y: cell / 2 * 165 + 10 + Int(noise.next() % 10),
          width: width, height: height),
        color: Color(
          red: UInt8(40 * cell), green: UInt8(220 - 35 * cell), blue: UInt8(cell % 3 * 90)))
    }
    let raster = cutout(parts)
    let things = GarmentThings(raster, look: Self.nothing)
    #expect(things.count == parts.count)
    var shares = Raster(size: Self.size)
    for (index, part) in parts.enumerated() where index < things.count {
      let alone = things.cutout(of: index, raster)
      #expect(alone.visibleBounds() == part.box)
      #expect(things.index(at: things.places[index]) == index)
      shares.blend(alone, x: 0, y: 0)
    }
    #expect(shares == raster)
  }

  @Test("are the same on the same photo at another size")
  func otherSizes() {
    let parts = [
      Part(box: PixelRect(x: 30, y: 30, width: 150, height: 180), color: Self.red),
      Part(box: PixelRect(x: 230, y: 60, width: 120, height: 300), color: Self.blue),
    ]
    let small = cutout(parts)
    let large = small.resampled(to: PixelSize(width: 1500, height: 1875))
    let (one, other) = (
      GarmentThings(small, look: Self.nothing), GarmentThings(large, look: Self.nothing)
    )
    #expect(one.count == 2 && other.count == 2)
    for index in one.places.indices { #expect(other.index(at: one.places[index]) == index) }
    #expect(one.index(at: Region(x: 0.9, y: 0.9, width: 0.1, height: 0.1)) == nil)
  }

  @Test("hold both halves of a pair")
  func pairs() {
    let shoes = [
      Part(
        box: PixelRect(x: 60, y: 300, width: 70, height: 160), color: Self.black, isRound: true),
      Part(
        box: PixelRect(x: 240, y: 310, width: 66, height: 150), color: Self.black, isRound: true),
    ]
    #expect(count(shoes) == 1)
    let shirt = Part(box: PixelRect(x: 100, y: 40, width: 200, height: 190), color: Self.red)
    #expect(count([shirt] + shoes) == 2)
    // Three similar shoes count as two things: a pair and a single shoe.
    let third = Part(
      box: PixelRect(x: 150, y: 60, width: 66, height: 150), color: Self.black, isRound: true)
    #expect(count(shoes + [third]) == 2)
  }

  @Test("hold no two shirts together that are of one colour, unless they are as like as socks")
  func clothes() throws {
    var probabilities = [Float](repeating: 0, count: SeenType.allCases.count)
    probabilities[SeenType.tshirt.rawValue] = 1
    let shirt = try #require(GarmentGuess(probabilities))
    func count(_ width: Int) -> Int {
      let raster = cutout([
        Part(box: PixelRect(x: 30, y: 30, width: 150, height: 180), color: Self.black),
        Part(box: PixelRect(x: 220, y: 260, width: width, height: 180), color: Self.black),
      ])
      return GarmentThings(raster) { _ in shirt }.count
    }
    #expect(count(130) == 2)
    #expect(count(150) == 1)
  }

  @Test("hold their crumbs, and what lies close to them")
  func crumbs() {
    let shirt = Part(box: PixelRect(x: 60, y: 40, width: 240, height: 240), color: Self.red)
    let label = Part(box: PixelRect(x: 330, y: 440, width: 20, height: 20), color: Self.blue)
    #expect(count([shirt, label]) == 1)
    // A belt's end with 4 % of the shirt's area, first 16 pixels from the shirt, then far from it.
    let near = Part(box: PixelRect(x: 60, y: 296, width: 100, height: 24), color: Self.blue)
    let far = Part(box: PixelRect(x: 60, y: 440, width: 100, height: 24), color: Self.blue)
    #expect(count([shirt, near]) == 1)
    #expect(count([shirt, far]) == 2)
    // `rest` continues the shirt in its colour, beyond a missing stripe. `skirt` has the same
    // distance, but another colour.
    let rest = Part(box: PixelRect(x: 60, y: 296, width: 240, height: 120), color: Self.red)
    let skirt = Part(box: PixelRect(x: 60, y: 296, width: 240, height: 120), color: Self.blue)
    #expect(count([shirt, rest]) == 1)
    #expect(count([shirt, skirt]) == 2)
  }

  @Test("come row by row")
  func order() {
    let boxes = [(20, 60), (150, 30), (280, 70), (30, 300), (230, 330)].enumerated().map {
      PixelRect(
        x: $0.element.0, y: $0.element.1, width: 70 + 10 * $0.offset, height: 150 - 12 * $0.offset)
    }
    let parts = boxes.enumerated().map { index, box in
      Part(
        box: box,
        color: Color(
          red: UInt8(40 * index), green: UInt8(220 - 35 * index), blue: UInt8(index % 3 * 90)))
    }
    let raster = cutout(parts)
    let things = GarmentThings(raster, look: Self.nothing)
    #expect((0..<things.count).map { things.cutout(of: $0, raster).visibleBounds() } == boxes)
  }

  @Test("are one where there is a pattern of many specks", arguments: 1...8)
  func specks(seed: Int) {
    var noise = Noise(seed: seed)
    let parts = (0..<100).map { index in
      Part(
        box: PixelRect(
          x: index % 10 * 40 + Int(noise.next() % 8), y: index / 10 * 50 + Int(noise.next() % 8),
          width: 12,
          height: 9 + index % 7), color: Color(red: UInt8(2 * index), green: 100, blue: 99))
    }
    #expect(count(parts) == 1)
  }
}
