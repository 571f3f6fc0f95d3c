import Images
import Vision
import TestSupport
import Testing

@Suite(.enabled(if: isOptimized, "too slow in debug"))
struct CutoutEdgeTests {
  private static let scarlet = Composite.Codes(200, 30, 30)
  private static let green = Composite.Codes(90, 170, 90)

  @Test(arguments: 1...3)
  func `opacity at the edge is the part of the pixel that is garment`(seed: Int) throws {
    let composite = Composite(
      ground: { _, _ in Self.green }, cloth: { _, _ in Self.scarlet }, noise: 0.5, seed: seed)
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    let edge = truth.indices.filter { truth[$0] > 0 && truth[$0] < 1 }
    let errors = edge.map { abs(Double(cutout.bytes[$0 * 4 + 3]) / 255 - truth[$0]) }
    #expect(edge.count > 500)
    #expect(errors.reduce(0, +) / Double(errors.count) < 0.1)
    // Far from the edge, every pixel is correct.
    let inner = truth.indices.filter { truth[$0] == 1 && isEven(truth, $0, composite.size, 4) }
    let outer = truth.indices.filter { truth[$0] == 0 && isEven(truth, $0, composite.size, 4) }
    #expect(inner.allSatisfy { cutout.bytes[$0 * 4 + 3] == 255 })
    #expect(outer.allSatisfy { cutout.bytes[$0 * 4 + 3] == 0 })
  }

  private func isEven(_ truth: [Double], _ i: Int, _ size: PixelSize, _ reach: Int) -> Bool {
    let (x, y) = (i % size.width, i / size.width)
    return [-reach, 0, reach].allSatisfy { down in
      [-reach, 0, reach].allSatisfy { across in
        let column = min(size.width - 1, max(0, x + across))
        let row = min(size.height - 1, max(0, y + down))
        return truth[row * size.width + column] == truth[i]
      }
    }
  }

  @Test func `pixels at the edge have nothing of the ground's colour`() throws {
    let composite = Composite(
      ground: { _, _ in Self.green }, cloth: { _, _ in Self.scarlet }, noise: 0.5)
    let cutout = try Cutout(composite.made().photo).raster
    var seen = 0
    for y in 0..<cutout.size.height {
      for x in 0..<cutout.size.width where (64..<255).contains(cutout[x, y].alpha) {
        let color = cutout[x, y]
        seen += 1
        #expect(color.green < 70 && color.red > 180, "\(color) at \(x), \(y)")
      }
    }
    #expect(seen > 200)
  }

  /// True if a mostly transparent pixel is at most two pixels away.
  private func isRim(_ cutout: Raster, _ x: Int, _ y: Int) -> Bool {
    let (width, height) = (cutout.size.width, cutout.size.height)
    return (max(0, y - 2)...min(height - 1, y + 2)).contains { row in
      (max(0, x - 2)...min(width - 1, x + 2)).contains { cutout[$0, row].alpha < 128 }
    }
  }

  @Test
  func `pixels beside the edge have little of the ground's colour, where colours blur`() throws {
    let composite = Composite(
      ground: { _, _ in Self.green }, cloth: { _, _ in Self.scarlet }, noise: 0.5)
    let photo = composite.made().photo.withBlurredColors()
    let cutout = try Cutout(photo).raster
    var (before, after, count) = (0.0, 0.0, 0.0)
    for y in 0..<cutout.size.height {
      for x in 0..<cutout.size.width
      where cutout[x, y].alpha > 127 && isRim(cutout, x, y) {
        before += Double(photo[x, y].green) - Self.scarlet.y
        after += Double(cutout[x, y].green) - Self.scarlet.y
        count += 1
      }
    }
    #expect(count > 1000)
    #expect(before / count > 4)
    #expect(abs(after / count) < 2)
  }

