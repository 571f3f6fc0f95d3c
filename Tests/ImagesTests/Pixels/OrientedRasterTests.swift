import Images
import TestSupport
import Testing

struct OrientedRasterTests {
  static let stored = PixelSize(width: 3, height: 2)

  /// The upright rows of a picture that is stored as `abc` above `def`.
  static let drawings: [(Orientation, [String])] = [
    (.topLeft, ["abc", "def"]), (.topRight, ["cba", "fed"]), (.bottomRight, ["fed", "cba"]),
    (.bottomLeft, ["def", "abc"]), (.leftTop, ["ad", "be", "cf"]), (.rightTop, ["da", "eb", "fc"]),
    (.rightBottom, ["fc", "eb", "da"]), (.leftBottom, ["cf", "be", "ad"]),
  ]

  private func raster(_ rows: [String]) throws -> Raster {
    let bytes = rows.joined().utf8.flatMap { letter -> [UInt8] in
      [letter, letter + 50, letter + 100, 255]
    }
    return try #require(
      Raster(size: PixelSize(width: rows[0].utf8.count, height: rows.count), bytes: bytes))
  }

  @Test(arguments: drawings)
  func `each orientation is turned upright`(orientation: Orientation, rows: [String]) throws {
    let stored = try raster(["abc", "def"])
    #expect(stored.upright(from: orientation) == (try raster(rows)))
    #expect(orientation.uprightSize(ofStored: Self.stored).width == rows[0].utf8.count)
    #expect(orientation.storedSize(ofUpright: try raster(rows).size) == Self.stored)
    #expect(orientation.isTransposed == (rows.count == 3))
  }

  @Test(arguments: drawings, [1, 2, 5])
  func `rows may come in any portions, and too many`(
    drawing: (Orientation, [String]), portion: Int
  ) throws {
    let bytes = try raster(["abc", "def", "xyz"]).bytes
    var oriented = OrientedRaster(stored: Self.stored, orientation: drawing.0)
    for start in stride(from: 0, to: 3, by: portion) {
      let part = Array(bytes[(start * 12)..<min((start + portion) * 12, bytes.count)])
      oriented.append(rows: part.span)
    }
    #expect(oriented.finish() == (try raster(drawing.1)))
  }

  @Test(arguments: drawings)
  func `a part of the upright picture is found in the stored one`(
    orientation: Orientation, rows: [String]
  ) throws {
    let (stored, upright) = (try raster(["abc", "def"]), try raster(rows))
    for y in 0..<upright.size.height {
      for x in 0..<upright.size.width {
        let region = orientation.storedRegion(
          ofUpright: Region(x: Double(x), y: Double(y), width: 1, height: 1), stored: Self.stored)
        #expect(region.width == 1 && region.height == 1)
        #expect(stored[Int(region.x), Int(region.y)] == upright[x, y])
      }
    }
    let whole = orientation.storedRegion(ofUpright: Region(upright.size), stored: Self.stored)
    #expect(whole == Region(Self.stored))
  }
}
