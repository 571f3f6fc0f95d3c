import Images
import Core
import Garments
import SystemPackage
import WardrobeStore

/// Measures a large wardrobe in process: `wardrobe-scale FOLDER PHOTO RUNS`. Prints the median time
/// of each kind of work in seconds. For several searches, prints the slowest one's time.
@main
struct WardrobeScale {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let runs = Int(arguments[3]), runs > 0 else {
      print("usage: wardrobe-scale FOLDER PHOTO RUNS")
      return
    }
    let folder = WardrobeFolder(FilePath(arguments[1]))
    try await measure("open", runs) {
      let wardrobe = try await Wardrobe.open(folder, creating: false)
      _ = try await wardrobe.closet(of: wardrobe.userID(nil))
    }
    let wardrobe = try await Wardrobe.open(folder, creating: false)
    let closet = try await wardrobe.closet(of: wardrobe.userID(nil))
    for (name, queries) in queries {
      var slowest = Duration.zero
      for query in queries {
        let time = try await median(runs) { _ = try await closet.garments(query) }
        slowest = max(slowest, time)
      }
      show(name, slowest)
    }
    try await measureAdding(FilePath(arguments[2]), closet, runs)
  }

  /// Queries for pages of 50, by name.
  private static var queries: [(String, [GarmentQuery])] {
    let filters: [(inout GarmentQuery) -> Void] =
      ClothingType.allCases.map { type in { $0.types = [type] } }
      + GarmentKind.Name.allCases.map { kind in { $0.kinds = [kind] } }
      + [{ $0.tags = ["tag 7"] }, { _ in }]
    let pages = filters.flatMap { filter in
      GarmentQuery.Sort.allCases.map { sort in
        var query = page
        query.sort = sort
        filter(&query)
        return query
      }
    }
    let words = ["linen", "azul", "ban", "zara shirt", "camisa azul", "w1234", "nothing"]
    return [
      ("page", pages),
      ("words", words.map { words in with(page) { $0.words = words } }),
      (
        "colour",
        ColorName.allCases.map { name in with(page) { $0.color = ColorSearch(name) } }
          + ["#808080", "#1b2a4a"].compactMap { Color($0) }.map { color in
            with(page) { $0.color = ColorSearch(near: color) }
          }
      ),
    ]
  }

  private static var page: GarmentQuery { with(GarmentQuery()) { $0.limit = 50 } }

  private static func with(
    _ query: GarmentQuery, _ change: (inout GarmentQuery) -> Void
  ) -> GarmentQuery {
    var query = query
    change(&query)
    return query
  }

  /// Measures adding a garment, without the time for hashing and decoding its photo.
  private static func measureAdding(_ photo: FilePath, _ closet: Closet, _ runs: Int) async throws {
    let reading = try await median(runs) {
      _ = try SHA256Digest(of: try InputFile(photo))
      let reader = try PhotoReader(photo)
      let size = reader.header.uprightSize
      let small = Reduction(region: Region(size), target: size.limited(toLongestSide: 128))
      _ = try await reader.decode([small], effort: .fast)
    }
    let details = GarmentDetails(kind: .clothing(.shirt), description: "White linen shirt")
    var times: [Duration] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let garment = try await closet.addGarment(photo: .file(photo), details, allowsDuplicate: true)
      times.append(ContinuousClock.now - start)
      // Otherwise, the next run would find an existing photo.
      try await closet.removeGarment(garment.id)
    }
    show("add, beyond reading", times.sorted()[runs / 2] - reading)
  }

  private static func measure(
    _ name: String, _ runs: Int, _ work: @Sendable () async throws -> Void
  ) async throws {
    show(name, try await median(runs, work))
  }

  private static func show(_ name: String, _ time: Duration) {
    print("\(time / .seconds(1))\t\(name)")
  }

  private static func median(
    _ runs: Int, _ work: @Sendable () async throws -> Void
  ) async throws -> Duration {
    var times: [Duration] = []
    for _ in 0..<runs { times.append(try await ContinuousClock().measure(work)) }
    return times.sorted()[runs / 2]
  }
}
