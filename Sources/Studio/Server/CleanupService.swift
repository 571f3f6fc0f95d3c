import ServiceLifecycle
import What2Wear

/// Removes unused files from the wardrobe's folder when the server starts, and every hour.
struct CleanupService: Service {
  private static let pause = Duration.seconds(60 * 60)

  private let uploads: UploadStore
  private let pictures: PictureFiles
  private let scratch: Scratch
  private let wardrobe: Wardrobe

  init(_ studio: Studio) {
    (uploads, pictures, wardrobe) = (studio.uploads, studio.pictures, studio.wardrobe)
    scratch = Scratch(studio.wardrobe.folder)
  }

  func run() async {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        cleanUp()
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Removes old pending photos, pictures of removed photos, and leftovers of killed processes.
  func cleanUp() {
    uploads.sweep()
    scratch.sweep()
    let waiting = uploads.photos
    pictures.sweep { waiting.contains($0) || wardrobe.hasPhoto(sha256: $0.text) }
  }
}
