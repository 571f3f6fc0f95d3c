import WardrobeStore
import FoundationEssentials
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct FailureTests {
  @Test(arguments: [("en", "Page not found"), ("es-MX,es;q=0.9", "No se ha encontrado la página")])
  func `people get a page in their language`(language: String, title: String) async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        let headers = HTTPFields.page.with("Accept-Language", language)
        try await client.execute(uri: "/nothing", method: .get, headers: headers) { answer in
          #expect(answer.status == .notFound)
          #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
          #expect(answer.headers[.contentLanguage] == String(language.prefix(2)))
          #expect(answer.headers[.cacheControl] == "no-store")
          #expect(String(buffer: answer.body).contains(title))
        }
      }
    }
  }

  @Test func `a crowd is no broken wardrobe`() {
    for fault in [HashingFault.crowded, .outOfMemory] {
      #expect(StudioFailure(AccountError.hashing(fault)) == .crowded)
    }
    #expect(StudioFailure.crowded.status == .serviceUnavailable)
  }

  @Test func `scripts get JSON`() async throws {
    try await withTestStudio { studio in
      try await studio.application().test(.router) { client in
        try await client.execute(uri: "/nothing", method: .get) { answer in
          #expect(answer.headers[.contentType] == "application/json; charset=utf-8")
          #expect(
            String(buffer: answer.body) == """
              {"error":{"message":"There is nothing at this address, or it belongs to somebody else.",\
              "wayOut":"Go to the wardrobe"}}
              """)
        }
      }
    }
  }
}
