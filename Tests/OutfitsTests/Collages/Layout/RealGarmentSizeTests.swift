import Images
import Outfits
import Garments
import SystemPackage
import TestSupport
import Testing

/// Tests photographed garments with handmade masks, which are not part of the repository.
@Suite(
  "Sizes of real garments",
  .enabled(if: SharedCorpus.has("real/index.csv"), "../shared/real is not there"))
struct RealGarmentSizeTests {
  private struct Garment {
    let name: String
    let type: String
    let size: PixelSize
    let shape: PieceShape

    /// - Parameter words: the garment's name; nil if unknown.
    func piece(called words: String?) -> LayoutPiece {
      let type = TypicalSize(texts: [words].compactMap(\.self), silhouette: nil, role: nil)
      return LayoutPiece(
        size: size, role: words.flatMap { OutfitRole(words: $0) }, shape: shape,
        typicalSize: type ?? .unknown)
    }
  }

  /// Plausible heights in centimetres of a garment that lies flat, by the type in the index.
  private static let plausible: [String: (words: String, heights: ClosedRange<Double>)] = [
    "t-shirt": ("t-shirt", 55...80), "tshirt": ("t-shirt", 55...80), "polo": ("polo", 58...82),
    "longsleeve": ("longsleeve", 55...80), "shirt": ("shirt", 62...88),
    "pants": ("trousers", 90...115), "jeans": ("jeans", 90...115), "shorts": ("shorts", 35...60),
    "skirt": ("skirt", 33...110), "dress": ("dress", 74...150), "jacket": ("jacket", 55...80),
    "hoodie": ("hoodie", 58...82), "sweater": ("sweater", 55...76), "shoes": ("shoes", 11...34),
    "boots": ("boots", 17...56), "hat": ("hat", 12...46),
  ]

  /// The garments by their masks, and the number of masks that could not be read.
  private static let garments: (read: [Garment], failed: Int) = {
    let folder = SharedCorpus.folder.appending("real")
    guard let index = try? Workspace.bytes(at: folder.appending("index.csv")) else {
      return ([], 0)
    }
    let rows = String(decoding: index, as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    }.filter { $0.count == 4 && !$0[2].isEmpty }
    let garments = rows.compactMap { row -> Garment? in
      guard let picture = try? PhotoReader(folder.appending(row[2])).decodeNow().raster else {
        return nil
      }
      // White pixels of the mask are the garment.
      var bytes = picture.bytes
      for index in stride(from: 0, to: bytes.count, by: 4) { bytes[index + 3] = bytes[index] }
      guard let mask = Raster(size: picture.size, bytes: bytes) else { return nil }
      guard let box = mask.visibleBounds(threshold: 128) else { return nil }
      return Garment(
        name: row[0], type: row[1], size: box.size, shape: PieceShape(mask, in: box))
    }
    return (garments, rows.count - garments.count)
  }()

  @Test("are plausible for nine of ten of those whose type is known")
  func known() throws {
    let (garments, failed) = Self.garments
    #expect(failed == 0)
    var wrong: [String] = []
    var tried = 0
    for garment in garments {
      guard let (words, heights) = Self.plausible[garment.type] else { continue }
      tried += 1
      let height = [garment.piece(called: words)].realSizes[0].height
      if !heights.contains(height) { wrong.append("\(garment.name): \(height)") }
    }
    print("sizes of real garments: tried \(tried), out of range \(wrong)")
    #expect(tried >= 150 && wrong.count * 10 <= tried, "\(wrong)")
  }

  @Test("are in the order of their classes in random outfits, known or not")
  func order() throws {
    let garments = Self.garments.read.filter { Self.plausible[$0.type] != nil }
    var noise = Noise(seed: 38)
    for _ in 0..<200 {
      let outfit = (0..<8).map { _ in garments[Int.random(in: 0..<garments.count, using: &noise)] }
      let isKnown = outfit.map { _ in Int.random(in: 0..<4, using: &noise) > 0 }
      let pieces = zip(outfit, isKnown).map { garment, isKnown in
        garment.piece(called: isKnown ? Self.plausible[garment.type]?.words : nil)
      }
      let areas = zip(pieces, pieces.realSizes).map { piece, size in
        let share =
          piece.shape.shares.reduce(0) { $0 + Double($1) } / Double(piece.shape.shares.count)
        return size.drawnHeight * size.drawnHeight * share * Double(piece.size.width)
          / Double(piece.size.height)
      }
      let known = outfit.indices.filter { isKnown[$0] }
      let isSmall = { ["shoes", "hat", "boots"].contains(outfit[$0].type) }
      let isLarge = {
        ["t-shirt", "shirt", "longsleeve", "pants", "dress"].contains(outfit[$0].type)
      }
      if let large = known.filter(isLarge).map({ areas[$0] }).max() {
        #expect(known.filter(isSmall).allSatisfy { areas[$0] < large })
      }
      if let largest = known.map({ areas[$0] }).max() {
        let unknown = outfit.indices.filter { !isKnown[$0] }
        #expect(unknown.allSatisfy { areas[$0] <= largest / 3 * 1.001 })
      }
    }
  }
}
