import Garments
import Images
import Vision
import TestSupport
import Testing
import Core

@Suite("The one look at a photo", .enabled(if: isOptimized, "too slow in debug"))
struct OutlineCandidatesTests {
  private func candidates(
    _ photo: Raster, _ asking: OutlineCandidates.Asking
  ) throws -> OutlineCandidates {
    try OutlineCandidates(photo, asking: asking, WorkContext())
  }

  @Test("asks the network where the ground leaves a doubt, or more is to be known, or always")
  func asking() throws {
    let (plain, _) = Composite().made()
    let doubtful = Composite(isInside: { x, _ in abs(x - 0.5) < 0.26 }).made().photo
    #expect(try candidates(plain, .inDoubt).sight == nil)
    let more = try candidates(plain, .forMore)
    #expect(more.sight != nil && more.cut == nil)
    #expect(try candidates(plain, .always).cut != nil)
    for asking in [OutlineCandidates.Asking.inDoubt, .forMore, .always] {
      let made = try candidates(doubtful, asking)
      #expect(made.sight != nil && made.cut != nil)
    }
    // Nothing stands out in this photo, so the network is not used.
    let blank = Raster(size: PixelSize(width: 90, height: 60), filledWith: .white)
    #expect(try candidates(blank, .inDoubt).sight == nil)
    #expect(try candidates(blank, .forMore).cut == nil)
  }

  @Test("measures how many colours the ground has, whatever the garment's are")
  func variety() throws {
    func variety(_ left: UInt8, _ right: UInt8) throws -> Float {
      let composite = Composite(ground: { x, _ in SIMD3(repeating: Double(x < 0.5 ? left : right)) }
      )
      return try #require(try candidates(composite.made().photo, .always).cut).evidence
        .groundVariety
    }
    #expect(try variety(230, 230) < 0.03)
    for (left, right) in [(40, 230), (230, 40), (120, 230)] as [(UInt8, UInt8)] {
      let lightness = [left, right].map {
        Float(Oklab(Color(red: $0, green: $0, blue: $0)).lightness)
      }
      // The standard deviation of two equal halves is half of their distance.
      let expected = abs(lightness[0] - lightness[1]) / 2
      #expect(try abs(variety(left, right) - expected) < 0.03, "\(left), \(right)")
    }
  }

  @Test("gives the same outline whatever it is asked besides, and hands on what the network said")
  func outlines() async throws {
    let (plain, _) = Composite().made()
    let busy = Raster.photograph(PixelSize(width: 400, height: 300), seed: 3)
    for photo in [plain, busy] {
      let outline = GarmentOutline(.auto)
      let source = PhotoSource.bytes([], name: "x.jpg")
      let least = try await outline.outlined(photo, source)
      let most = try await outline.outlined(photo, source, asking: .forMore)
      #expect(least.raster == most.raster && least.warnings == most.warnings)
      let handed = try #require(most.sight)
      #expect(handed.answer.probabilities == GarmentSight(photo)?.answer.probabilities)
      #expect(handed.guess == GarmentGuess(photo))
      #expect(handed.box(on: photo.size) == GarmentSight(photo)?.box(on: photo.size))
    }
  }

  @Test("is made of no photo without pixels")
  func empty() throws {
    let photo = Raster(size: PixelSize(width: 0, height: 3))
    #expect(throws: CutoutError.refused(.nothingStandsOut)) { try candidates(photo, .always) }
  }
}
