import Compositor
import Files
import SystemPackage

extension CollageArguments {
  /// Draws the collage; what keeps it from being drawn goes to standard error.
  func render(
    _ photos: [CollagePhoto], recordingRecipe: Bool = false
  ) async throws -> Collage.Rendered {
    var collage = collage
    collage.recordsRecipe = recordingRecipe
    do throws(Collage.Failure) {
      return try await collage.render(photos)
    } catch {
      throw status(of: error)
    }
  }

  /// Says why there is no collage; the error to end with.
  func status(of failure: Collage.Failure) -> any Error {
    switch failure {
    case .noRoom(let count): return noRoom(for: count)
    case .photos(let failures):
      Console.report(failures)
      return failures.first.map(ExitStatus.init) ?? .data
    }
  }
}
