import Images
import Vision
import TestSupport
import Testing

@Suite("The head of somebody who wears a garment", .enabled(if: isOptimized, "too slow in debug"))
struct WearerHeadTests {
  private static let skins = [
    Color(red: 240, green: 205, blue: 180), Color(red: 198, green: 140, blue: 105),
    Color(red: 120, green: 78, blue: 58),
  ]
  private static let garment = PixelRect(x: 180, y: 260, width: 240, height: 340)

  /// Draws hair from row 60, a face from row 90 to 210, and a neck down to the garment.
  private func person(_ skin: Color, on ground: Raster) -> Raster {
    var photo = ground
    photo.fill(
      PixelRect(x: 250, y: 60, width: 100, height: 60), Color(red: 40, green: 28, blue: 20))
    photo.fill(PixelRect(x: 255, y: 90, width: 90, height: 120), skin)
    photo.fill(PixelRect(x: 280, y: 210, width: 40, height: 60), skin)
    photo.fill(Self.garment, Color(red: 30, green: 90, blue: 130))
    return photo
  }

  private func plain(_ color: Color) -> Raster {
    Raster(size: PixelSize(width: 600, height: 800), filledWith: color)
  }

  /// A room with a wall in uneven light and a cupboard.
  private var room: Raster {
    var room = Raster(
      size: PixelSize(width: 600, height: 800), from: Color(red: 150, green: 165, blue: 180),
      to: Color(red: 90, green: 105, blue: 100))
    room.fill(PixelRect(x: 0, y: 0, width: 130, height: 800), Color(red: 60, green: 90, blue: 70))
    room.fill(
      PixelRect(x: 500, y: 200, width: 100, height: 600), Color(red: 30, green: 40, blue: 90))
    return room
  }

  @Test("is found on a plain ground and in a room, whatever its skin", arguments: skins)
  func found(skin: Color) throws {
    for ground in [plain(.white), plain(Color(red: 120, green: 130, blue: 140)), room] {
      let top = try #require(WearerHead(person(skin, on: ground)).top(above: Self.garment))
      // Cells are about six pixels high, and a crop may show some air above the hair.
      #expect(top <= 66 && top >= 0, "\(top)")
    }
  }

  @Test("is found from behind, by hair alone, on a plain ground")
  func behind() throws {
    var photo = plain(.white)
    photo.fill(
      PixelRect(x: 240, y: 80, width: 120, height: 190), Color(red: 60, green: 40, blue: 25))
    photo.fill(Self.garment, Color(red: 200, green: 30, blue: 60))
    let top = try #require(WearerHead(photo).top(above: Self.garment))
    // Brown hair has the colour of some skin, so more air may be left above the hair.
    #expect((0...90).contains(top), "\(top)")
  }

  @Test("is not seen in a hanger, in a wooden floor, above a garment alone, or above what lies")
  func none() {
    var hanging = plain(Color(red: 225, green: 220, blue: 215))
    hanging.fill(
      PixelRect(x: 295, y: 100, width: 10, height: 170), Color(red: 50, green: 50, blue: 50))
    hanging.fill(Self.garment, Color(red: 30, green: 90, blue: 130))
    #expect(WearerHead(hanging).top(above: Self.garment) == nil)
    for floor in [Self.skins[1], Color(red: 210, green: 170, blue: 120), .white] {
      var lying = plain(floor)
      lying.fill(Self.garment, Color(red: 30, green: 90, blue: 130))
      #expect(WearerHead(lying).top(above: Self.garment) == nil)
    }
    let shoes = PixelRect(x: 100, y: 260, width: 400, height: 200)
    #expect(WearerHead(person(Self.skins[0], on: plain(.white))).top(above: shoes) == nil)
  }

  @Test("is looked for on photos and in boxes of any size")
  func sizes() {
    var noise = Noise(seed: 3)
    for _ in 0..<200 {
      let size = PixelSize(
        width: .random(in: 1...300, using: &noise), height: .random(in: 1...300, using: &noise))
      let x = Int.random(in: 0..<size.width, using: &noise)
      let y = Int.random(in: 0..<size.height, using: &noise)
      let box = PixelRect(
        x: x, y: y, width: .random(in: 1...(size.width - x), using: &noise),
        height: .random(in: 1...(size.height - y), using: &noise))
      let photo = Raster.photograph(size, seed: 5)
      if let top = WearerHead(photo).top(above: box) { #expect(top >= 0 && top <= box.maxY) }
    }
  }
}
