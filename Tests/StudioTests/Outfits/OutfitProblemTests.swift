import Foundation
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing
import WardrobeStore

@Suite("What is wrong with a form of an outfit")
struct OutfitProblemTests {
  @Test(
    "is said at the field that it is about, and what was chosen is kept",
    arguments: [Language.english, .spanish])
  func problems(language: Language) async throws {
    let isEnglish = language == .english
    let nameless =
      isEnglish ? "Enter a name for the outfit." : "Escribe un nombre para el conjunto."
    let nothing = isEnglish ? "Choose something to wear first." : "Elige antes algo que ponerte."
    let taken =
      isEnglish
      ? "There is already an outfit with this name." : "Ya hay un conjunto con este nombre."
    let long =
      isEnglish
      ? "This is too long. Use at most 1000 characters."
      : "Es demasiado largo: caben 1000 caracteres como mucho."
    try await withOutfits { fixture, client in
      _ = try await fixture.outfit()
      let headers = OutfitFixture.form.with("Accept-Language", language.rawValue)
      for (name, garments, problems) in [
        ("Sunday", [fixture.shirt], ["name": taken]), ("  ", [fixture.shirt], ["name": nameless]),
        ("New", [], ["pieces": nothing]), ("", [], ["name": nameless, "pieces": nothing]),
        (String(repeating: "n", count: 1001), [fixture.shirt], ["name": long]),
      ] {
        let fields =
          "user=\(fixture.studio.ana.user.id)&name=\(name)"
          + garments.map { "&garment=\($0.id)" }.joined()
        // Tests both the free screen and the last step of the guided screen.
        for more in ["&kind=", ""] {
          let page = try await client.execute(
            uri: "/outfits/new", method: .post, headers: headers,
            body: ByteBuffer(string: fields + more))
          #expect(page.status == .unprocessableContent)
          let text = String(buffer: page.body)
          for field in ["name", "pieces", "lay"] {
            let said = problems[field] ?? ""
            #expect(text.contains("data-problem=\"\(field)\">\(said)</"), "\(name) \(field)")
          }
          #expect(text.contains("aria-invalid") == (problems["name"] != nil))
          for garment in garments { #expect(text.contains("value=\"\(garment.id)\"")) }
        }
        let script = try await client.execute(
          uri: "/outfits/new", method: .post,
          headers: headers.with("Accept", "application/json"), body: ByteBuffer(string: fields))
        #expect(script.status == .unprocessableContent)
        let told = try JSONDecoder().decode(
          Told.self, from: Data(script.body.readableBytesView))
        #expect(told.error.fields == problems)
        #expect(
          told.error.message
            == ["name", "pieces"].compactMap { problems[$0] }.joined(separator: " "))
      }
      #expect(try await fixture.closet.outfits().count == 1)
    }
  }

  /// The answer to a script that sent an invalid form.
  private struct Told: Decodable {
    struct Failure: Decodable {
      var message: String
      var fields: [String: String]
    }

    var error: Failure
  }
}
