import Hummingbird
import NIOCore
import What2Wear

/// The routes `/arrangements`, which lays out garments, and `/pieces`, which returns their
/// pictures.
struct ArrangementScreen: Screen {
  let studio: Studio
  let arranger: OutfitArranger

  private struct Question: Decodable {
    var garments: [String]
  }

  func add(to routes: StudioRoutes) {
    routes.signedIn.post("/arrangements") { request, context in
      let question = try await request.json(Question.self)
      let garments = try await arranger.garments(question.garments, in: context.closet)
      return try Response(json: try await arranger.message(garments))
    }
    for side in PieceStore.PictureSide.allCases {
      routes.signedIn.get("/pieces/:garment/:mark/\(side.rawValue).webp") { request, context in
        try await piece(side, request, context)
      }
    }
  }

  private func piece(
    _ side: PieceStore.PictureSide, _ request: Request, _ context: SignedInContext
  ) async throws -> Response {
    guard let id = context.parameters.get("garment").flatMap({ GarmentID($0) }) else {
      throw StudioFailure.notFound
    }
    let garment = try await context.closet.garment(id)
    guard let (bytes, type) = try await arranger.picture(of: garment, side, in: context.closet)
    else {
      throw StudioFailure.notFound
    }
    let mark = PieceLinks(garment: garment).mark
    let tag = "\"\(mark)-\(side.rawValue)\""
    return Response(
      to: request, with: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)), entityTag: tag,
      mediaType: type,
      cacheControl: context.parameters.get("mark") == mark
        ? "private, max-age=31536000, immutable" : "private, no-cache")
  }
}
