import Images
import TestSupport
import Testing

@Suite("Thumbnails")
struct ThumbnailSizeTests {
  private let workspace = Workspace()

  @Test(
    "have the longest side asked for, and are never enlarged",
    arguments: [
      ((40, 20), "16", (16, 8)), ((20, 40), "16", (8, 16)), ((30, 30), "16", (16, 16)),
      ((40, 30), "16", (16, 12)), ((40, 29), "16", (16, 12)), ((40, 28), "16", (16, 11)),
      ((10, 6), "16", (10, 6)), ((16, 3), "16", (16, 3)), ((17, 3), "16", (16, 3)),
      ((100, 1), "16", (16, 1)), ((1, 100), "16", (1, 16)), ((1, 1), "16", (1, 1)),
      ((300, 150), nil, (256, 128)), ((256, 100), nil, (256, 100)), ((40, 20), "1", (1, 1)),
      ((40, 20), "65500", (40, 20)),
    ] as [((Int, Int), String?, (Int, Int))])
  func longestSide(photo: (Int, Int), size: String?, expected: (Int, Int)) throws {
    let path = try workspace.photo("p.png", width: photo.0, height: photo.1)
    let outcome = try what2wear(
      "thumbnails", path, "-o", workspace.path("t"), size.map { ["--size", $0] } ?? [])
    #expect(outcome.ending == .exit(0))
    #expect(outcome.output == "" && outcome.error == "")
    #expect(try workspace.files(in: "t") == ["\(size ?? "256")/p.jpg"])
    let thumbnail = try workspace.picture("t/\(size ?? "256")/p.jpg")
    #expect(thumbnail.size == PixelSize(width: expected.0, height: expected.1))
  }

  @Test("of several sizes each have a folder; a size named twice is made once")
  func severalSizes() throws {
    let path = try workspace.photo("p.png", width: 40, height: 20)
    let outcome = try what2wear(
      "thumbnails", path, "-o", workspace.path("deep/t"), "--size", "8,64,8,20", "--format", "png")
    #expect(outcome.ending == .exit(0))
    #expect(try workspace.files(in: "deep/t") == ["20/p.png", "64/p.png", "8/p.png"])
    let sizes = try ["8", "20", "64"].map { try workspace.picture("deep/t/\($0)/p.png").size }
    #expect(sizes.map(\.description) == ["8x4", "20x10", "40x20"])
  }

  @Test("keep the colour of a photo of one colour, whatever their size")
  func oneColor() throws {
    let color = Color(red: 13, green: 200, blue: 77)
    let path = try workspace.photo("p.png", color, width: 61, height: 37)
    _ = try what2wear(
      "thumbnails", path, "-o", workspace.path("t"), "--size", "7,33", "--format", "png")
    for size in ["7", "33"] {
      let picture = try workspace.picture("t/\(size)/p.png")
      #expect(picture == Raster(size: picture.size, filledWith: color))
    }
  }

  @Test("are upright", arguments: 1...8)
  func orientation(number: Int) throws {
    let photo = try workspace.write(QuadrantPhoto.jpeg(orientation: number), to: "p.jpg")
    let outcome = try what2wear(
      "thumbnails", photo, "-o", workspace.path("t"), "--size", "24", "--quality", "95")
    #expect(outcome.ending == .exit(0))
    let picture = try workspace.picture("t/24/p.jpg")
    #expect(picture.size.description == (number < 5 ? "24x16" : "16x24"))
    #expect(QuadrantPhoto.look(at: picture) == QuadrantPhoto.upright[number - 1])
  }

  @Test("are the same bytes on every run and for any number of jobs")
  func sameBytes() throws {
    for index in 1...5 {
      let noise = noisePhoto(width: 30 + index, height: 20, seed: UInt32(index))
      try workspace.photo("in/\(index).jpg", noise)
    }
    var runs: Set<[[UInt8]]> = []
    for (number, jobs) in ["1", "2", "7"].enumerated() {
      let outcome = try what2wear(
        "thumbnails", workspace.path("in"), "-o", workspace.path("t\(number)"), "--size", "8,16",
        "--jobs", jobs)
      #expect(outcome.ending == .exit(0))
      let files = try workspace.files(in: "t\(number)")
      #expect(files.count == 10)
      runs.insert(try files.map { try workspace.bytes("t\(number)/\($0)") })
    }
    #expect(runs.count == 1)
  }
}
