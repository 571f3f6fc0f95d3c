import Images
import Jobs
import SystemPackage
import Testing

struct PictureFileTests {
  @Test(arguments: [
    ("look.png", OutputFormat.Kind.png), ("a/look.PNG", .png), ("look.jpg", .jpeg),
    ("look.x.JPEG", .jpeg), ("look.webp", .webP), ("look.AVIF", .avif),
  ])
  func `the ending of a name says the format`(name: String, kind: OutputFormat.Kind) throws {
    let file = try #require(PictureFile(FilePath(name)))
    #expect(file.path == FilePath(name))
    #expect(file.kind == kind)
  }

  @Test(arguments: ["look", "look.gif", "look.heic", "png", "looks/", ""])
  func `another ending is no picture`(name: String) {
    #expect(PictureFile(FilePath(name)) == nil)
  }

  @Test func `a page has its number before the ending`() throws {
    var file = try #require(PictureFile("looks/a.b.jpg"))
    #expect(file.page(1) == file)
    #expect(file.page(2).path == "looks/a.b-2.jpg")
    file.pageMark = "--"
    #expect(file.page(12).path == "looks/a.b--12.jpg")
  }
}