  @Test func `pixels inside stay as they are, and those outside become clear black`() throws {
    let (photo, _) = Composite(shadow: 0.2).made()
    let cutout = try Cutout(photo).raster
    #expect(cutout.size == photo.size)
    for y in 0..<photo.size.height {
      for x in 0..<photo.size.width {
        switch cutout[x, y].alpha {
        case 0: #expect(cutout[x, y] == .transparent)
        case 255 where !isRim(cutout, x, y): #expect(cutout[x, y] == photo[x, y])
        default: break
        }
      }
    }
  }

  @Test(arguments: [0.15, 0.3, 0.45])
  func `a soft shadow goes with the ground`(shadow: Double) throws {
    let (photo, truth) = Composite(shadow: shadow).made()
    let cutout = try Cutout(photo).raster
    // The area below the body, where the shadow is widest.
    let beside = (345..<355).flatMap { y in (180..<300).map { y * 480 + $0 } }
    #expect(beside.allSatisfy { truth[$0] == 0 })
    let kept = beside.count { cutout.bytes[$0 * 4 + 3] >= 128 }
    #expect(Double(kept) < 0.05 * Double(beside.count))
  }

  @Test(arguments: [
    Composite.Codes(186, 138, 84), Composite.Codes(70, 96, 150), Composite.Codes(150, 40, 50),
  ])
  func `neither does shade stay beneath the edge, nor goes the edge with it`(
    cloth: Composite.Codes
  ) throws {
    let composite = Composite(cloth: { _, _ in cloth }, shadow: 0.6)
    let (photo, truth) = composite.made()
    let cutout = try Cutout(photo).raster
    var (kept, lost, edge) = (0.0, 0.0, 0)
    for i in truth.indices {
      let difference = Double(cutout.bytes[i * 4 + 3]) / 255 - truth[i]
      kept += max(0, difference)
      lost += max(0, -difference)
      for next in [i + 1, i + photo.size.width] where next < truth.count {
        if (truth[i] < 0.5) != (truth[next] < 0.5) { edge += 1 }
      }
    }
    #expect(edge > 1000)
    // The limits are means along the whole edge, in pixels.
    #expect(kept / Double(edge) < 0.5)
    #expect(lost / Double(edge) < 0.1)
  }

  @Test func `a seam of the ground's colour along the hem leaves no holes`() throws {
    let composite = Composite(
      cloth: { x, y in
        // The stitches have 6x2 pixels, two pixels above the hem.
        let isSeam = abs(y * 400 - 337) < 1 && (x * 480).truncatingRemainder(dividingBy: 10) < 6
        return isSeam ? SIMD3(226, 222, 214) : SIMD3(70, 96, 150)
      })
    let cutout = try Cutout(composite.made().photo).raster
    for y in 335...337 {
      for x in 150..<330 { #expect(cutout[x, y].alpha == 255, "\(x), \(y)") }
    }
  }
}

extension Raster {
  /// Returns this raster as JPEG stores it: with sharp brightness and blurred colours.
  fileprivate func withBlurredColors() -> Raster {
    var result = self
    let (size, source) = (size, self)
    func light(_ color: Color) -> Int {
      (299 * Int(color.red) + 587 * Int(color.green) + 114 * Int(color.blue)) / 1000
    }
    for y in 1..<(size.height - 1) {
      for x in 1..<(size.width - 1) {
        var (sums, lights) = (SIMD3<Int>.zero, 0)
        for row in (y - 1)...(y + 1) {
          for column in (x - 1)...(x + 1) {
            let color = source[column, row]
            sums &+= SIMD3(Int(color.red), Int(color.green), Int(color.blue))
            lights += light(color)
          }
        }
        let own = light(source[x, y])
        func code(_ sum: Int) -> UInt8 { UInt8(min(255, max(0, own + (sum - lights) / 9))) }
        result.fill(
          PixelRect(x: x, y: y, width: 1, height: 1),
          Color(red: code(sums.x), green: code(sums.y), blue: code(sums.z)))
      }
    }
    return result
  }
}
