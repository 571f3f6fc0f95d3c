import Images
import TestSupport
import Testing
import Text

@Suite(.enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct ConcurrencyTests {
  private static let texts: [(String, TextStyle)] = (0..<12).map { seed in
    var random = RandomText(seed: seed)
    return (random.next(pieceCount: 12), random.style(size: 8...30))
  }

  private static func pictures(_ typesetter: Typesetter) throws -> [Raster?] {
    try texts.map { text, style in
      try typesetter.layOut(text, style, in: PixelSize(width: 200, height: 100)).drawn()
    }
  }

  @Test(arguments: [true, false])
  func `four threads at once make the same bytes`(shareFonts: Bool) async throws {
    let expected = try Self.pictures(PinnedFonts.typesetter())
    #expect(expected.contains { $0 != nil })
    try await withThrowingTaskGroup(of: [Raster?].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let own = shareFonts ? nil : try PinnedFonts.typesetter(of: PinnedFonts.all)
          return try Self.pictures(own ?? PinnedFonts.typesetter())
        }
      }
      for try await pictures in group { #expect(pictures == expected) }
    }
  }
}
