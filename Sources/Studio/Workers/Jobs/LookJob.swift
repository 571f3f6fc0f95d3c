import SystemPackage
import What2Wear

/// Draws an outfit into a file.
struct LookJob: PhotoJob {
  static let name = "look"

  var look: LookMessage
  /// Nil for the picture as it was arranged, or of the usual size.
  var preset: String?
  /// The longest side of a smaller copy; nil for the picture itself, as a PNG.
  var longestSide: Int?
  var output: String
  /// The wardrobe's folder, below which no link is followed.
  var top: String

  struct Answer: Codable, Sendable {}

  func run(_ context: PictureContext) async throws(FileFailure) -> Answer {
    let path = FilePath(output)
    var drawing = LookDrawing()
    drawing.context = context
    let look = look.look
    do throws(LookFailure) {
      let collage = Collage.of(look, preset.flatMap { Preset(rawValue: $0) })
      let rendered = try await drawing.render(look, as: collage)
      try Result { () throws(FileFailure) in
        let bytes = try encoded(rendered, drawing, path)
        try bytes.write(to: path, below: FilePath(top))
      }.mapError(LookFailure.file).get()
      return Answer()
    } catch {
      throw FileFailure(error, of: path)
    }
  }

  private func encoded(
    _ rendered: Collage.Rendered, _ drawing: LookDrawing, _ path: FilePath
  ) throws(FileFailure) -> [UInt8] {
    guard let longestSide else { return try drawing.encoded(rendered, as: .png, name: path) }
    return try rendered.raster.smallCopy(
      longestSide: longestSide, context: drawing.context, name: path)
  }
}

extension Raster {
  /// A copy of at most that size, as a WebP where that can be written, else a PNG.
  func smallCopy(
    longestSide: Int, context: PictureContext, name: FilePath
  ) throws(FileFailure) -> [UInt8] {
    let copySize = size.limited(toLongestSide: longestSide)
    let copy = copySize == size ? self : resampled(to: copySize)
    let hasWebP = (try? OutputFormat.Kind.webP.check(copySize, for: name)) != nil
    do throws(CodecError) {
      return try copy.encoded(as: OutputFormat(hasWebP ? .webP : .png), context: context)
    } catch {
      throw FileFailure(.cannotCreate, name, error.reason)
    }
  }
}

extension [UInt8] {
  /// Puts a picture into the cache, whole or not at all, where only its owner sees it.
  ///
  /// - Parameter top: below which no link is followed.
  func write(to path: FilePath, below top: FilePath) throws(FileFailure) {
    let file = try OutputFile(path, below: top, access: .ownerOnly)
    try file.write(self)
    try file.commit(sync: false)
  }
}

/// Makes the bundle of an outfit, or of one garment, in a folder that is not there yet.
struct BundleJob: PhotoJob {
  static let name = "bundle"

  var look: LookMessage
  var preset: String?
  /// Whether there is a picture of all; without one every photo must be usable.
  var hasCollage: Bool
  var folder: String

  struct Answer: Codable, Sendable {}

  func run(_ context: PictureContext) async throws(FileFailure) -> Answer {
    let look = look.look
    let path = FilePath(folder)
    var bundle = ShareBundle(
      title: look.name, collage: .of(look, preset.flatMap { Preset(rawValue: $0) }))
    bundle.context = context
    bundle.hasCollage = hasCollage
    bundle.subject = hasCollage ? .outfit : .garment
    let outcome = await bundle.send(look, to: path)
    // Of photos that a drawing stands in for the bundle tells itself.
    for failure in outcome.failures {
      if case .photo = failure { continue }
      throw FileFailure(failure, of: path)
    }
    return Answer()
  }
}

extension Collage {
  /// An outfit's picture as 'outfit collage' draws it.
  static func of(_ look: OutfitLook, _ preset: Preset?) -> Collage {
    let canvas = preset.map { Canvas($0) } ?? look.arrangement.map { Canvas($0.canvas) }
    var collage = Collage(.flatlay, on: canvas ?? Collage().canvas)
    collage.missing = .placeholder
    return collage
  }
}

extension FileFailure {
  /// Why there is no picture or bundle at `path`.
  init(_ failure: LookFailure, of path: FilePath) {
    switch failure {
    case .file(let failure), .photo(let failure): self = failure
    case .collage(.photos(let failures), _) where !failures.isEmpty: self = failures[0]
    case .collage(.interrupted(let interruption), _): self.init(path, interruption)
    case .collage, .isEmpty, .recipe, .arrangement, .wardrobe:
      self.init(.cannotCreate, path, "the outfit cannot be drawn")
    }
  }
}
