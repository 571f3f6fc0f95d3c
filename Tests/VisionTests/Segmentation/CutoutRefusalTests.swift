import Images
import Vision
import TestSupport
import Testing

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutRefusalTests {
  private static let rose = Composite.Codes(205, 90, 110)

  private func refusal(_ photo: Raster) -> CutoutRefusal? {
    do throws(CutoutError) {
      _ = try Cutout(photo)
    } catch {
      if case .refused(let refusal) = error { return refusal }
    }
    return nil
  }

  @Test(arguments: 1...5)
  func `of a ground of many colours a thing that is no garment is not told apart`(seed: Int) throws
  {
    var photo = Composite(seed: seed).made().photo
    var noise = Noise(seed: seed)
    for _ in 0..<150 {
      let bytes = noise.bytes(5)
      let place = PixelRect(
        x: min(430, max(0, Int(bytes[0]) * 2 - 40)), y: min(350, max(0, Int(bytes[1]) * 2 - 40)),
        width: 50, height: 50)
      photo.fill(place, Color(red: bytes[2], green: bytes[3], blue: bytes[4]))
    }
    #expect(refusal(photo) == .notToldApart)
    #expect(refusal(.photograph(PixelSize(width: 400, height: 300), seed: seed)) != nil)
  }

  @Test(arguments: [0, 1, 4, 9])
  func `of a ground alone nothing stands out`(noise: Double) throws {
    for seed in 1...3 {
      let photo = Composite(isInside: { _, _ in false }, noise: noise, seed: seed).made().photo
      #expect(refusal(photo) == .nothingStandsOut)
    }
  }

  @Test func `a garment that leaves hardly any ground fills the picture`() {
    let composite = Composite(isInside: { x, y in abs(x - 0.5) < 0.485 && abs(y - 0.5) < 0.485 })
    #expect(refusal(composite.made().photo) == .fillsPicture)
  }

  @Test func `a garment that the photo cuts off for long runs off it`() {
    let composite = Composite(isInside: { x, _ in abs(x - 0.5) < 0.26 })
    #expect(refusal(composite.made().photo) == .runsOffPicture)
  }

  @Test func `a colour that comes gradually has no edge`() {
    let composite = Composite(
      cloth: { x, y in
        let near = max(0, 1 - 2 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot())
        return SIMD3(226, 222, 214) * (1 - near) + Self.rose * near
      }, isInside: { _, _ in true })
    #expect(refusal(composite.made().photo) == .edgeNotClear)
  }

  @Test func `forced, it cuts what it would refuse`() throws {
    let band = Composite(isInside: { x, _ in abs(x - 0.5) < 0.26 })
    let (photo, truth) = band.made()
    let cutout = try Cutout(photo, isForced: true).raster
    #expect(Accuracy(cutout, truth: truth).intersectionOverUnion > 0.95)
    let filling = Composite(isInside: { x, y in abs(x - 0.5) < 0.485 && abs(y - 0.5) < 0.485 })
    #expect(try Cutout(filling.made().photo, isForced: true).raster.isCutOut)
  }

  @Test func `forced too, of one colour nothing is left`() {
    let photo = Raster(size: PixelSize(width: 90, height: 60), filledWith: .white)
    #expect(throws: CutoutError.refused(.nothingStandsOut)) { try Cutout(photo, isForced: true) }
  }

  @Test(arguments: [
    CutoutRefusal.notToldApart, .nothingStandsOut, .fillsPicture, .runsOffPicture,
    .edgeNotClear,
  ])
  func `a refusal is a clause`(refusal: CutoutRefusal) {
    #expect(refusal.description.first?.isLowercase == true)
    #expect(refusal.description.last?.isLetter == true)
  }

  @Test(arguments: [true, false])
  func `no cut-out is empty, however thin what stands out is`(isForced: Bool) throws {
    var noise = Noise(seed: 3)
    for thickness in 1...4 {
      var photo = Raster(
        size: PixelSize(width: 300, height: 300),
        filledWith: Color(red: 230, green: 228, blue: 225))
      for _ in 0..<30 {
        let length = Int.random(in: 20...100, using: &noise)
        photo.fill(
          PixelRect(
            x: .random(in: 30...(260 - length), using: &noise),
            y: .random(in: 30...260, using: &noise), width: length, height: thickness),
          Color(red: 30, green: 30, blue: 60))
      }
      do throws(CutoutError) {
        let cut = try Cutout(photo, isForced: isForced).raster
        #expect(cut.visibleBounds(threshold: 128) != nil)
      } catch {
        #expect(!isForced || error == .refused(.nothingStandsOut))
      }
    }
  }
}
