import Outfits
import Garments
import Images
import SystemPackage

/// The report on a layout's quality, as printed by `--json`.
struct LintLine: CommandResult {
  private struct Piece: Encodable {
    var photo: String
    var photoBase64: String?
    var role: String?
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var rotation: Double
    /// The page's number from 2, or nil for the first page.
    var page: Int?
  }

  private let picture: String
  private let pictureBase64: String?
  private let overlap: Double
  private let coverage: Double
  private let margin: Double
  private let filled: Double
  private let emptiest: Double
  private let proportion: Double?
  /// The photos of pieces that are cut off.
  private let clipped: [String]
  private let contrast: Double?
  private let pieces: [Piece]

  init(_ lint: CollageLint, _ picture: FilePath) {
    self.picture = picture.string
    pictureBase64 = picture.base64IfNotUTF8
    overlap = Self.rounded(lint.layout.overlap)
    coverage = Self.rounded(lint.layout.coverage)
    margin = Self.rounded(lint.layout.margin)
    filled = Self.rounded(lint.layout.filled)
    emptiest = Self.rounded(lint.layout.emptiest)
    proportion = lint.layout.proportion.map(Self.rounded)
    clipped = lint.layout.clipped.map { lint.pieces[$0].photo.string }
    contrast = lint.contrast.map(Self.rounded)
    pieces = lint.pieces.map { piece in
      Piece(
        photo: piece.photo.string, photoBase64: piece.photo.base64IfNotUTF8,
        role: piece.role?.rawValue, x: piece.box.x, y: piece.box.y, width: piece.box.width,
        height: piece.box.height, rotation: piece.degrees,
        page: piece.page > 0 ? piece.page + 1 : nil)
    }
  }

  private enum Key: String, CodingKey {
    case picture, pictureBase64, overlap, coverage, margin, filled, emptiest, proportion, clipped
    case contrast, pieces
  }

  /// Encodes all keys, so that a missing contrast or proportion is null.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(picture, forKey: .picture)
    try values.encodeIfPresent(pictureBase64, forKey: .pictureBase64)
    try values.encode(overlap, forKey: .overlap)
    try values.encode(coverage, forKey: .coverage)
    try values.encode(margin, forKey: .margin)
    try values.encode(filled, forKey: .filled)
    try values.encode(emptiest, forKey: .emptiest)
    try values.encode(proportion, forKey: .proportion)
    try values.encode(clipped, forKey: .clipped)
    try values.encode(contrast, forKey: .contrast)
    try values.encode(pieces, forKey: .pieces)
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

  static func lines(of results: [LintLine], in language: Language) -> [String] {
    results.map(\.words)
  }

  var words: String {
    let contrast = contrast.map { ", least contrast \($0)" } ?? ""
    let proportion = proportion.map { "proportion \($0), " } ?? ""
    return "overlap \(overlap), coverage \(coverage), margin \(margin), "
      + "filled \(filled), emptiest \(emptiest), \(proportion)"
      + "\(clipped.count) of \(pieces.count) cut off\(contrast)"
  }
}
