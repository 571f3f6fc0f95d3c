import Images
import Vision
import Core
import Foundation
import Garments
import SystemPackage

/// Prints the colours of garments in photos, with their nearest names, for training/colornames.py.
/// `color-shades LIST` reads a path from each line, and prints a line of JSON for each.
@main
struct ShadesOfPhotos {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: color-shades LIST")
      exit(EX_USAGE)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    for path in list.split(separator: "\n").map(String.init) {
      let line = try await encoder.encode(ShadesOfPhoto(path))
      print(String(decoding: line, as: UTF8.self))
    }
  }
}

/// A line of the output. Colours are in Oklab, as training/colornames.py expects.
struct ShadesOfPhoto: Encodable {
  let photo: String
  /// The method that found the garment.
  let source: String
  /// The nearest names of the photo's colours. The largest share comes first.
  let names: [String]
  var lit: [Float]?
  var plain: [Float]?
  var average: [Float]?
  var bright: [Float]?
  var dark: [Float]?
  /// The spots of the garment, each with L, a and b in full light, L, a and b as in the photo, and
  /// its share.
  var spots: [[Float]]?
  var ground: [Float]?
  var lightest: [Float]?
  var types: [Int16]?

  init(_ path: String) async throws {
    photo = path
    let raster = try await GarmentSight.photo(.file(FilePath(path)), PictureContext())
    let sight = GarmentSight(raster)
    let garment = GarmentCloths(raster, sight)
    source = "\(garment.source)"
    names = garment.nearestNames.map(\.rawValue)
    guard let shades = ColorShades(garment) else { return }
    (lit, plain) = (shades.lit.coordinates, shades.plain.coordinates)
    (average, bright) = (shades.average.coordinates, shades.bright.coordinates)
    dark = shades.dark.coordinates
    spots = shades.spots.map { $0.lit.coordinates + $0.plain.coordinates + [$0.share] }
    (ground, lightest) = (
      shades.setting.ground.coordinates, shades.setting.lightest.coordinates
    )
    types = shades.setting.typeLogits
  }
}

extension Oklab {
  fileprivate var coordinates: [Float] { [lightness, a, b] }
}
