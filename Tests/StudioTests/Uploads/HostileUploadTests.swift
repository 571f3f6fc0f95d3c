import Core
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite(
  "Hostile photos of the shared corpus",
  .enabled(if: SharedCorpus.has("hostile"), "../shared/hostile is not there"))
struct HostileUploadTests {
  /// The test takes every eighth file of the corpus.
  private static let step = 8

  @Test("are taken or refused, and harm nothing")
  func sending() async throws {
    let folder = SharedCorpus.folder.appending("hostile")
    let hostile = try FolderListing.names(in: folder).map { folder.appending($0) }
    let corpus = SharedCorpus.has("corpus/INDEX.tsv") ? try SharedCorpus.entries() : []
    let sample = stride(from: 0, to: corpus.count, by: Self.step).map { corpus[$0] }
    let files: [(FilePath, SharedCorpus.Verdict?)] =
      hostile.map { ($0, nil) } + sample.map { ($0.path, $0.verdict) }
    #expect(!hostile.isEmpty)
    try await withTestStudio { studio in
      let studio = studio
      let served = try studio.studio()
      try await served.application().test(.router) { client in
        for (path, verdict) in files {
          let bytes = try Workspace.bytes(at: path)
          let response = try await client.execute(
            uri: "/uploads/\(try TestPhotos.sha256(bytes))", method: .put,
            headers: HTTPFields.script.signedIn(TestStudio.anaToken).of(studio.ana),
            body: ByteBuffer(bytes: bytes)
          )
          let isTaken = response.status == .created || response.status == .ok
          switch verdict {
          case .ok: #expect(isTaken, "\(path)")
          case .refuse: #expect(!isTaken, "\(path)")
          case .either, nil: break
          }
          #expect(isTaken || response.status.kind == .clientError, "\(path): \(response.status)")
        }
        let health = try await client.execute(uri: "/healthz", method: .get)
        #expect(health.status == .ok)
      }
      // No file may crash the decoder.
      #expect(await served.workers.deathCount == 0)
      #expect(try await studio.wardrobe.check().isEmpty)
    }
    print(
      "HostileUploadTests: tried \(hostile.count) files of ../shared/hostile and \(sample.count) of"
        + " ../shared/corpus")
  }
}
