import Codecs
import Compositor
import Pixels
import SystemPackage

@main
struct FlatLab {
  static func main() async throws {
    let a = CommandLine.arguments
    var collage = Collage()
    collage.layout = .flatlay
    collage.background = .auto; collage.cutout = .auto; collage.missing = .skip
    collage.hasShadow = a.contains("--shadow")
    collage.isCasual = a.contains("--casual")
    if let i = a.firstIndex(of: "--size") {
      let p = a[i + 1].split(separator: "x").map { Int($0)! }
      collage.size = PixelSize(width: p[0], height: p[1])
    }
    let files = a.dropFirst(2).filter { $0.contains(".") }
    let start = ContinuousClock.now
    do {
      let r = try await collage.render(files.map { CollagePhoto(FilePath($0)) })
      print(ContinuousClock.now - start, r.lint.map { ($0.layout, $0.contrast as Any, $0.breaches) } as Any, r.failures)
      for w in r.warnings { print(w) }
      try r.raster.write(as: .png(compression: .default), to: FilePath(a[1]))
    } catch { print(error) }
  }
}
