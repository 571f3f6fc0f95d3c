import Images
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A plan of thumbnails")
struct ThumbnailPlanTests {
  private let workspace = Workspace()

  @Test("has the defaults of the contract")
  func defaults() {
    let options = ThumbnailOptions(output: "t")
    #expect(options.style.sizes == [256] && options.style.format == .auto)
    #expect(options.style.quality == nil)
    #expect(options.context.work.budget.count == activeCoreCount)
    #expect(options.context.limits == DecodingLimits() && options.context.work.deadline == nil)
  }

  @Test("counts photos and other files, and writes nothing")
  func counts() throws {
    try workspace.photo("in/a.jpg")
    try workspace.photo("in/b.png")
    try workspace.write(OtherFiles.text, to: "in/c.txt")
    try workspace.write(OtherFiles.heic, to: "in/d.heic")
    let plan = try plan([workspace.path("in"), workspace.path("gone.jpg")])
    // The count includes unusable photos, which are reported in order, too.
    #expect(plan.photoCount == 4)
    #expect(plan.otherCount == 1)
    #expect(!workspace.exists("t"))
  }

  @Test("is carried out in input order, each photo with its thumbnails in the order of the sizes")
  func results() async throws {
    for index in 1...6 { try workspace.photo("in/\(index).png", width: 10 * index, height: 5) }
    try workspace.write(OtherFiles.text, to: "in/3.png")
    var results: [ThumbnailResult] = []
    try await ThumbnailBatch(plan([workspace.path("in")], sizes: [20, 8])).run {
      results.append($0)
    }
    #expect(results.map(\.source) == (1...6).map { workspace.path("in/\($0).png") })
    #expect(results.map { $0.failure?.kind } == [nil, nil, .unusable, nil, nil, nil])
    #expect(results.map(\.thumbnails.count) == [2, 2, 0, 2, 2, 2])
    let last = try #require(results.last).thumbnails
    #expect(last.map(\.path) == [workspace.path("t/20/6.jpg"), workspace.path("t/8/6.jpg")])
    #expect(last.map(\.size.description) == ["20x2", "8x1"])
    #expect(try last.map(\.byteCount) == last.map { try Workspace.bytes(at: $0.path).count })
  }

  @Test("gives photos that would share a place their whole names")
  func outputPaths() async throws {
    try workspace.photo("in/x.png", .transparent)
    try workspace.photo("in/x.jpg")
    try workspace.photo("in/x.jpeg")
    var outputPaths: [String] = []
    try await ThumbnailBatch(plan([workspace.path("in")])).run { result in
      outputPaths += result.thumbnails.compactMap { $0.path.lastComponent?.string }
    }
    #expect(outputPaths == ["x.jpeg.jpg", "x.jpg.jpg", "x.png"])
  }

  @Test("gives photos that would share a place all the same the folders that tell them apart")
  func folders() async throws {
    let photos = try [workspace.photo("1/x.png"), workspace.photo("2/x.png")]
    var paths: [FilePath] = []
    try await ThumbnailBatch(plan(photos)).run { paths += $0.thumbnails.map(\.path) }
    #expect(paths == [workspace.path("t/256/1/x.jpg"), workspace.path("t/256/2/x.jpg")])
    let named = photos.map { PhotoFinder.Photo(path: $0, relativePath: "tee.png") }
    let plan = try ThumbnailPlan(
      found: named.map(PhotoFinder.Entry.photo),
      options: ThumbnailOptions(output: workspace.path("u")))
    paths = []
    try await ThumbnailBatch(plan).run { paths += $0.thumbnails.map(\.path) }
    #expect(paths == [workspace.path("u/256/1/x.jpg"), workspace.path("u/256/2/x.jpg")])
  }

  @Test("is refused where a thumbnail would replace a photo, by whatever name")
  func replacesPhoto() throws {
    let photo = try workspace.photo("t/256/a.jpg")
    try workspace.link("a.jpg", to: "t/256/a.jpg")
    for path in [photo, workspace.path("a.jpg"), workspace.path("t/256")] {
      #expect(throws: FileFailure.self) { try plan([path]) }
    }
    #expect(throws: Never.self) { try plan([photo], sizes: [255]) }
  }

  @Test("is refused in a folder that is closed to outputs")
  func closed() throws {
    let photo = try workspace.photo("w/photos/a.jpg")
    var options = ThumbnailOptions(output: workspace.path("w/photos/t"))
    options.outputs.close(workspace.path("w"), name: "the wardrobe's own folder")
    let refusal = FileFailure(
      .cannotCreate, options.output, OutputConflict.isInside("the wardrobe's own folder"))
    #expect(throws: refusal) { try ThumbnailPlan([photo], options: options) }
    options.output = workspace.path("t")
    #expect(throws: Never.self) { try ThumbnailPlan([photo], options: options) }
  }

  @Test("finds photos by their bytes, with their place below the folder named")
  func finder() throws {
    try workspace.photo("in/sub/a.dat")
    let gifs = try ["in/b.gif", "in/c.gif"].map { try workspace.write(OtherFiles.gif, to: $0) }
    try workspace.write(OtherFiles.tiff, to: "in/sub/d.tif")
    try workspace.write(OtherFiles.text, to: "in/e.txt")
    let finder = PhotoFinder(
      [workspace.path("in"), workspace.path("x/y.jpg")], leavingOut: workspace.path("t"))
    #expect(finder.otherCount == 1)
    #expect(finder.unread.map(\.format) == [.gif, .tiff])
    #expect(finder.unread.map(\.count) == [2, 1])
    #expect(finder.unread.first?.first == gifs[0])
    let texts = finder.entries.map { entry in
      switch entry {
      case .photo(let photo): "\(photo.path) as \(photo.relativePath)"
      case .failure(let failure): "\(failure)"
      }
    }
    #expect(
      texts == [
        "\(workspace.path("in/sub/a.dat")) as sub/a.dat", "\(workspace.path("x/y.jpg")) as y.jpg",
      ])
  }

  @discardableResult
  private func plan(
    _ paths: [FilePath], sizes: [Int] = [256]
  ) throws(FileFailure) -> ThumbnailPlan {
    var options = ThumbnailOptions(output: workspace.path("t"))
    options.style.sizes = sizes
    options.context.work.budget = WorkerBudget(3)
    return try ThumbnailPlan(paths, options: options)
  }
}
