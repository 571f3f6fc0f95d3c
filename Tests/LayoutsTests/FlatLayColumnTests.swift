import Garments
import Layouts
import Pixels
import Testing

/// Usual outfits, of pieces in the proportions of the samples.
@Suite("A flat lay of a usual outfit")
struct FlatLayColumnTests {
  private struct Garment {
    var role: OutfitRole
    var width: Int
    var height: Int

    var piece: LayoutPiece {
      LayoutPiece(size: PixelSize(width: width, height: height), role: role)
    }
  }

  private static let shirt = Garment(role: .top, width: 566, height: 503)
  private static let hoodie = Garment(role: .top, width: 445, height: 529)
  private static let chinos = Garment(role: .bottom, width: 228, height: 565)
  private static let skirt = Garment(role: .bottom, width: 432, height: 566)
  private static let dress = Garment(role: .onepiece, width: 307, height: 550)
  private static let sneakers = Garment(role: .shoes, width: 467, height: 566)
  private static let boots = Garment(role: .shoes, width: 364, height: 378)
  private static let hat = Garment(role: .hat, width: 566, height: 481)
  private static let bag = Garment(role: .bag, width: 428, height: 564)
  private static let belt = Garment(role: .accessory, width: 565, height: 288)
  private static let sunglasses = Garment(role: .accessory, width: 566, height: 226)

  private static let outfits = [
    [shirt, chinos, sneakers, sunglasses], [shirt, chinos, boots], [hoodie, chinos, sneakers, bag],
    [shirt, skirt, sneakers, hat], [shirt, chinos, boots, belt], [dress, boots, bag],
    [dress, sneakers, sunglasses],
  ]
  private static let square = PixelSize(width: 1080, height: 1080)
  private static let tall = [
    PixelSize(width: 1080, height: 1350), PixelSize(width: 1000, height: 1500),
    PixelSize(width: 1080, height: 1920),
  ]
  private static let worn: [OutfitRole] = [.hat, .top, .onepiece, .bottom, .shoes]

  private static func boxes(
    of outfit: [Garment], on canvas: PixelSize, _ scale: FlatLay.Scale = .area
  ) throws -> [OutfitRole: PixelRect] {
    let places = try #require(
      FlatLay(scale: scale).places(for: outfit.map(\.piece), on: Canvas(canvas)))
    return Dictionary(uniqueKeysWithValues: places.map { (outfit[$0.index].role, $0.box) })
  }

  @Test("is a column from head to foot, near the middle", arguments: tall)
  func column(canvas: PixelSize) throws {
    for outfit in Self.outfits {
      let boxes = try Self.boxes(of: outfit, on: canvas)
      let column = Self.worn.compactMap { boxes[$0] }
      for (upper, lower) in zip(column, column.dropFirst()) {
        // A top may hang over trousers by less than a sixth of them.
        #expect(lower.y > upper.y && upper.maxY - lower.y < lower.height / 6, "\(outfit)")
      }
      for box in column {
        #expect(abs(box.x + box.width / 2 - canvas.width / 2) < canvas.width / 5, "\(outfit)")
      }
    }
  }

  @Test("is a column on a square, where shoes may stand beside the trousers' feet")
  func squareColumn() throws {
    for outfit in Self.outfits {
      let boxes = try Self.boxes(of: outfit, on: Self.square)
      let column = Self.worn.compactMap { boxes[$0] }
      for (upper, lower) in zip(column, column.dropFirst()) {
        #expect(lower.y + lower.height / 2 > upper.y + upper.height / 2, "\(outfit)")
      }
      let shoes = try #require(boxes[.shoes])
      #expect(column.allSatisfy { $0.maxY <= shoes.maxY }, "\(outfit)")
      for box in column {
        #expect(abs(box.x + box.width / 2 - 540) < 1080 / 5, "\(outfit)")
      }
    }
  }

  @Test("reaches from the top of a tall canvas to its bottom, nearly", arguments: tall)
  func bands(canvas: PixelSize) throws {
    for outfit in Self.outfits {
      let boxes = try Self.boxes(of: outfit, on: canvas).values
      let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.maxY).max() ?? 0)
      #expect(top < canvas.height / 10 && canvas.height - bottom < canvas.height / 10, "\(outfit)")
    }
  }

  @Test(
    "has believable sizes beside one another", arguments: tall + [square], FlatLay.Scale.allCases)
  func sizes(canvas: PixelSize, scale: FlatLay.Scale) throws {
    for outfit in Self.outfits {
      let boxes = try Self.boxes(of: outfit, on: canvas, scale)
      let garment = try #require(boxes[.top] ?? boxes[.onepiece])
      for (role, box) in boxes where ![.top, .onepiece, .bottom].contains(role) {
        let share = Double(box.size.pixelCount) / Double(garment.size.pixelCount)
        // The side of the square of a top's area is 1: shoes have about 0.65, and small pieces less.
        #expect(share.squareRoot() < 0.85, "\(role) \(share)")
        #expect(role != .accessory || Double(box.width) < 0.62 * Double(garment.width), "\(role)")
        // By height, or beside a dress, they have less; and on a square tops grow.
        let isRoomy = boxes[.top] != nil && scale == .area && canvas != Self.square
        let least = isRoomy ? 0.4 : 0.28
        #expect(role != .shoes || share.squareRoot() > least, "\(outfit) \(share)")
      }
    }
  }
}
