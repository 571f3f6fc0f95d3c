import Images
import TestSupport
import Testing

/// Tests that edges next to flat areas do not ring, in any position, direction and scale.
struct RingingTests {
  static let length = 60
  static let targets = [7, 13, 20, 24, 30, 41, 59, 60, 73, 150]

  /// Returns a picture of grey columns or, if `down`, of grey rows.
  private func striped(_ codes: [UInt8], down: Bool) -> Raster {
    let size = PixelSize(width: down ? 3 : codes.count, height: down ? codes.count : 3)
    var raster = Raster(size: size)
    raster.update { bytes in
      for pixel in 0..<size.pixelCount {
        let code = codes[down ? pixel / 3 : pixel % codes.count]
        for c in 0..<3 { bytes[4 * pixel + c] = code }
        bytes[4 * pixel + 3] = 255
      }
    }
    return raster
  }

  /// Returns a row of grey codes, resampled to another length.
  private func resampled(_ codes: [UInt8], to length: Int, down: Bool = false) -> [UInt8] {
    let target = down ? PixelSize(width: 3, height: length) : PixelSize(width: length, height: 3)
    let made = striped(codes, down: down).resampled(to: target)
    return (0..<length).map { down ? made[1, $0].red : made[$0, 1].red }
  }

  @Test(arguments: targets, [false, true])
  func `a step stays a step`(target: Int, down: Bool) {
    var noise = Noise(seed: target)
    for _ in 0..<40 {
      let codes = noise.bytes(2)
      let edge = Int.random(in: 1..<Self.length, using: &noise)
      let step = (0..<Self.length).map { codes[$0 < edge ? 0 : 1] }
      let made = resampled(step, to: target, down: down)
      let sorted = made.sorted()
      #expect(made == (codes[0] < codes[1] ? sorted : Array(sorted.reversed())))
      #expect(made.allSatisfy { (min(codes[0], codes[1])...max(codes[0], codes[1])).contains($0) })
    }
  }

  @Test func `white to dark grey has no inked line`() {
    let step: [UInt8] = (0..<96).map { $0 < 48 ? 235 : 20 }
    #expect(Array(resampled(step, to: 32)[13...18]) == [235, 235, 229, 68, 20, 20])
  }

  @Test(arguments: targets, [false, true])
  func `a line has nothing beside it`(target: Int, down: Bool) {
    var noise = Noise(seed: target)
    let scale = max(1, Double(Self.length) / Double(target))
    for _ in 0..<40 {
      let codes = noise.bytes(2)
      let start = Int.random(in: 20..<30, using: &noise)
      let end = start + Int.random(in: 1...6, using: &noise)
      let line = (0..<Self.length).map { codes[(start..<end).contains($0) ? 0 : 1] }
      let made = resampled(line, to: target, down: down)
      #expect(made.allSatisfy { (min(codes[0], codes[1])...max(codes[0], codes[1])).contains($0) })
      for (index, code) in made.enumerated() {
        let middle = (Double(index) + 0.5) * Double(Self.length) / Double(target)
        let distance = max(Double(start) - middle, middle - Double(end))
        if distance > 1.5 * scale { #expect(code == codes[1], "\(index)") }
      }
    }
  }

  @Test(arguments: targets)
  func `random rows stay within what is around, but for the square of the least range`(
    target: Int
  ) {
    var noise = Noise(seed: target)
    for _ in 0..<10 {
      let codes = noise.bytes(Self.length)
      let source = striped(codes, down: false)
      let made = source.resampled(to: PixelSize(width: target, height: 3))
      for x in 0..<target {
        let limits = RingingReference(source, Region(source.size), made.size, x: x, y: 1)
        #expect(limits.limited(made[x, 1].red, channel: 0) == made[x, 1].red)
      }
    }
  }

  /// Returns two nearly flat areas in a pattern. The picture is wide enough for whole SIMD vectors.
  private func ground(_ size: PixelSize, _ channels: Channels) -> Raster {
    var raster = Raster.noise(size, channels)
    raster.update { bytes in
      for pixel in 0..<size.pixelCount {
        let isInside = (pixel % size.width + pixel / size.width) / 6 % 2 == 0
        for c in 0..<3 { bytes[4 * pixel + c] = bytes[4 * pixel + c] % 4 + (isInside ? 20 : 230) }
      }
    }
    return raster
  }

  @Test(arguments: [Channels.gray, .rgb, .rgba], [8, 13, 33, 40, 59, 77])
  func `every pixel is limited as by the book`(channels: Channels, width: Int) {
    let source = ground(PixelSize(width: 100, height: 16), channels)
    for height in [5, 16, 25] {
      let target = PixelSize(width: width, height: height)
      let made = source.resampled(to: target)
      let whole = Region(source.size)
      let truth = LanczosReference.resampled(source, whole, to: target, isLimited: true)
      #expect(made.largestDifference(to: truth) <= 1)
    }
  }

  @Test(arguments: targets)
  func `a mirrored row is resampled to the mirrored row`(target: Int) {
    var noise = Noise(seed: target)
    for _ in 0..<10 {
      let codes = noise.bytes(Self.length)
      let made = resampled(codes, to: target)
      let mirrored = Array(resampled(Array(codes.reversed()), to: target).reversed())
      // Floats added in another order may round to either of two codes.
      for (one, other) in zip(made, mirrored) { #expect(abs(Int(one) - Int(other)) <= 1) }
    }
  }

  @Test(arguments: [5, 9, 17, 23, 47, 80])
  func `a cut-out of two colours has no others, and what is clear is black`(
    side: Int
  ) {
    // A dark shape with a light half, on a transparent background. The background's own colours
    // must not become visible.
    var source = Raster(size: PixelSize(width: 40, height: 40))
    source.update { bytes in
      for y in 0..<40 {
        for x in 0..<40 {
          let isInside = x + y > 20 && x > 6 && y > 4 && x < 33
          let code: UInt8 = isInside ? (y < 22 ? 20 : 200) : UInt8(x * y % 256)
          let at = (y * 40 + x) * 4
          for c in 0..<3 { bytes[at + c] = code }
          bytes[at + 3] = isInside ? 255 : 0
        }
      }
    }
    let made = source.resampled(to: PixelSize(width: side, height: side))
    for pixel in 0..<(side * side) {
      let color = made[pixel % side, pixel / side]
      #expect(color.alpha == 0 ? color == .transparent : (20...200).contains(color.red))
    }
  }
}
