import Garments
import Images
import TestSupport
import Testing

struct ColorNameTests {
  @Test func `names have colours of their own, opaque and well apart`() {
    let names = ColorName.allCases
    #expect(names.count == 38)
    for (i, name) in names.enumerated() {
      #expect(name.color.alpha == 255)
      for other in names.dropFirst(i + 1) {
        #expect(
          Oklab(name.color).distance(to: Oklab(other.color)) > 0.07, "\(name) and \(other)")
      }
    }
  }

  @Test(arguments: ColorName.allCases)
  func `a name's own colour has that name`(name: ColorName) {
    #expect(ColorName(nearestTo: name.color) == name)
    #expect(GarmentColor(name) == GarmentColor(color: name.color))
    #expect(GarmentColor(name).color == name.color)
    #expect(GarmentColor(name).name == name)
  }

  @Test func `no other name is nearer to a strong colour, where lightness counts half`() {
    let photo = noisePhoto(width: 2000, height: 1, seed: 3)
    for x in 0..<2000 {
      let color = photo[x, 0]
      let oklab = Oklab(color)
      if (oklab.a * oklab.a + oklab.b * oklab.b).squareRoot() < 0.095 { continue }
      let name = ColorName(nearestTo: color)
      let least = ColorName.allCases.map { squaredDistance(color, $0.color) }.min() ?? 0
      #expect(squaredDistance(color, name.color) <= least + 1e-5, "\(color)")
    }
  }

  private func squaredDistance(_ one: Color, _ other: Color) -> Double {
    let (p, q) = (Oklab(one), Oklab(other))
    let light = Double(p.lightness - q.lightness) / 2
    let (red, yellow) = (Double(p.a - q.a) * 2, Double(p.b - q.b) * 2)
    return light * light + red * red + yellow * yellow
  }

  @Test(
    "Colours have the names that people give them",
    arguments: [
      ("#FFFFFF", ColorName.white), ("#000000", .black), ("#808080", .grey),
      ("#C0C0C0", .lightGrey),
      ("#FF0000", .red), ("#00FF00", .green), ("#0000FF", .blue), ("#FFFF00", .yellow),
      ("#FF00FF", .fuchsia), ("#00FFFF", .turquoise), ("#FFA500", .mustard), ("#FFC0CB", .pink),
      ("#800000", .burgundy), ("#000080", .blue), ("#191970", .blue), ("#ADD8E6", .lightBlue),
      ("#F5F5DC", .offWhite), ("#FF7F50", .orange), ("#F08080", .coral), ("#FF7518", .orange),
      ("#B7410E", .terracotta),
      ("#6B4423", .brown), ("#36454F", .charcoal), ("#4B5320", .olive), ("#014421", .darkGreen),
      ("#6F8FAF", .denim), ("#C8A2C8", .lilac), ("#D8A9A9", .dustyPink), ("#9DC183", .sage),
      ("#C19A6B", .camel), ("#D4C0A0", .beige), ("#660066", .purple), ("#008080", .teal),
    ])
  func familiar(code: String, name: ColorName) throws {
    #expect(ColorName(nearestTo: try #require(Color(code))) == name)
  }

  @Test(
    "Shades and tints go by the name of their colour, and warm greys by that of greys",
    arguments: [
      ("#FADAE6", ColorName.pink), ("#152C29", .darkGreen), ("#A094AD", .lilac),
      ("#768987", .sage), ("#7D8793", .denim), ("#4E4735", .olive), ("#F3E49B", .yellow),
      ("#33434E", .navy), ("#605B4F", .darkGrey), ("#B0A7A0", .lightGrey), ("#F1EEE8", .white),
    ])
  func muted(code: String, name: ColorName) throws {
    #expect(ColorName(nearestTo: try #require(Color(code))) == name)
  }

  @Test func `alpha is dropped`() {
    let color = GarmentColor(color: Color(red: 200, green: 30, blue: 45, alpha: 9))
    #expect(color.color == Color(red: 200, green: 30, blue: 45))
    #expect(color.name == .red)
  }
}
