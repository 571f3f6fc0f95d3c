import Sharing
import Images
import Outfits
import Core
import SystemPackage
import TestSupport
import Testing

@Suite("A bundle in one file")
struct BundleArchiveTests {
  private let workspace = Workspace(inMemory: true)

  private func bundle() -> ShareBundle {
    var bundle = ShareBundle(title: "T")
    bundle.collage.canvas.size = PixelSize(width: 30, height: 20)
    bundle.isZipped = true
    return bundle
  }

  private func failure(_ bundle: ShareBundle, _ photos: [FilePath]) async -> FileFailure? {
    do throws(ShareBundle.Failure) {
      _ = try await bundle.export(photos, to: workspace.path("x/y/b.zip"))
      return nil
    } catch {
      if case .file(let failure) = error { return failure }
      Issue.record("\(error)")
      return nil
    }
  }

  @Test("is not made where nobody could unpack it, and nothing is left of it")
  func limits() async throws {
    let photos = try [
      workspace.photo("a.png", noisePhoto(width: 30, height: 20)),
      workspace.photo("b.png", noisePhoto(width: 20, height: 30)),
    ]
    var cases: [(ShareBundle, ArchiveFault)] = []
    var limits = ArchiveLimits()
    limits.entryCount = 1
    cases.append((bundle(), .hasTooMany(limit: 1)))
    cases[0].0.archiveLimits = limits
    limits.entryCount = 9
    cases.append((bundle(), .hasTooMany(limit: 9)))
    cases[1].0.archiveLimits = limits
    limits = ArchiveLimits()
    limits.byteCount = 2000
    cases.append((bundle(), .isTooLarge(limit: 2000)))
    cases[2].0.archiveLimits = limits
    limits = ArchiveLimits()
    limits.ratio = 1
    cases.append((bundle(), .isBomb(ratio: 1)))
    cases[3].0.archiveLimits = limits
    // Repeated text compresses well.
    cases[3].0.text = String(repeating: "hats ", count: 100_000)
    for (bundle, fault) in cases {
      let failure = await failure(bundle, photos)
      #expect(failure?.kind == .cannotCreate && failure?.path == workspace.path("x/y/b.zip"))
      #expect(failure?.cause as? ShareBundle.Fault == .cannotBeOneFile(fault))
      #expect(try workspace.files() == ["a.png", "b.png"])
    }
    // The archive has eleven entries: eight files, the manifest, and two folders.
    limits = ArchiveLimits()
    limits.entryCount = 11
    var last = bundle()
    last.archiveLimits = limits
    #expect(await failure(last, photos) == nil)
    let opened = try OpenedBundle(workspace.path("x/y/b.zip"), limits: limits)
    #expect(try await BundleCheck().check(opened).isWhole)
  }

  @Test("leaves no folders that it made where it fails, but those that were there")
  func folders() async throws {
    try workspace.makeFolder("x")
    let photo = try workspace.write(OtherFiles.text, to: "a.png")
    do throws(ShareBundle.Failure) {
      _ = try await bundle().export([photo], to: workspace.path("x/y/z/b.zip"))
      Issue.record("a text is no photo")
    } catch {
      guard case .collage(.photos(let failures)) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(failures.map(\.path) == [photo])
    }
    #expect(try workspace.files() == ["a.png", "x/"])
  }
}
