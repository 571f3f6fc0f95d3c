import Foundation
import Studio
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

struct SelfSignedCertificateTests {
  private let workspace = Workspace()

  private func folder(_ name: String) throws -> WardrobeFolder {
    WardrobeFolder(try workspace.makeFolder(name))
  }

  @Test func `a pair stays while networks come and go, and not where a name is missing`()
    async throws
  {
    let folder = try folder("wardrobe")
    let first = try await SelfSignedCertificate.kept(
      in: folder, names: ["laptop"], passing: ["192.0.2.1", "2001:db8::1"])
    let elsewhere = try await SelfSignedCertificate.kept(
      in: folder, names: ["laptop"], passing: ["192.0.2.99"])
    #expect(elsewhere.fingerprint == first.fingerprint && !first.fingerprint.isEmpty)
    let renamed = try await SelfSignedCertificate.kept(in: folder, names: ["desk"])
    #expect(renamed.fingerprint != first.fingerprint)
  }

  @Test func `a key beside a certificate that it does not go with is made anew`() async throws {
    let (one, other) = (try folder("one"), try folder("other"))
    let first = try await SelfSignedCertificate.kept(in: one, names: ["laptop"])
    let second = try await SelfSignedCertificate.kept(in: other, names: ["laptop"])
    // The files look as if a run was killed after it replaced only one of them.
    try FileManager.default.removeItem(atPath: first.privateKey.string)
    try FileManager.default.copyItem(
      atPath: second.privateKey.string, toPath: first.privateKey.string)
    let mended = try await SelfSignedCertificate.kept(in: one, names: ["laptop"])
    #expect(mended.fingerprint != first.fingerprint)
    let plan = ListenOptions(selfSignedOn: ListenAddress(host: "127.0.0.1", port: 0))
    let configuration = try await plan.configuration(for: one)
    #expect(configuration.fingerprint == mended.fingerprint)
  }
}

extension ListenOptions {
  fileprivate init(selfSignedOn listen: ListenAddress) {
    self.init()
    (self.listen, encryption) = (listen, .selfSigned)
  }
}
