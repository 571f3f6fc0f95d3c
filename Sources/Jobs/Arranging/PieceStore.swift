package import Images
package import Outfits
package import Core
import FoundationEssentials
package import SystemPackage
package import WardrobeStore

/// The pieces of a wardrobe's garments, in its cache: what is left of a photo that is cut out, as pictures,
/// and what laying it out takes. So a second picture of a garment decodes no photo.
///
/// The cache is free to delete; what cannot be read or written there is made again each time.
///
/// ```swift
/// let store = PieceStore(wardrobe.folder)
/// let piece = try await store.piece(of: .file(wardrobe.path(of: garment.photo)))
/// print(piece.size, piece.picture(.small))
/// ```
package struct PieceStore: Sendable {
  /// The pictures that are kept of a piece, by their longest sides.
  package enum PictureSide: Int, CaseIterable, Sendable {
    case small = 512
    case large = 1024
  }

  /// Goes up when what is kept of a piece changes, or photos are cut out or trimmed in another way. The
  /// program's version counts as well.
  private static let version = 2

  let wardrobe: WardrobeFolder

  /// The pieces of the wardrobe in a folder; nothing is looked at yet.
  package init(_ wardrobe: WardrobeFolder) { self.wardrobe = wardrobe }

  /// The piece of a photo: one that was kept, or made now and kept, where that can be.
  ///
  /// - Parameters:
  ///   - photo: a photo of the wardrobe, and the mask that is kept of a garment on it.
  ///   - context: what decoding and cutting out may take.
  /// - Throws: where photo or mask cannot be used; a failure of kind `interrupted` with the work.
  package func piece(
    of photo: PhotoSource, context: PictureContext = PictureContext()
  ) async throws(FileFailure) -> GarmentPiece {
    let place = place(of: photo)
    if let place, let kept = kept(at: place) { return kept }
    let made = try await Collage(.flatlay).piece(
      of: photo, longestSide: PictureSide.large.rawValue,
      context: context.keepingOutlines(in: wardrobe))
    let kind = Self.kind
    if let place { await keep(made, at: place, kind, context) }
    return GarmentPiece(facts: made.facts, pictures: place, kind: kind, warnings: made.warnings)
  }

  /// What of a piece there is already; nil where it would have to be made.
  package func keptPiece(of photo: PhotoSource) -> GarmentPiece? {
    place(of: photo).flatMap(kept)
  }

  // MARK: files

  /// The beginning of the names of a piece's files; nil for bytes in memory, which no hash names.
  private func place(of photo: PhotoSource) -> FilePath? {
    guard let name = photo.path?.stem else { return nil }
    let cutout = photo.mask?.stem ?? "found"
    return wardrobe.pieces(ofPhoto: name)
      .appending("\(cutout)-\(what2WearVersion)-\(Self.version)")
  }

  /// WebP, where it can be written.
  private static let kind: OutputFormat.Kind =
    (try? OutputFormat.Kind.webP.check(nil, for: "")) == nil ? .png : .webP

  private func kept(at place: FilePath) -> GarmentPiece? {
    guard
      let json = try? FileContents.read(GarmentPiece.facts(at: place), limit: Self.longestFacts),
      let facts = try? JSONDecoder().decode(PieceFacts.self, from: Data(json)),
      let kind = [OutputFormat.Kind.webP, .png].first(where: { kind in
        PictureSide.allCases.allSatisfy {
          FileStamp(of: GarmentPiece.picture(at: place, $0, kind)) != nil
        }
      })
    else { return nil }
    return GarmentPiece(facts: facts, pictures: place, kind: kind)
  }

  /// In bytes; 64 x 64 cells and 400 colours in base64 are some 30,000.
  private static let longestFacts = 1 << 18

  /// Writes the pictures, then what says that they are there. A cache that cannot be kept only costs time.
  private func keep(
    _ made: MadePiece, at place: FilePath, _ kind: OutputFormat.Kind, _ context: PictureContext
  ) async {
    do {
      try wardrobe.makePrivate(place.removingLastComponent())
      for side in PictureSide.allCases {
        let size = made.picture.size.limited(toLongestSide: side.rawValue)
        let picture = size == made.picture.size ? made.picture : made.picture.resampled(to: size)
        _ = try await picture.write(
          as: OutputFormat(kind), to: GarmentPiece.picture(at: place, side, kind),
          below: wardrobe.path, access: .ownerOnly, sync: false, context: context)
      }
      let file = try OutputFile(
        GarmentPiece.facts(at: place), below: wardrobe.path, access: .ownerOnly)
      try file.write(Array(try JSONEncoder().encode(made.facts)))
      try file.commit(sync: false)
    } catch {
      // Nothing to tell: the next one who asks makes it again.
    }
  }
}

/// What is left of a garment's photo that was cut out and trimmed.
package struct GarmentPiece: Sendable {
  package let facts: PieceFacts
  private let place: FilePath?
  private let kind: OutputFormat.Kind
  /// What was put up with in the photo, where it was made just now.
  package let warnings: [PhotoWarning]

  init(
    facts: PieceFacts, pictures place: FilePath?, kind: OutputFormat.Kind,
    warnings: [PhotoWarning] = []
  ) {
    (self.facts, self.place, self.kind, self.warnings) = (facts, place, kind, warnings)
  }

  /// Width and height, of which only the proportion counts.
  package var size: PixelSize { facts.size }
  /// True if it is a part of a photo that could not be cut out, with the photo's sides.
  package var isCard: Bool { facts.isCard }

  /// Where its picture is; nil of a photo that is none of the wardrobe's. Where the cache cannot be
  /// written there is no such file.
  package func picture(_ side: PieceStore.PictureSide) -> FilePath? {
    place.map { Self.picture(at: $0, side, kind) }
  }

  static func picture(
    at place: FilePath, _ side: PieceStore.PictureSide, _ kind: OutputFormat.Kind
  ) -> FilePath {
    file(place, "-\(side.rawValue).\(kind.fileExtension)")
  }

  static func facts(at place: FilePath) -> FilePath { file(place, ".json") }

  private static func file(_ place: FilePath, _ ending: String) -> FilePath {
    place.removingLastComponent().appending("\(place.lastComponent?.string ?? "")\(ending)")
  }
}
