import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A collage drawn in a context")
struct ContextTests {
  private let workspace = Workspace()
  private static let size = PixelSize(width: 120, height: 150)

  private func photos() throws -> [FilePath] {
    try ["hat.png", "shirt.jpg", "jeans.png"].map {
      try workspace.photo($0, width: 30, height: 40)
    }
  }

  private func collage(_ name: LayoutName) -> Collage {
    Collage(name.layout(), on: Canvas(Self.size))
  }

  private static func failure(
    of body: () async throws(Collage.Failure) -> Collage.Rendered
  ) async -> Collage.Failure? {
    do throws(Collage.Failure) {
      _ = try await body()
      return nil
    } catch {
      return error
    }
  }

  @Test("is given up when the time for it has run out", arguments: [LayoutName.grid, .flatlay])
  func deadline(name: LayoutName) async throws {
    let photos = try photos()
    let late = PictureContext(work: WorkContext(deadline: Deadline(.now)))
    let failure = await Self.failure { () async throws(Collage.Failure) in
      try await collage(name).render(photos, context: late)
    }
    guard case .interrupted(.deadlinePassed) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("is given up when its task is cancelled", arguments: [LayoutName.grid, .flatlay])
  func cancellation(name: LayoutName) async throws {
    let photos = try photos()
    let collage = collage(name)
    let failure = await withTaskGroup(of: Collage.Failure?.self) { group in
      group.cancelAll()
      group.addTask {
        await Self.failure { () async throws(Collage.Failure) in try await collage.render(photos) }
      }
      return await group.next() ?? nil
    }
    guard case .interrupted(.cancelled) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test("of a recipe is given up, too")
  func recipe() async throws {
    let photos = try photos()
    for name in [LayoutName.grid, .flatlay] {
      let drawn = try await collage(name).render(
        photos, options: RenderOptions(recordsRecipe: true))
      let matched = try RecipePhotos(#require(drawn.recipe), photos)
      let late = PictureContext(work: WorkContext(deadline: Deadline(.now)))
      let failure = await Self.failure { () async throws(Collage.Failure) in
        try await matched.render(context: late)
      }
      guard case .interrupted(.deadlinePassed) = failure else {
        Issue.record("\(String(describing: failure))")
        return
      }
    }
  }

  @Test("takes no photo beyond the context's limits", arguments: [LayoutName.grid, .mosaic])
  func limits(name: LayoutName) async throws {
    let photos = try photos()
    let narrow = PictureContext(limits: DecodingLimits(maximumPixelCount: 1199))
    let failure = await Self.failure { () async throws(Collage.Failure) in
      try await collage(name).render(photos, context: narrow)
    }
    guard case .photos(let failures) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(failures.map(\.path) == photos && failures.allSatisfy { $0.kind == .unusable })
  }

  @Test(
    "counts its pages, and nothing else, as long as it is there",
    arguments: [LayoutName.grid, .flatlay, .sheet], [false, true])
  func memory(name: LayoutName, isAgain: Bool) async throws {
    let photos = try photos()
    let memory = MemoryBudget(1 << 30)
    let context = PictureContext(memory: memory)
    let options = RenderOptions(measuresLayout: true, recordsRecipe: true)
    var collage = collage(name)
    collage.words.captions = Collage.Captions.none
    let first = try await collage.render(photos, options: options)
    var drawn: Collage.Rendered? =
      isAgain
      ? try await RecipePhotos(#require(first.recipe), photos).render(context: context)
      : try await collage.render(photos, options: options, context: context)
    #expect(memory.heldBytes == first.pages.count * 4 * Self.size.pixelCount)
    withExtendedLifetime(drawn) {}
    drawn = nil
    #expect(memory.heldBytes == 0)
  }

  @Test("is the same of bytes as of files", arguments: LayoutName.allCases)
  func bytes(name: LayoutName) async throws {
    var collage = collage(name)
    collage.words.captions = Collage.Captions.none
    let options = RenderOptions(recordsRecipe: true)
    let files = try photos().map { CollagePhoto($0) }
    let held = try files.map { photo in
      let name = photo.path.lastComponent?.string ?? ""
      return CollagePhoto(.bytes(try workspace.bytes(name), name: name))
    }
    let ofFiles = try await collage.render(files, options: options)
    let ofBytes = try await collage.render(held, options: options)
    #expect(ofBytes.raster == ofFiles.raster)
    let recipe = try #require(ofBytes.recipe)
    #expect(recipe == ofFiles.recipe)
    let again = try await RecipePhotos(recipe, held.map(\.source)).render()
    #expect(again.raster == ofBytes.raster)
  }
}
