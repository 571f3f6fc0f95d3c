/// How much time to give to the length of a PNG. The pixels are the same; so are the bytes, for any
/// number of cores.
public enum PNGCompression: String, CaseIterable, Sendable {
  /// In pieces on all cores, looking for runs only: of photos the fewest bytes for the time, of drawings
  /// with repetitions several times those of the others.
  case fast
  /// One stream by libdeflate at its level 1: a collage of photos takes 0.15 of the time of libpng's
  /// default at 1.03 of its bytes.
  case `default`
  /// One stream by libdeflate at its level 12: 0.95 of the bytes of `default`, 18 times the time.
  case small
}
