import Garments
import HTTPTypes
package import Hummingbird
package import Mustache

extension Studio {
  /// Makes a page from a template.
  ///
  /// ```swift
  /// try page("sign-in", ["email": email], request, context)
  /// ```
  ///
  /// - Parameters:
  ///   - template: the template's name below `assets/studio/templates`, without the file extension.
  ///   - model: the values that the page shows. Large pages have their own model type, because
  ///     dictionaries are slower.
  ///   - notices: the lines to show above the page.
  /// - Throws: `missingTemplate` if the template does not exist.
  package func page(
    _ template: String, _ model: some MustacheParent, _ request: Request,
    _ context: some StudioRequestContext, status: HTTPResponse.Status = .ok,
    notices: [PageNotice] = []
  ) throws(StudioFailure) -> Response {
    let words = StudioWords.of(context.language)
    let ofBag = context.sessionUser == nil ? [] : try BagNotice.notices(of: request, words)
    let scope = PageScope(
      page: model, words: words, language: context.language,
      user: context.sessionUser.map { PageUser(user: $0.user) },
      bag: context.sessionUser.map { PageBag(count: $0.pieceCount, words: words) },
      notices: notices + ofBag, path: request.uri.string)
    guard let text = templates.render(scope, with: template) else {
      throw .missingTemplate(template)
    }
    return Response(
      status: status,
      headers: [
        .contentType: "text/html; charset=utf-8", .contentLanguage: context.language.rawValue,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Redirects the browser after a form, so that a reload does not send the form again.
  package func seeOther(_ path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path])
  }
}
