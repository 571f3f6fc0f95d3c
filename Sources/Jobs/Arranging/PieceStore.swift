package import Images
package import Outfits
package import Core
import FoundationEssentials
package import SystemPackage
package import WardrobeStore

/// Cached pieces of a wardrobe's garments: pictures of cut-out garments and data for their layout.
///
/// ```swift
/// let store = PieceStore(wardrobe.folder)
/// let piece = try await store.piece(of: .file(wardrobe.path(of: garment.photo)))
/// print(piece.size, piece.picture(.small))
/// ```
///
/// A photo with a cached piece need not be decoded again. The cache can be deleted at any time.
/// Pieces that cannot be read or stored are made each time.
package struct PieceStore: Sendable {
  /// The sizes of a piece's cached pictures, as the longest side in pixels.
  package enum PictureSide: Int, CaseIterable, Sendable {
    case small = 512
    case large = 1024
  }

  /// The cache version, increased when cached data, cutting out or trimming changes. The program's
  /// version also invalidates the cache.
  private static let version = 2

  let wardrobe: WardrobeFolder

  package init(_ wardrobe: WardrobeFolder) { self.wardrobe = wardrobe }

  /// Returns the cached piece of a photo, or makes it and caches it if possible.
  ///
  /// - Parameter photo: a photo of the wardrobe with the stored mask of its garment.
  /// - Throws: a failure if the photo or mask is unusable, or one of kind `interrupted` if the work
  ///   was interrupted.
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

  package func keptPiece(of photo: PhotoSource) -> GarmentPiece? {
    place(of: photo).flatMap(kept)
  }

  // MARK: files

  /// Returns the common path prefix of a piece's files. Returns nil for bytes in memory, because
  /// they have no hash.
  private func place(of photo: PhotoSource) -> FilePath? {
    guard let name = photo.path?.stem else { return nil }
    let cutout = photo.mask?.stem ?? "found"
    return wardrobe.pieces(ofPhoto: name)
      .appending("\(cutout)-\(what2WearVersion)-\(Self.version)")
  }

  /// WebP if supported, otherwise PNG.
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

  /// The maximum size of a facts file, in bytes. A typical file (64 x 64 cells and 400 colours in
  /// base64) has 30,000 bytes.
  private static let longestFacts = 1 << 18

  /// Writes the pictures, and then the facts. The facts file marks the piece as complete. Errors
  /// are ignored.
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
      // An uncached piece is made again next time.
    }
  }
}

/// A garment cut out of its photo and trimmed.
package struct GarmentPiece: Sendable {
  package let facts: PieceFacts
  private let place: FilePath?
  private let kind: OutputFormat.Kind
  /// Warnings about the photo, if the piece was just made.
  package let warnings: [PhotoWarning]

  init(
    facts: PieceFacts, pictures place: FilePath?, kind: OutputFormat.Kind,
    warnings: [PhotoWarning] = []
  ) {
    (self.facts, self.place, self.kind, self.warnings) = (facts, place, kind, warnings)
  }

  /// The piece's size, of which only the aspect ratio matters.
  package var size: PixelSize { facts.size }
  /// True if the photo could not be cut out, so the piece is a rectangle of the photo.
  package var isCard: Bool { facts.isCard }

  /// Returns the path of the cached picture, or nil if the photo is not in the wardrobe. The file
  /// is missing if the cache is not writable.
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
