import SystemPackage
import What2Wear

/// What screens of outfits have done with pixels: by worker processes where there are any.
protocol OutfitPixels: Sendable {
  /// Has the piece of a garment's photo made and kept, unless it is there.
  ///
  /// - Throws: where photo or mask cannot be used.
  func keepPiece(of photo: PhotoSource) async throws

  /// Whether a file is a photo that can be decoded.
  func isPhoto(_ file: FilePath) async throws -> Bool

  /// Draws an outfit.
  ///
  /// - Returns: a PNG, or of a smaller copy a WebP where that can be written.
  func picture(of look: OutfitLook, _ wish: OutfitPictures.Wish) async throws -> [UInt8]

  /// Makes the bundle of an outfit in a folder that is not there yet.
  func bundle(of look: OutfitLook, _ preset: Preset?, in folder: FilePath) async throws
}

/// Pixel work in this very process.
struct LocalOutfitPixels: OutfitPixels {
  let store: PieceStore
  var context = PictureContext()

  init(_ wardrobe: Wardrobe) {
    store = PieceStore(wardrobe.folder)
  }

  func keepPiece(of photo: PhotoSource) async throws {
    if store.keptPiece(of: photo) != nil { return }
    let result = try await context.work.withWorker { [store, context] in
      Result { () throws(FileFailure) in try store.piece(of: photo, context: context) }
    }
    _ = try result.get()
  }

  func isPhoto(_ file: FilePath) async throws -> Bool {
    try await context.work.withWorker { [context] in
      (try? PhotoReader(.file(file), context: context).decode()) != nil
    }
  }

  func picture(of look: OutfitLook, _ wish: OutfitPictures.Wish) async throws -> [UInt8] {
    var drawing = LookDrawing()
    drawing.context = context
    let rendered = try await drawing.render(look, as: .of(look, wish.preset))
    guard let width = wish.width else {
      return try drawing.encoded(rendered, as: .png, name: "picture.png")
    }
    let size = rendered.raster.size.limited(toLongestSide: width.rawValue)
    let copy = size == rendered.raster.size ? rendered.raster : rendered.raster.resampled(to: size)
    let hasWebP = (try? OutputFormat.Kind.webP.check(size, for: "preview.webp")) != nil
    return try copy.encoded(as: OutputFormat(hasWebP ? .webP : .png), context: context)
  }

  func bundle(of look: OutfitLook, _ preset: Preset?, in folder: FilePath) async throws {
    var bundle = ShareBundle(title: look.name, collage: .of(look, preset))
    bundle.context = context
    let outcome = await bundle.send(look, to: folder)
    let isMade = outcome.failures.allSatisfy {
      if case .photo = $0 { true } else { false }
    }
    if !isMade, let failure = outcome.failures.first { throw failure }
  }
}

extension Collage {
  /// An outfit's picture as 'outfit collage' draws it.
  static func of(_ look: OutfitLook, _ preset: Preset?) -> Collage {
    let usual = preset.map { Canvas($0) } ?? look.arrangement.map { Canvas($0.canvas) }
    var collage = Collage(.flatlay, on: usual ?? Collage().canvas)
    collage.missing = .placeholder
    return collage
  }
}
