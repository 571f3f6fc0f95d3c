import Collages
import Files
import Layouts
import Pixels
import SystemPackage
import Typesetting
import Work

extension CollageArguments {
  /// Draws the collage; what keeps it from being drawn goes to standard error.
  func render(
    _ photos: [CollagePhoto], as collage: Collage, _ options: RenderOptions
  ) async throws -> Collage.Rendered {
    do throws(Collage.Failure) {
      return try await collage.render(photos, options: options, context: context)
    } catch {
      throw status(of: error, in: collage.canvas.size)
    }
  }

  /// Says why there is no collage; the error to end with.
  func status(of failure: Collage.Failure, in size: PixelSize? = nil) -> any Error {
    switch failure {
    case .noRoom(let count): return noRoom(for: count, in: size)
    case .photos(let failures):
      Console.report(failures)
      return failures.first.map(ExitStatus.init) ?? .data
    case .words(let error):
      Console.error(error.reason)
      return ExitStatus.unavailable
    case .interrupted(let interruption):
      Console.error(interruption.reason)
      return ExitStatus.interrupted
    }
  }
}
