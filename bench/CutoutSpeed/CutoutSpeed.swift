import Garments
import Images
import Foundation
import Vision
import SystemPackage

/// Measures the waiting time for finding garments: `cutout-speed PHOTO...`. Prints CSV lines with
/// the time and memory that the network takes, and with the time until a stroke's result.
@main
struct CutoutSpeed {
  /// The longest sides at which photos are measured. Smaller photos are enlarged.
  private static let sides = [800, 1200, 1600, 1920, 2000]
  private static let rounds = 9
  /// Typical strokes: on a hanger, in the middle, in a corner, a wide disc, and a drawn line.
  private static let strokes: [(name: String, strokes: [CutoutStroke])] = [
    ("drop at the top", [stroke(.drop, 0.5, 0.04)]),
    ("keep in the middle", [stroke(.keep, 0.5, 0.5)]),
    ("keep in a corner", [stroke(.keep, 0.08, 0.08)]),
    ("drop half of it", [stroke(.drop, 0.5, 0.3, 0.25)]),
    (
      "lines through both",
      (0..<60).flatMap { step -> [CutoutStroke?] in
        let place = 0.1 + 0.8 * Double(step) / 60
        return [stroke(.keep, place, 0.35), stroke(.drop, place, 0.7)]
      }
    ),
    (
      "lines that cross",
      (0..<120).flatMap { step -> [CutoutStroke?] in
        let place = 0.1 + 0.8 * Double(step) / 119
        return [stroke(.keep, place, place), stroke(.drop, place, 1 - place)]
      }
    ),
  ].map { name, strokes in (name, strokes.compactMap(\.self)) }

  private static func stroke(
    _ side: CutoutStroke.Side, _ x: Double, _ y: Double, _ radius: Double = 0.02
  ) -> CutoutStroke? {
    CutoutStroke(side, x: x, y: y, radius: radius)
  }

  static func main() async throws {
    let paths = CommandLine.arguments.dropFirst().map { FilePath($0) }
    if paths.isEmpty {
      print("usage: cutout-speed PHOTO...")
      exit(EX_USAGE)
    }
    var photos: [Raster] = []
    for path in paths { photos.append(try await PhotoReader(path).decode().raster) }
    print("what,side,median ms,most ms")
    let before = mostMemory()
    var looks: [Double] = []
    let small = photos.map { $0.resampled(to: $0.size.limited(toLongestSide: 400)) }
    for _ in 0..<rounds {
      for photo in small { looks.append(milliseconds { _ = GarmentSight(photo) }) }
    }
    report("network", 400, looks)
    print("network's memory in MiB,,,\(mostMemory() - before)")
    for side in sides {
      var (preparing, answers) = ([Double](), [[Double]](repeating: [], count: strokes.count))
      for photo in photos {
        let photo = photo.resampled(to: size(of: photo, side))
        var guided: GuidedCutout?
        try preparing.append(milliseconds { guided = try GuidedCutout(photo) })
        for (index, said) in strokes.enumerated() {
          // Strokes that leave nothing also have a result.
          answers[index].append(milliseconds { _ = try? guided?.cutout(said.strokes) })
        }
      }
      report("preparing", side, preparing)
      for (said, times) in zip(strokes, answers) { report(said.name, side, times) }
    }
  }

  private static func size(of photo: Raster, _ side: Int) -> PixelSize {
    let scale = Double(side) / Double(photo.size.longestSide)
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    return PixelSize(width: scaled(photo.size.width), height: scaled(photo.size.height))
  }

  /// Returns the processor time, which does not depend on other programs.
  private static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = processorTime()
    try body()
    return processorTime() - start
  }

  private static func processorTime() -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private static func report(_ what: String, _ side: Int, _ times: [Double]) {
    let sorted = times.sorted()
    func rounded(_ time: Double) -> String { String(format: "%.1f", time) }
    print("\(what),\(side),\(rounded(sorted[sorted.count / 2])),\(rounded(sorted.last ?? 0))")
  }

  /// Returns the process's peak memory in MiB.
  private static func mostMemory() -> Int {
    var usage = rusage()
    _ = unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
