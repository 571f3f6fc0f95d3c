import WardrobeStore
import Foundation
import Hummingbird
import SystemPackage

extension AccountScreen {
  /// The routes `/account/export`, which downloads all data as one archive, and `/account/delete`,
  /// which deletes the account.
  func addExportRoutes(to routes: StudioRoutes) {
    routes.signedIn.get("/account/export") { _, context in
      let archive = try ClosetArchive(context.closet)
      return Response(
        status: .ok,
        headers: [
          .contentType: "application/zip",
          .contentDisposition: "attachment; filename=\"what2wear.zip\"",
        ], body: archive.body)
    }
    routes.signedIn.post("/account/delete") { request, context in
      try await deleteAll(request, context)
    }
  }

  private func deleteAll(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let form = try await request.form(of: context)
    let words = StudioWords.of(context.language)
    let typed = (form["word"] ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    let word = words["account.deletionWord"]
    guard typed == word else {
      let problem = FormProblem(.word, words["account.deletionWrong", ["word": word]])
      return try await page(request, context, problem: (.deletion, problem))
    }
    do {
      let user = context.user.id
      let proof = try await prove(form["password"], context)
      guard try await studio.wardrobe.holds(proof, of: user) else {
        throw AccountError.wrongCredentials
      }
      try removeKept(of: context.closet)
      guard try await studio.wardrobe.removeUser(user, provedBy: proof) else {
        throw AccountError.wrongCredentials
      }
    } catch {
      return try await page(request, context, after: error, in: .deletion)
    }
    return studio.signedOutReply(.deletesAccount, .deleted)
  }

  /// Removes a user's files that are stored outside the wardrobe's tables and photos. These files
  /// are removed first, so that a failed deletion is never reported as complete.
  ///
  /// - Throws: an error if a file cannot be removed.
  private func removeKept(of closet: Closet) throws {
    let (wardrobe, user) = (studio.wardrobe.folder, closet.owner)
    for photo in studio.uploads.photos(of: user) { studio.leaveOut(photo, of: closet) }
    for folder in [wardrobe.looks(of: user), wardrobe.uploads(of: user)]
    where FileManager.default.fileExists(atPath: folder.string) {
      try FileManager.default.removeItem(atPath: folder.string)
    }
  }
}
