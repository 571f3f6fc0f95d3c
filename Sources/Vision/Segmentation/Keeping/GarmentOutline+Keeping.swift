import Core
import Images

extension GarmentOutline {
  /// The version of cached outlines. Increase the version if outlines are made differently or the
  /// cached data changes. The cache key also contains the program's version and the network's hash.
  private static let version = 1

  /// Returns a photo's cached outline. If no outline is cached, calls `make` and caches the result.
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
    // Another holder of the lock may have made the outline in the meantime.
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

  /// Returns a cache key that covers everything that affects the result. Returns nil for photos
  /// that are not cached: photos that are not to be cut out, photos with strokes, and photos with a
  /// mask file next to them.
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
      "\(ContentHash(of: raster.bytes))", maskWord, "\(cutout)", "\(asking)",
      "\(warnsOfSeveralItems)",
    ]
    return ContentHash(of: Array(words.joined(separator: "\n").utf8))
  }
}
