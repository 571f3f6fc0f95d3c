import Outfits
import Images
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("A piece")
struct PieceDrawingTests {
  private let workspace = Workspace()
  private let measured = RenderOptions(measuresLayout: true)
  private let red = Color(red: 200, green: 20, blue: 30)

  private func collage(
    _ layout: any Layout, _ width: Int = 200, _ height: Int = 200
  ) -> Collage {
    var collage = Collage(layout, on: Canvas(PixelSize(width: width, height: height)))
    collage.background = .color(.white)
    return collage
  }

  @Test("is as sharp as its photo lets it be, however little of that it fills")
  func sharpness() async throws {
    // The stripes are two pixels wide, so nothing of them is left at half the size.
    var photo = Raster(size: PixelSize(width: 2400, height: 1600), filledWith: .white)
    for y in stride(from: 600, to: 1000, by: 4) {
      photo.fill(PixelRect(x: 900, y: y, width: 500, height: 2), .black)
      photo.fill(PixelRect(x: 900, y: y + 2, width: 500, height: 2), red)
    }
    let path = try workspace.photo("stripes.png", photo)
    let raster = try await collage(.mosaic, 600, 600).render([path]).raster
    let column = (250..<350).map { Int(raster[300, $0].red) }
    let (least, most) = try (#require(column.min()), #require(column.max()))
    #expect(most - least > 120)
  }

  @Test("keeps the soft edge that its photo came with, which is no part of what is laid out")
  func softEdge() async throws {
    var photo = Raster(size: PixelSize(width: 100, height: 100))
    photo.fill(
      PixelRect(x: 20, y: 20, width: 70, height: 70), Color(red: 0, green: 0, blue: 0, alpha: 100))
    photo.fill(PixelRect(x: 40, y: 40, width: 40, height: 40), red)
    let path = try workspace.photo("soft.png", photo)
    var collage = collage(.flatlay, 400, 400)
    (collage.canvas.margin, collage.pieces.hasShadow) = (120, false)
    let drawn = try await collage.render([path], options: measured)
    let box = try #require(drawn.lint?.pieces.first?.box)
    // The number of the picture's pixels for each pixel of the photo, in one direction.
    let scale = Double(box.width) / 40
    let shade = drawn.raster[box.x - Int(10 * scale), box.y + box.height / 2]
    // The pixel is black of alpha 100 over white, blended in linear light.
    #expect((201...206).contains(shade.red) && shade.red == shade.blue)
    #expect(drawn.raster[200, 200] == red)
    #expect(drawn.lint?.breaches == [])
  }

  @Test("that no pixel of is opaque is drawn, and stands out from nothing that is known")
  func veil() async throws {
    let veil = Raster(
      size: PixelSize(width: 40, height: 40),
      filledWith: Color(red: 0, green: 0, blue: 0, alpha: 90))
    let drawn = try await collage(.flatlay).render(
      [workspace.photo("veil.png", veil)], options: measured)
    #expect(drawn.raster[100, 100] != .white)
    #expect(drawn.lint != nil && drawn.lint?.contrast == nil)
  }

  @Test("is drawn with as much of what lies around it as half of itself, however large that is")
  func veilAroundButton() async throws {
    var photo = Raster(
      size: PixelSize(width: 1000, height: 1000),
      filledWith: Color(red: 0, green: 0, blue: 0, alpha: 60))
    photo.fill(PixelRect(x: 495, y: 495, width: 10, height: 10), red)
    var collage = collage(.flatlay, 400, 400)
    (collage.canvas.margin, collage.pieces.hasShadow) = (150, false)
    let drawn = try await collage.render(
      [workspace.photo("veil.png", photo)], options: measured)
    let box = try #require(drawn.lint?.pieces.first?.box)
    #expect(box.width == 100 && drawn.raster[200, 200] == red)
    #expect(drawn.raster[box.x - 45, 200] != .white && drawn.raster[box.x - 55, 200] == .white)
  }

  @Test("stands out by where its edge lies in its box, whatever faint lies around that")
  func edgeInBox() async throws {
    var contrasts: [Double] = []
    for ring in [UInt8(0), 40] {
      var photo = Raster(
        size: PixelSize(width: 80, height: 160),
        filledWith: Color(red: 0, green: 0, blue: 0, alpha: ring))
      photo.fill(PixelRect(x: 20, y: 60, width: 40, height: 40), .white)
      var collage = collage(.flatlay, 300, 300)
      collage.background = .gradient(.white, .black)
      let drawn = try await collage.render(
        [workspace.photo("r\(ring).png", photo)], options: measured)
      contrasts.append(try #require(drawn.lint?.contrast))
    }
    #expect(abs(contrasts[0] - contrasts[1]) < 1)
  }

  @Test("of a mosaic is never cut through, but for photos with their sides, by 8 % at most")
  func mosaic() async throws {
    var noise = Noise(seed: 5)
    for round in 0..<20 {
      var sizes: [PixelSize] = []
      let photos = try (0..<Int.random(in: 2...7, using: &noise)).map { index in
        let size = PixelSize(
          width: .random(in: 20...90, using: &noise), height: .random(in: 20...90, using: &noise))
        sizes.append(size)
        var raster = Raster(size: size, filledWith: red)
        // A garment has transparent corners, and hence no sides that could be cropped.
        if round % 2 == 0 || index > 0 {
          raster.fill(PixelRect(x: 0, y: 0, width: 9, height: 9), .transparent)
        }
        return try workspace.photo("\(round)-\(index).png", raster)
      }
      let drawn = try await collage(.mosaic, 400, 300).render(photos, options: measured)
      let lint = try #require(drawn.lint)
      for (index, (piece, size)) in zip(lint.pieces, sizes).enumerated() {
        let hasSides = round % 2 == 1 && index == 0
        guard !hasSides else { continue }
        let box = Double(piece.box.width) / Double(piece.box.height)
        let own = Double(size.width) / Double(size.height)
        let rounding = 1.5 / Double(piece.box.size.shortestSide)
        #expect(abs(box / own - 1) <= rounding, "round \(round)")
      }
    }
  }

  @Test("with its sides fills its box of a grid where it is asked to, with a shadow as without")
  func cover() async throws {
    let path = try workspace.photo("wide.png", red, width: 100, height: 50)
    for hasShadow in [false, true] {
      var collage = collage(Grid(fit: .cover))
      (collage.pieces.hasShadow, collage.canvas.margin) = (hasShadow, 20)
      let raster = try await collage.render([path]).raster
      #expect(raster.colors(in: PixelRect(x: 20, y: 20, width: 160, height: 160)) == [red])
    }
  }

  @Test("of a grid in body order is drawn as in a grid of that order")
  func bodyOrder() async throws {
    let names = ["shoes.png", "hat.png", "shirt.png"]
    let photos = try names.enumerated().map { index, name in
      try workspace.photo(name, .noise(PixelSize(width: 40 + index, height: 50), .rgb, seed: index))
    }
    var ordered = collage(.grid)
    ordered.order = .body
    let raster = try await ordered.render(photos).raster
    let given = try await collage(.grid).render([photos[1], photos[2], photos[0]]).raster
    #expect(raster == given)
  }

  @Test("is measured against the rows of a gradient that it lies on, and not against its ends")
  func gradient() async throws {
    let photo = try workspace.photo(
      "grey.png", Color(red: 128, green: 128, blue: 128), width: 60, height: 60)
    var collage = collage(.flatlay, 200, 400)
    collage.pieces.cutout = .off
    collage.background = .gradient(.white, .black)
    let hidden = try #require(try await collage.render([photo], options: measured).lint?.contrast)
    #expect(hidden < 12)
    collage.background = .gradient(.white, Color(red: 230, green: 230, blue: 230))
    let shown = try #require(try await collage.render([photo], options: measured).lint?.contrast)
    #expect(shown > 25)
    collage.background = .gradient(.white, .transparent)
    #expect(try await collage.render([photo], options: measured).lint?.contrast == nil)
  }
}
