import TestSupport
import Images
import Vision
import Garments
import SystemPackage
import Testing

@Suite("The samples' colours")
struct SampleColorTests {
  static let folder = Checkout.samples

  @Test(
    "are what a person says, from small thumbnails too",
    arguments: [
      ("ankle-boots.jpg", ColorName.brown), ("blue-jeans.jpg", .denim), ("breton-tee.png", .white),
      ("camel-coat.jpg", .camel), ("canvas-tote.png", .offWhite), ("denim-jacket.jpg", .denim),
      ("leather-belt.png", .brown), ("linen-shirt.jpg", .white),
      ("navy-blazer.png", .navy), ("pleated-skirt.png", .dustyPink), ("sage-chinos.png", .sage),
      ("straw-hat.png", .beige), ("summer-dress.jpg", .terracotta), ("sunglasses.png", .brown),
      ("swim-shorts.png", .mustard), ("white-sneakers.png", .white),
    ], [96, 128])
  func sample(sample: (file: String, name: ColorName), side: Int) throws {
    let reading = GarmentColors(try thumbnail(sample.file, side))
    #expect(reading.colors.first?.name == sample.name)
  }

  /// Cream has no name of its own, and some greys lie between grey and light grey. People use
  /// either name for such colours.
  @Test(
    "between two names are one of them, at any size",
    arguments: [
      ("cable-jumper.jpg", [ColorName.offWhite, .beige]),
      ("grey-hoodie.jpg", [.lightGrey, .grey]),
    ], [96, 128, 400])
  func between(sample: (file: String, names: [ColorName]), side: Int) throws {
    let reading = GarmentColors(try thumbnail(sample.file, side))
    #expect(sample.names.contains(try #require(reading.colors.first).name))
  }

  @Test(
    "have second ones where the garment has",
    arguments: [
      ("canvas-tote.png", [ColorName.offWhite, .tan]),
      ("pleated-skirt.png", [.dustyPink]), ("sage-chinos.png", [.sage]),
      ("ankle-boots.jpg", [.brown]), ("camel-coat.jpg", [.camel]), ("denim-jacket.jpg", [.denim]),
      ("blue-jeans.jpg", [.denim]),
    ])
  func all(file: String, names: [ColorName]) throws {
    #expect(GarmentColors(try thumbnail(file, 128)).colors.map(\.name) == names)
  }

  private func thumbnail(_ file: String, _ side: Int) throws -> Raster {
    let reader = try PhotoReader(Self.folder.appending(file))
    let size = reader.header.uprightSize
    let reduction = Reduction(region: Region(size), target: size.limited(toLongestSide: side))
    return try #require(try reader.decodeNow([reduction]).rasters.first)
  }
}
