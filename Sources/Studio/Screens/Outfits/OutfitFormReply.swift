import Foundation
import Hummingbird
import NIOCore
import What2Wear

/// What a form of an outfit is answered: to scripts as JSON, which the page shows where it is.
enum OutfitFormReply {
  private struct Address: Encodable {
    let address: String
  }

  private struct Failure: Encodable {
    struct Text: Encodable {
      let message: String
      let wayOut = ""
    }

    let error: Text
  }

  static func wantsJSON(_ request: Request) -> Bool {
    request.headers[.accept]?.contains("application/json") ?? false
  }

  static func saved(_ path: String, _ request: Request, _ studio: Studio) throws -> Response {
    wantsJSON(request) ? try json(Address(address: path), .ok) : studio.seeOther(path)
  }

  static func problem(
    _ message: String, _ status: HTTPResponse.Status = .unprocessableContent
  ) throws -> Response {
    try json(Failure(error: Failure.Text(message: message)), status)
  }

  private static func json(
    _ value: some Encodable, _ status: HTTPResponse.Status
  ) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Response(
      status: status,
      headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(value))))
  }

  /// What to say of an error that a user can do something about; nil for all others.
  static func problem(of error: any Error, _ language: Language) -> String? {
    let words = StudioWords.of(language)
    return switch error {
    case WardrobeError.outfitThere: words.outfits.nameTaken
    case WardrobeError.invalid: words.outfits.tooLong
    case LookFailure.arrangement(.isOfOtherGarments): words.arranging.unknownPiece
    case LookFailure.arrangement, LookFailure.collage(.noRoom, _): words.arranging.cannotBeKept
    default: nil
    }
  }
}
