import Core
import Images

extension GarmentOutline {
  /// Increases when outlines are made differently, or something else is cached. The program's
  /// version and the network are part of the key as well.
  private static let version = 1

  /// The outline that is kept of a photo; else the one that `make` makes, which is kept from now on.
  func kept(
    _ raster: Raster, _ photo: PhotoSource, _ asking: OutlineCandidates.Asking,
    else make: () async throws(FileFailure) -> Outlined
  ) async throws(FileFailure) -> Outlined {
    guard let cache = context.cache, let key = key(of: raster, photo, asking) else {
      return try await make()
    }
    if let kept = await kept(in: cache, raster, photo, key) { return kept }
    let lock = await cache.lock(photo)
    defer { withExtendedLifetime(lock) {} }
    guard lock != nil else { return try await make() }
    // The previous holder of the lock may have made it.
    if let kept = await kept(in: cache, raster, photo, key) { return kept }
    let outlined = try await make()
    if let bytes = await bytes(toKeep: outlined, of: raster, photo) {
      cache.keep(bytes, of: photo, key)
    }
    return outlined
  }

  private func kept(
    in cache: any PhotoCache, _ raster: Raster, _ photo: PhotoSource, _ key: ContentHash
  ) async -> Outlined? {
    guard let bytes = cache.bytes(of: photo, key) else { return nil }
    return await KeptOutline(json: bytes)?.outlined(raster, photo, context)
  }

  private func bytes(
    toKeep outlined: Outlined, of raster: Raster, _ photo: PhotoSource
  ) async -> [UInt8]? {
    let isWhole = outlined.raster == raster
    let memory = isWhole ? 0 : KeptOutline.memory(for: raster.size, context)
    let kept = try? await context.withMemory(memory) { () throws(CodecError) in
      try KeptOutline(outlined, of: raster, context)
    }
    return kept.flatMap(\.self)?.json
  }

  /// A key that differs whenever the result may differ. Nil if nothing is cached: for photos that
  /// stay whole, that a person draws on, or that have a mask beside them, which may be any picture.
  private func key(
    of raster: Raster, _ photo: PhotoSource, _ asking: OutlineCandidates.Asking
  ) -> ContentHash? {
    let mask = maskInUse(for: photo)
    guard strokes.isEmpty, cutout != .off || mask != nil, mask == photo.mask else { return nil }
    var maskWord = ""
    if let mask {
      guard let hash = try? ContentHash(ofFileAt: mask) else { return nil }
      maskWord = "\(hash)"
    }
    let words = [
      what2WearVersion, "\(Self.version)", "\(NetworkWeights.bakedHash)", "\(raster.size)",
      "\(ContentHash(of: raster.bytes))", maskWord, "\(cutout)", "\(asking)", "\(tellsThings)",
    ]
    return ContentHash(of: Array(words.joined(separator: "\n").utf8))
  }
}
