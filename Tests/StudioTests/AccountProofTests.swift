import WardrobeStore
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import SystemPackage
import TestSupport
import Testing

@Suite("A change of an account that takes the password")
struct AccountProofTests {
  private static let ana = HTTPFields.form.signedIn(TestStudio.anaToken)

  /// Returns the fields of all three forms, with the current password.
  private func fields(_ studio: TestStudio) -> KeyValuePairs<String, String> {
    [
      "user": "\(studio.ana.user.id)", "old": TestStudio.password, "new": "of a thief",
      "name": "Ana", "email": "thief@example.org", "password": TestStudio.password,
      "word": "delete",
    ]
  }

  @Test(
    "is not made where the password was reset while it was looked at",
    arguments: ["password", "details", "delete"])
  func reset(path: String) async throws {
    try await withTestStudio { studio in
      let held = HeldWorker()
      studio.hasher = PasswordHasher(
        cost: HashingCost(memory: 8, passes: 1), work: held.work, mostWaiting: nil)
      let uploads = studio.wardrobe.folder.path.appending("uploads")
        .appending("\(studio.ana.user.id)")
      try FileManager.default.createDirectory(
        atPath: uploads.string, withIntermediateDirectories: true)
      let (accounts, fields) = (studio.accounts, fields(studio))
      let link = try #require(try await accounts.resetLink(forEmail: "ana@example.org")).link
      let answer = try await studio.application().test(.router) { client in
        try await held.hold {
          try await client.post("/account/\(path)", fields, Self.ana)
        } _: {
          try await accounts.resetPassword(by: link.token, to: "eleven green hats")
        }
      }
      #expect(answer.status == .unprocessableContent)
      #expect(FileManager.default.fileExists(atPath: uploads.string))
      let emails = try await studio.wardrobe.users().map(\.details.email)
      #expect(emails == ["ana@example.org", "ben@example.org"])
      let new = try await accounts.signIn(
        email: "ana@example.org", password: "eleven green hats", device: "Test")
      #expect(new.session.user.id == studio.ana.user.id)
    }
  }

  @Test(
    "costs no try where too many wait to have theirs looked at",
    arguments: ["password", "details", "delete"])
  func crowded(path: String) async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 1, seconds: 60), now: StandingClock().now)
      let fields = fields(studio)
      studio.hasher = .crowded
      try await studio.application().test(.router) { client in
        for _ in 1...2 {
          let answer = try await client.post("/account/\(path)", fields, Self.ana)
          #expect(answer.status == .serviceUnavailable)
        }
      }
      studio.hasher = TestStudio.hasher
      try await studio.application().test(.router) { client in
        let answer = try await client.post("/account/\(path)", fields, Self.ana)
        #expect(answer.status == .seeOther)
      }
    }
  }

  @Test("to delete everything leaves no picture of a photo that waited")
  func picturesOfWaiting() async throws {
    try await withTestStudio { studio in
      let photos = try (1...2).map { try TestPhotos.jpeg(seed: $0) }
      let hashes = try photos.map { try TestPhotos.sha256($0) }
      let users = [(studio.ana, TestStudio.anaToken), (studio.ben, TestStudio.benToken)]
      try await studio.application().test(.router) { [studio] client in
        for ((sessionUser, token), (photo, hash)) in zip(users, zip(photos, hashes)) {
          let headers = HTTPFields.script.signedIn(token).of(sessionUser)
          let sent = try await client.execute(
            uri: "/uploads/\(hash)", method: .put, headers: headers,
            body: ByteBuffer(bytes: photo))
          #expect(sent.status == .created)
          #expect(try await client.get("/pictures/\(hash)/320.webp", headers).status == .ok)
        }
        let deleted = try await client.post(
          "/account/delete",
          [
            "user": "\(studio.ana.user.id)", "word": "delete", "password": TestStudio.password,
          ], Self.ana)
        #expect(deleted.status == .seeOther)
      }
      let folder = studio.wardrobe.folder.path.string
      let left = try FileManager.default.subpathsOfDirectory(atPath: folder)
      #expect(left.allSatisfy { !$0.contains(hashes[0]) })
      #expect(left.contains { $0.hasPrefix("cache/pages/") && $0.contains(hashes[1]) })
    }
  }
}

extension PasswordHasher {
  /// A hasher that refuses every request, because its queue is full.
  static let crowded = PasswordHasher(
    cost: HashingCost(memory: 8, passes: 1), work: HeldWorker().work, mostWaiting: 0)
}
