import Images
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("Thumbnails in memory and in a batch")
struct PhotoThumbnailsTests {
  private let workspace = Workspace()

  private static let photos: [(name: String, raster: Raster)] = [
    ("a.jpg", .scene(PixelSize(width: 150, height: 100))),
    ("b.png", .scene(PixelSize(width: 90, height: 140))),
    ("c.png", .noise(PixelSize(width: 70, height: 60), .rgba)),
  ]

  @Test("are the same bytes", arguments: ThumbnailStyle.Format.allCases, DecodingEffort.allCases)
  func same(format: ThumbnailStyle.Format, effort: DecodingEffort) async throws {
    for photo in Self.photos { try workspace.photo("in/\(photo.name)", photo.raster) }
    var options = ThumbnailOptions(output: workspace.path("t"))
    options.style = ThumbnailStyle(sizes: [64, 20])
    options.style.format = format
    options.style.effort = effort
    var files: [[FilePath]] = []
    try await ThumbnailBatch(ThumbnailPlan([workspace.path("in")], options: options)).run {
      files.append($0.thumbnails.map(\.path))
    }
    #expect(files.map(\.count) == [2, 2, 2])
    for (photo, files) in zip(Self.photos, files) {
      let bytes = try workspace.bytes("in/\(photo.name)")
      for source in [
        PhotoSource.bytes(bytes, name: "x"), .file(workspace.path("in/\(photo.name)")),
      ] {
        let thumbnails = try await PhotoThumbnails.make(of: source, options.style)
        #expect(try await thumbnails.encoded() == files.map(Workspace.bytes))
        #expect(thumbnails.format.fileExtension == files[0].extension)
        #expect(thumbnails.warnings == [])
      }
    }
  }

  @Test("of bytes that are no photo fail by their name, within the limits of the caller")
  func failures() async throws {
    let text = PhotoSource.bytes(Array("words".utf8), name: "upload")
    await #expect(throws: FileFailure(photo: text, .notAnImage(.other(.text)))) {
      _ = try await PhotoThumbnails.make(of: text, ThumbnailStyle())
    }
    let raster = Raster(size: PixelSize(width: 11, height: 3), filledWith: .white)
    let wide = PhotoSource.bytes(try raster.encodedNow(as: .png), name: "wide")
    let limits = DecodingLimits(maximumSide: 10)
    await #expect(throws: FileFailure(photo: wide, .tooLarge(raster.size, limits))) {
      _ = try await PhotoThumbnails.make(
        of: wide, ThumbnailStyle(), context: PictureContext(limits: limits))
    }
    let late = PictureContext(work: WorkContext(deadline: Deadline(.now)))
    await #expect(throws: FileFailure("wide", .deadlinePassed)) {
      _ = try await PhotoThumbnails.make(of: wide, ThumbnailStyle(), context: late)
    }
  }

  @Test("stop with their task: what was made stays and is up to date, and nothing is removed")
  func cancelled() async throws {
    for index in 1...6 { try workspace.photo("in/\(index).png", width: 10 * index, height: 5) }
    var options = ThumbnailOptions(output: workspace.path("t"))
    options.context.work.budget = WorkerBudget(1)
    // This thumbnail's photo is removed afterwards, so a complete run would remove the thumbnail.
    try await ThumbnailBatch(ThumbnailPlan([workspace.path("in/6.png")], options: options)).run {
      _ in
    }
    Workspace.remove(workspace.path("in/6.png"))
    options.isPruning = true
    let plan = try ThumbnailPlan([workspace.path("in")], options: options)
    let task = Task { [plan, output = options.output] in
      var told = 0
      await #expect(throws: FileFailure(output, .cancelled)) {
        try await ThumbnailBatch(plan).run { _ in
          told += 1
          if told == 2 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        }
      }
      return told
    }
    #expect(await task.value == 2)
    #expect(try workspace.files(in: "t") == ["256/1.jpg", "256/2.jpg", "256/6.jpg"])
    #expect(try workspace.temporaries() == [])
    var upToDate: [Bool] = []
    let ending = try await ThumbnailBatch(
      ThumbnailPlan([workspace.path("in")], options: options)
    ).run { upToDate += $0.thumbnails.map(\.isUpToDate) }
    #expect(upToDate == [true, true, false, false, false])
    #expect(ending.removedCount == 1)
  }

  @Test("behind a deadline make no file")
  func late() async throws {
    try workspace.photo("in/a.jpg")
    var options = ThumbnailOptions(output: workspace.path("t"))
    options.style.format = .png
    options.context.work.deadline = Deadline(.now)
    let plan = try ThumbnailPlan([workspace.path("in")], options: options)
    await #expect(throws: FileFailure(options.output, .deadlinePassed)) {
      try await ThumbnailBatch(plan).run { _ in Issue.record("nothing was begun") }
    }
    #expect(try workspace.files(in: "t") == [])
  }
}
