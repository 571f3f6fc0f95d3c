import Core
import HTTPTypes
import Hummingbird
import Jobs
import SystemPackage
import What2Wear

struct GarmentPictureScreen: Screen {
  let studio: Studio

  /// The width of the shared picture, in pixels.
  private static let shareWidth = 2048

  init(_ studio: Studio) { self.studio = studio }

  func add(to routes: StudioRoutes) {
    routes.signedIn.put("/garments/:id/photo") { request, context in
      let id = try await takePhoto(request, context)
      return try Response(json: ["address": "/garments/\(id)"])
    }
    routes.signedIn.post("/garments/:id/cutout") { request, context in
      let form = try await request.form(of: context)
      let garment = try await context.garment()
      switch form["action"] {
      case "remove": try await context.closet.removeCutout(of: garment.id, keepsStrokes: true)
      case "make":
        try await retryingWhenChangedMeanwhile {
          let garment = try await context.garment()
          let kept = try await context.closet.cutoutStrokes(of: garment.id)
          try await cutOut(garment, by: kept, expectsSameCutout: true, in: context.closet)
        }
      case "anew": try await cutOut(garment, by: CutoutStrokes(), in: context.closet)
      case "strokes":
        return try await cutOut(asDrawn: DrawnStrokes(form), context)
      default: throw StudioFailure.malformed
      }
      return studio.seeOther("/garments/\(garment.id)")
    }
    routes.signedIn.get("/garments/:id/share") { _, context in
      try await share(try await context.garment(), in: context.closet)
    }
  }

  /// Replaces a garment's photo. The URL may contain the SHA-256 of the photo that the page showed.
  ///
  /// - Throws: `otherPhoto` if the garment has another photo now, so that no photo is replaced
  ///   unseen.
  private func takePhoto(
    _ request: Request, _ context: SignedInContext
  ) async throws -> GarmentID {
    let shown = try request.query["of"]
    let id = try await context.garment().id
    try await studio.receiver.withPhoto(request, of: context.user.id) { photo, hash, reading in
      try await retryingWhenChangedMeanwhile {
        let garment = try await context.garment()
        // If the garment already has this photo, the browser lost the first response and sent the
        // photo again.
        if garment.photo.sha256 == hash.text { return }
        if let shown, shown != garment.photo.sha256 { throw StudioFailure.otherPhoto }
        _ = try await context.closet.editGarment(
          id, photo: photo, reading: reading, expecting: garment.edited)
      }
    }
    return id
  }

  // MARK: cutting out

  /// Cuts the garment out by the drawn strokes, merged with strokes drawn elsewhere meanwhile.
  private func cutOut(
    asDrawn drawn: DrawnStrokes, _ context: SignedInContext
  ) async throws -> Response {
    let closet = context.closet
    return try await retryingWhenChangedMeanwhile {
      let garment = try await context.garment()
      let address = "/garments/\(garment.id)"
      switch drawn.outcome(on: garment, kept: try await closet.cutoutStrokes(of: garment.id)) {
      case .ofOtherPhoto: return studio.seeOther("\(address)?drawn=elsewhere")
      case .tooMany: return studio.seeOther("\(address)?drawn=too-many")
      case .asDrawn(let strokes):
        try await cutOut(garment, by: strokes, expectsSameCutout: true, in: closet)
        return studio.seeOther(address)
      case .merged(let strokes):
        try await cutOut(garment, by: strokes, expectsSameCutout: true, in: closet)
        return studio.seeOther("\(address)?drawn=merged")
      }
    }
  }

  private func cutOut(
    _ garment: Garment, by strokes: CutoutStrokes, expectsSameCutout: Bool = false,
    in closet: Closet
  ) async throws {
    let uploads = studio.uploads
    let file = try uploads.newPath(of: closet.owner)
    let preview = try uploads.newPath(of: closet.owner)
    defer {
      for path in [file, preview] { uploads.remove(path) }
    }
    do throws(Failure) {
      _ = try await studio.workers.run(
        CutOut(
          photo: closet.wardrobe.path(of: garment.photo).string,
          strokes: strokes.all.map(CutOut.Stroke.init), mask: file.string,
          preview: preview.string, previewSide: 160))
    } catch {
      throw PhotoFailure(error)
    }
    try await closet.setCutout(
      of: garment, .file(file), by: strokes, expectsSameCutout: expectsSameCutout)
  }

  // MARK: sharing

  /// Makes a JPEG to save or share, without the photo's metadata.
  private func share(_ garment: Garment, in closet: Closet) async throws -> Response {
    let file = try studio.uploads.newPath(of: closet.owner)
    defer { studio.uploads.remove(file) }
    var job = MakePagePicture(
      photo: closet.wardrobe.path(of: garment.photo).string, width: Self.shareWidth,
      height: Self.shareWidth, output: file.string, top: closet.wardrobe.folder.path.string)
    job.isForSharing = true
    do throws(Failure) {
      _ = try await studio.workers.run(job)
    } catch {
      throw PhotoFailure(error)
    }
    let bytes = try FileContents.read(file, limit: UploadReceiver.longestPhoto)
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/jpeg",
        .contentDisposition: "attachment; filename=\"\(Self.fileName(garment))\"",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Returns a file name of ASCII letters, digits and hyphens, which is valid on every system.
  private static func fileName(_ garment: Garment) -> String {
    let words = garment.details.description.lowercased()
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return "\(words.isEmpty ? "garment" : words.prefix(8).joined(separator: "-")).jpg"
  }
}
