extension Primaries {
  /// The primaries as a PNG's cHRM chunk.
  package var chunk: PNGFixture.Chunk {
    let numbers = [white, red, green, blue].flatMap { [$0.x, $0.y] }
    return ("cHRM", numbers.flatMap { ICCFixture.integer(Int(($0 * 100_000).rounded())) })
  }
}
