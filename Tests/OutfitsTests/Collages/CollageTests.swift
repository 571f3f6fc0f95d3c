import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A collage drawn by the library")
struct CollageTests {
  private let workspace = Workspace()
  private let collage = Collage(
    Grid(fit: .cover), on: Canvas(PixelSize(width: 40, height: 20), margin: 0, gutter: 0))

  @Test("has the defaults of the contract")
  func defaults() {
    let collage = Collage()
    #expect(collage.canvas == Canvas(PixelSize(width: 1080, height: 1350)))
    #expect((collage.layout as? Grid) == Grid(columns: nil, fit: nil))
    #expect(Collage.paper.description == "#F5F5F5" && collage.background == nil)
    #expect(collage.order == .given && collage.missing == .fail)
    let options = RenderOptions()
    #expect(options.effort == .standard && !options.measuresLayout && !options.recordsRecipe)
    #expect(PictureContext().work.budget.count == activeCoreCount && activeCoreCount >= 1)
  }

  @Test("tells of photos that are warned about, in their order")
  func warnings() async throws {
    let names = ["1.jpg", "2.jpg", "3.jpg"]
    for name in names { try workspace.photo(name) }
    for name in ["1.jpg", "3.jpg"] {
      try workspace.write(Array(try workspace.bytes(name).dropLast(2)), to: name)
    }
    let rendered = try await collage.render(names.map(workspace.path))
    #expect(rendered.failures == [] && rendered.isShown == [true, true, true])
    let words = "warning: the end marker is missing, but all pixels are there"
    #expect(
      rendered.warnings.map(\.description)
        == ["1.jpg", "3.jpg"].map { "\(workspace.path($0)): \(words)" })
  }

  @Test(
    "throws every photo's failure, in their order", arguments: [Collage.MissingPhoto.fail, .skip])
  func failures(missing: Collage.MissingPhoto) async throws {
    var collage = collage
    collage.missing = missing
    let photos = try [workspace.path("gone"), workspace.write(OtherFiles.text, to: "text")]
    do throws(Collage.Failure) {
      _ = try await collage.render(photos)
      Issue.record("there is nothing to draw")
    } catch {
      guard case .photos(let failures) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failures.map(\.path) == photos)
      #expect(failures.map(\.kind) == [.missing, .unusable])
    }
  }

  @Test("tells which photos are shown, and draws the others as though alone")
  func skip() async throws {
    var collage = collage
    collage.missing = .skip
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    let photos = try [workspace.photo("r.png", red), "gone", workspace.photo("b.png", blue)]
    let rendered = try await collage.render(photos)
    #expect(rendered.isShown == [true, false, true])
    #expect(rendered.failures.map(\.path) == ["gone"])
    #expect(rendered.raster.colors(in: PixelRect(x: 0, y: 0, width: 20, height: 20)) == [red])
    #expect(rendered.raster.colors(in: PixelRect(x: 20, y: 0, width: 20, height: 20)) == [blue])
  }

  @Test("has room for as many photos as have a pixel each")
  func room() async throws {
    var collage = collage
    collage.layout = Grid(columns: 4, fit: .cover)
    #expect(collage.hasRoom(for: 80))
    #expect(!collage.hasRoom(for: 81))
    let photo = try workspace.photo("p.png", width: 1, height: 1)
    do throws(Collage.Failure) {
      _ = try await collage.render(Array(repeating: photo, count: 81))
      Issue.record("81 photos are drawn on 80 pixels")
    } catch {
      guard case .noRoom(81) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("draws a photo twice where it is named twice")
  func twice() async throws {
    let photo = try workspace.photo("p.png", .black)
    let rendered = try await collage.render([photo, photo])
    #expect(rendered.raster == Raster(size: collage.canvas.size, filledWith: .black))
  }
}
