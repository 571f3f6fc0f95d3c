import Core
import Garments
import Images
import Jobs
import Outfits
import Sharing
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Vision
import WardrobeStore

@Suite("Outlines of a wardrobe's photos are kept")
struct OutlineCacheTests {
  @Test("and pictures are the same without them, with new ones and with old ones")
  func same() async throws {
    let fixture = try await Fixture()
    let look = try await fixture.look()
    for collage in [Fixture.collage, Fixture.large] {
      let plain = try await collage.render(look.photos.map(\.collagePhoto))
      for _ in ["cold", "warm"] {
        let rendered = try await look.render(as: collage)
        #expect(rendered.pages == plain.pages)
        #expect(rendered.warnings == plain.warnings)
      }
    }
    let causes = try await look.render(as: Fixture.collage).warnings.map { "\(type(of: $0.cause))" }
    #expect(causes.sorted() == ["NotCutOut", "SeveralThings"])
  }

  @Test("so that a photo is cut out once, whatever shows it")
  func once() async throws {
    let fixture = try await Fixture()
    let look = try await fixture.look()
    let cache = CountingCache(OutlineCache(fixture.folder))
    var context = PictureContext()
    context.cache = cache
    let photos = look.photos.map(\.collagePhoto)
    _ = try await Fixture.collage.render(photos, context: context)
    let made = cache.keptCount
    #expect(made == photos.count)
    _ = try await Fixture.collage.render(photos.reversed(), context: context)
    _ = try await Fixture.collage.render([photos[0], photos[0], photos[1]], context: context)
    #expect(cache.keptCount == made)
    var forced = Fixture.collage
    forced.pieces.cutout = .force
    _ = try await forced.render([photos[0]], context: context)
    #expect(cache.keptCount > made)
  }

  @Test("unless they are damaged, cut off or another's")
  func damaged() async throws {
    let fixture = try await Fixture()
    let look = try await fixture.look()
    let plain = try await Fixture.collage.render(look.photos.map(\.collagePhoto))
    _ = try await look.render(as: Fixture.collage)
    let names = try fixture.outlines()
    let whole = try names.map(fixture.workspace.bytes)
    let damages: [([UInt8]) -> [UInt8]] = [
      { $0.dropLast(20) + [] }, { Array($0.prefix(10)) }, { _ in [] },
      { bytes in bytes.indices.map { $0 == bytes.count / 2 ? bytes[$0] ^ 1 : bytes[$0] } },
      { $0 == whole[0] ? whole[1] : whole[0] },
    ]
    for damage in damages {
      for (name, bytes) in zip(names, whole) {
        try fixture.workspace.write(damage(bytes), to: name)
      }
      #expect(try await look.render(as: Fixture.collage).pages == plain.pages)
      #expect(try names.map(fixture.workspace.bytes) == whole)
    }
  }

  @Test("unless there is no place for them, which is no error")
  func readOnly() async throws {
    let fixture = try await Fixture()
    let look = try await fixture.look()
    try fixture.workspace.write([1], to: "w/cache")
    let rendered = try await look.render(as: Fixture.collage)
    #expect(rendered.failures.isEmpty)
    #expect(try fixture.workspace.bytes("w/cache") == [1])
  }

  @Test("as long as there is room for them, and their photo is there")
  func room() async throws {
    let fixture = try await Fixture()
    let look = try await fixture.look()
    _ = try await look.render(as: Fixture.collage)
    let names = try fixture.outlines()
    for (index, name) in names.enumerated() {
      try fixture.workspace.setModified(
        name, FileStamp.Time(seconds: 1_700_000_000 - index, nanoseconds: 0))
    }
    let sizes = try names.map { try fixture.workspace.bytes($0).count }
    OutlineCache(fixture.folder, limit: sizes.reduce(0, +)).removeOldest()
    #expect(try fixture.outlines() == names)
    OutlineCache(fixture.folder, limit: sizes.reduce(0, +) - 1).removeOldest()
    let left = try fixture.outlines()
    #expect(!left.isEmpty && left.count < names.count)
    #expect(names.starts(with: left))
    for garment in try await fixture.closet.garments() {
      try await fixture.closet.removeGarment(garment.id)
    }
    try await fixture.closet.emptyTrash()
    #expect(try fixture.outlines() == [])
  }
}

/// A wardrobe with a cut-out garment, two garments on one photo, and a photo without an outline.
private struct Fixture {
  static let collage = Collage(.flatlay, on: Canvas(PixelSize(width: 100, height: 120)))
  /// A larger collage, for which pieces are decoded in a larger size.
  static let large = Collage(.flatlay, on: Canvas(PixelSize(width: 240, height: 300)))

  let workspace = Workspace()
  let closet: Closet
  var folder: WardrobeFolder { closet.wardrobe.folder }

  init() async throws {
    let wardrobe = try await Wardrobe.open(
      WardrobeFolder(workspace.path("w")), creating: true, options: .readingPhotos)
    closet = try await wardrobe.closet(of: wardrobe.addUser(UserDetails(name: "Ana")).id)
  }

  func look() async throws -> OutfitLook {
    // The photo is a few pixels larger than the size at which outlines are found.
    var shirt = Raster(size: PixelSize(width: 820, height: 100), filledWith: .white)
    shirt.fill(PixelRect(x: 300, y: 20, size: PixelSize(width: 50, height: 60)), .red)
    var pair = Raster(size: PixelSize(width: 200, height: 120), filledWith: .white)
    pair.fill(PixelRect(x: 20, y: 20, size: PixelSize(width: 60, height: 80)), .blue)
    pair.fill(PixelRect(x: 120, y: 30, size: PixelSize(width: 60, height: 40)), .red)
    let plain = Raster(size: PixelSize(width: 60, height: 40), filledWith: .moss)
    var garments: [Garment] = []
    for (name, raster) in [("shirt", shirt), ("pair", pair), ("plain", plain)] {
      let photo = try workspace.photo("in/\(name).png", raster)
      let details = GarmentDetails(kind: .clothing(.shirt), description: name)
      garments.append(try await closet.addGarment(photo: .file(photo), details))
    }
    return try await closet.look(named: "Look", of: garments)
  }

  func outlines() throws -> [String] {
    try workspace.files(in: "w/cache").filter { $0.hasSuffix(".outline") }.map { "w/cache/\($0)" }
  }
}

private final class CountingCache: PhotoCache {
  private let cache: OutlineCache
  private let kept = Mutex(0)

  init(_ cache: OutlineCache) { self.cache = cache }

  var keptCount: Int { kept.withLock { $0 } }

  func bytes(of photo: PhotoSource, _ key: ContentHash) -> [UInt8]? { cache.bytes(of: photo, key) }

  func keep(_ bytes: [UInt8], of photo: PhotoSource, _ key: ContentHash) {
    kept.withLock { $0 += 1 }
    cache.keep(bytes, of: photo, key)
  }

  func lock(_ photo: PhotoSource) async -> AsyncFileLock? { await cache.lock(photo) }
}
