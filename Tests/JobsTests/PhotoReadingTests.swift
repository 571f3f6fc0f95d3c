import Core
import Garments
import Images
import Jobs
import SystemPackage
import TestSupport
import Testing
import Vision
import WardrobeStore

@Suite("A photo that is read")
struct PhotoReadingTests {
  private let workspace = Workspace(inMemory: true)
  private static let moss = Color(red: 70, green: 110, blue: 60)

  @Test("has the colours and the guess that a look gives")
  func values() async throws {
    let photo = try workspace.photo("a.png", Self.moss, width: 24, height: 32)
    let reading = try await PhotoReading(photo: .file(photo))
    let raster = try PhotoReader(photo).decodeNow().raster
    #expect(reading.colors == GarmentColors(raster).colors && !reading.colors.isEmpty)
    #expect(try await reading.guess == GarmentGuess(photo: .file(photo)))
  }

  @Test("is none of a file that is no photo, or is missing")
  func failures() async throws {
    let text = workspace.path("x.png")
    try workspace.write(OtherFiles.text, to: "x.png")
    await #expect(throws: FileFailure.self) { try await PhotoReading(photo: .file(text)) }
    await #expect {
      try await PhotoReading(photo: .file(workspace.path("gone.png")))
    } throws: { ($0 as? FileFailure)?.kind == .missing }
  }

  @Test(
    "gives its colours to garments of a wardrobe that is opened to read photos, and of no other")
  func adding() async throws {
    let photo = PhotoSource.file(try workspace.photo("a.png", Self.moss, width: 24, height: 32))
    let scarf = GarmentDetails(kind: .accessory, description: "Scarf")
    for (name, options) in [("w", OpeningOptions.readingPhotos), ("v", OpeningOptions())] {
      let wardrobe = try await Wardrobe.open(
        WardrobeFolder(workspace.path(name)), creating: true, options: options)
      let closet = try await wardrobe.closet(of: wardrobe.addUser(UserDetails(name: "Ana")).id)
      let garment = try await closet.addGarment(photo: photo, scarf)
      let colors = name == "w" ? try await PhotoReading(photo: photo).colors : []
      #expect(garment.readColors == colors)
    }
  }
}
