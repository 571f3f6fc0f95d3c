import Hummingbird
import What2Wear

/// The response to a form. Scripts get JSON to show on the page without a reload.
enum FormReply {
  private struct Address: Encodable {
    let address: String
  }

  private struct Failure: Encodable {
    struct Text: Encodable {
      let message: String
      let wayOut = ""
      var fields: [String: String]?
    }

    let error: Text
  }

  static func wantsJSON(_ request: Request) -> Bool {
    request.headers[.accept]?.contains("application/json") ?? false
  }

  static func saved(_ path: String, _ request: Request, _ studio: Studio) throws -> Response {
    wantsJSON(request) ? try Response(json: Address(address: path)) : studio.seeOther(path)
  }

  static func conflict(_ message: String) throws -> Response {
    try Response(json: Failure(error: Failure.Text(message: message)), .conflict)
  }

  static func problems(_ problems: [OutfitProblem]) throws -> Response {
    let message = problems.map(\.text).joined(separator: " ")
    let text = Failure.Text(message: message, fields: problems.byField)
    return try Response(json: Failure(error: text), .unprocessableContent)
  }
}
