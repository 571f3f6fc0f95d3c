import Images
import SystemPackage

/// Measures writing a picture as PNG in memory: `png-writing PICTURE RUNS`. Prints each
/// compression's median time in seconds, and its length in bytes.
@main
struct PNGWriting {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let runs = Int(arguments[2]), runs > 0 else {
      print("usage: png-writing PICTURE RUNS")
      return
    }
    let raster = try await PhotoReader(FilePath(arguments[1])).decode().raster
    for compression in PNGCompression.allCases {
      var times: [Duration] = []
      var length = 0
      for _ in 0..<runs {
        times.append(
          try await ContinuousClock().measure {
            length = try await raster.encoded(as: .png(compression: compression)).count
          })
      }
      let median = times.sorted()[runs / 2]
      print(compression.rawValue, median / .seconds(1), length)
    }
  }
}
