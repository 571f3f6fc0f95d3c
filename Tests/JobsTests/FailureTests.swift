import Core
import Garments
import Images
import Outfits
import Sharing
import SystemPackage
import Testing
import Text
import Vision
import WardrobeStore

@Suite("What an error means")
struct FailureTests {
  private static let file = FileFailure(
    .missing, "hat.jpg", FileFault.system(.noSuchFileOrDirectory))

  /// Errors of each type that the library throws, and their codes.
  private static let errors: [(any Error, Failure.Code)] = [
    (file, .missing),
    (FileFailure(photo: "hat.jpg", .notAnImage(.empty)), .notAPhoto),
    (FileFailure(photo: "hat.jpg", .beyondMemory(needed: 2 << 20, limit: 1 << 20)), .tooMuchMemory),
    (CodecError.truncated(.jpeg, readablePercent: 40), .cutOff),
    (CodecError.outOfMemory, .outOfMemory),
    (Interruption.deadlinePassed, .interrupted),
    (CancellationError(), .interrupted),
    (Collage.Failure.noRoom(count: 3), .usage),
    (Collage.Failure.photos([file]), .missing),
    (Collage.Failure.photos([]), .unusable),
    (Collage.Failure.words(.noFont), .unavailable),
    (Collage.Failure.interrupted(.cancelled), .interrupted),
    (Collage.Failure.outOfMemory, .outOfMemory),
    (RecipePhotos.Failure.missing(["hat.jpg"]), .missing),
    (RecipePhotos.Failure.unknown(["hat.jpg"]), .usage),
    (ShareBundle.Failure.collage(.photos([file])), .missing),
    (ShareBundle.Failure.file(file), .missing),
    (ArchiveFault.damaged("short"), .unusable),
    (ArchiveFault.EntryFault.leadsOut, .unusable),
    (ArchiveFault.cannotUnpack(file), .missing),
    (BundleManifest.Fault.tooLong, .unusable),
    (BundleRecord.Fault.newer(version: 9), .unusable),
    (TypesettingError.outOfMemory, .outOfMemory),
    (CutoutError.refused(.fillsPicture), .notCutOut),
    (WardrobeError.file(file), .missing),
    (WardrobeError.unknown(.outfit("Brunch")), .notThere),
    (WardrobeError.invalid(.emptyBag("")), .refused),
    (AccountError.wrongCredentials, .refused),
    (AccountError.password(.tooShort), .usage),
    (AccountError.wardrobe(.noWardrobe("w")), .noWardrobe),
    (HashingFault.crowded, .outOfMemory),
  ]

  @Test("is told by its code and in words", arguments: errors)
  func explained(error: any Error, code: Failure.Code) {
    let failure = Failure(error)
    #expect(failure.code == code)
    #expect(!failure.detail.isEmpty && !failure.message.contains("\n"))
  }

  @Test("is a name of no kind, type or colour")
  func typedNames() {
    #expect(throws: (any Error).self) { try GarmentColor(typed: "ornage") }
    do {
      _ = try GarmentColor(typed: "ornage")
    } catch {
      #expect(Failure(error).code == .usage)
    }
  }

  @Test("names each of several photos")
  func several() {
    let other = FileFailure(photo: "top.jpg", .notAnImage(.empty))
    let error = Collage.Failure.photos([Self.file, other])
    #expect(Failure.all(of: error).map(\.subject) == ["hat.jpg", "top.jpg"])
    let failure = Failure(error)
    #expect(failure.subject == "hat.jpg" && failure.detail.contains("top.jpg"))
  }

  @Test("is internal where the error is not the library's")
  func foreign() {
    struct Foreign: Error {}
    let failure = Failure(Foreign())
    #expect(failure.code == .internal)
    #expect(failure.underlying?.contains("Foreign") == true)
  }
}
