import Hummingbird

/// A form with one photo, as a page without scripts sends it.
enum OnePhotoForm {
  /// Whether that is what a request brings, and not fields alone.
  static func isSent(by request: Request) -> Bool {
    HeaderParameters(request.headers[.contentType] ?? "").kind.hasPrefix("multipart/")
  }

  /// Takes the photo.
  ///
  /// - Parameters:
  ///   - name: the field that it is in.
  ///   - use: gets its bytes, as `UploadReceiving.withPhoto` takes them.
  /// - Returns: what is wrong with it, in the user's language; nil where it was taken.
  /// - Throws: what is wrong with the form as a whole, and what `use` throws beside what is wrong with a photo.
  static func take(
    _ name: String, _ request: Request, _ context: SignedInContext,
    use: (UploadReceiving.Source) async throws -> Void
  ) async throws -> String? {
    var form = try await request.multipart(of: context, upTo: StudioLimits.request)
    let words = StudioWords.of(context.language)
    do {
      while let part = try await form.nextPart() {
        guard part.name == name, part.fileName?.isEmpty == false else { continue }
        try await use { try await form.nextBytes() }
        return nil
      }
    } catch {
      guard let problem = words.problem(withPhoto: error) else { throw error }
      return problem
    }
    return words["adding.chooseFirst"]
  }
}
