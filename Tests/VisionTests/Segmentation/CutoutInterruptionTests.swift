import Images
import Core
import Vision
import SystemPackage
import TestSupport
import Testing

@Suite("Cutting out that is interrupted")
struct CutoutInterruptionTests {
  private static let late = WorkContext(deadline: Deadline(.now - .seconds(1)))
  private let photo = Composite().made().photo

  @Test("ends with the deadline, and is no refusal")
  func deadline() {
    #expect(throws: CutoutError.interrupted(.deadlinePassed)) {
      try Cutout(photo, work: Self.late)
    }
  }

  @Test("ends with its task")
  func cancellation() async {
    let photo = photo
    let outcome = await withTaskGroup(of: CutoutError?.self) { group in
      group.cancelAll()
      group.addTask {
        do throws(CutoutError) {
          _ = try Cutout(photo)
          return nil
        } catch {
          return error
        }
      }
      return await group.next() ?? nil
    }
    #expect(outcome == .interrupted(.cancelled))
  }

  @Test("is told of the photo, a file or bytes")
  func outline() async {
    let outline = GarmentOutline(.auto, context: PictureContext(work: Self.late))
    for source in [PhotoSource.file("a.jpg"), .bytes([], name: "upload 7")] {
      do throws(FileFailure) {
        _ = try await outline.outlined(photo, source)
        Issue.record("the deadline has passed")
      } catch {
        #expect(error.kind == .interrupted && error.path == source.label)
      }
    }
  }

  @Test("a mask is decoded within the limits of the caller")
  func limits() async throws {
    let workspace = Workspace()
    let raster = Raster(size: PixelSize(width: 20, height: 20), filledWith: .white)
    let path = try workspace.photo("a.png", raster)
    let mask = try workspace.photo("a.mask.png", raster)
    var context = PictureContext()
    #expect(
      try await GarmentOutline(.auto, context: context).outlined(raster, path).raster == raster)
    context.limits = DecodingLimits(maximumPixelCount: 399)
    do throws(FileFailure) {
      _ = try await GarmentOutline(.auto, context: context).outlined(raster, path)
      Issue.record("the mask has more pixels")
    } catch {
      #expect(error.kind == .unusable && error.path == mask)
    }
  }
}
