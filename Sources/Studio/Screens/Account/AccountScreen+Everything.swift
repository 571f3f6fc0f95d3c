import Accounts
import Foundation
import Hummingbird
import SystemPackage
import WardrobeStore

extension AccountScreen {
  /// `/account/export`, all in one archive, and `/account/delete`, all gone.
  func addRoutesOfEverything(to routes: StudioRoutes) {
    routes.signedIn.get("/account/export") { _, context in
      let archive = try ClosetArchive(context.closet)
      return Response(
        status: .ok,
        headers: [
          .contentType: "application/x-tar",
          .contentDisposition: "attachment; filename=\"what2wear.tar\"",
        ], body: archive.body)
    }
    routes.signedIn.post("/account/delete") { request, context in
      try await deleteAll(request, context)
    }
  }

  private func deleteAll(_ request: Request, _ context: SignedInContext) async throws -> Response {
    let form = try await request.form(of: context)
    let words = StudioWords.of(context.language).account
    let typed = (form["word"] ?? "").trimmingCharacters(in: .whitespaces).lowercased()
    guard typed == words.deletionWord else {
      let problem = FormProblem(.word, words.deletionWrong(words.deletionWord))
      return try await page(request, context, problem: (.deletion, problem))
    }
    do {
      try await checkPassword(form["password"], context)
    } catch {
      return try await page(request, context, after: error, in: .deletion)
    }
    try removeKept(of: context.user.id)
    try await studio.wardrobe.removeUser(context.user.id, belongings: .remove)
    return studio.farewell(.deletesAccount, .deleted)
  }

  /// Removes what the studio keeps of a user beside the wardrobe's own tables and photos.
  ///
  /// - Throws: what cannot be removed, before anything else is: nobody is told that all is gone where it is not.
  private func removeKept(of user: User.ID) throws {
    let wardrobe = studio.wardrobe.folder
    for folder in [wardrobe.looks(of: user), wardrobe.uploads(of: user)]
    where FileManager.default.fileExists(atPath: folder.string) {
      try FileManager.default.removeItem(atPath: folder.string)
    }
  }
}
