import WardrobeStore
import Images
import FoundationEssentials
import Garments
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import TestSupport
import Testing

@Suite("What is wrong with a field")
struct FieldProblemTests {
  private static let spanish = HTTPFields.form.with(
    "Cookie", "__Host-what2wear=\(TestStudio.anaToken); __Host-language=es")
  private static let english = HTTPFields.form.signedIn(TestStudio.anaToken)

  @Test(
    "of a garment is said in the page's language, beside it",
    arguments: [
      ("description", " ", "Enter a name.", "Escribe un nombre."),
      ("price", "dear", "Enter a price", "No es un precio."),
      ("height", "tall", "Enter a height", "No es una altura"),
      ("bought", "today", "Enter a date", "No es una fecha."),
      ("colours", "ornage", "Did you mean orange", "¿Querías decir orange"),
      ("colours", "#12", "Enter a code like", "Un código se escribe"),
      (
        "brand", String(repeating: "x", count: 1001), "at most 1000 characters",
        "caben 1000 caracteres"
      ),
      (
        "tags", (0...1000).map(String.init).joined(separator: ";"), "Use at most 1000",
        "caben 1000 etiquetas"
      ),
    ])
  func garment(field: String, text: String, english: String, spanish: String) async throws {
    try await withTestStudio { studio in
      let garment = try await studio.ana.closet.addGarment(
        photo: .bytes(try TestPhotos.jpeg(seed: 1), name: "a.jpg"),
        GarmentDetails(kind: .footwear, description: "Boots"))
      let edited = "\(Int((garment.edited.timeIntervalSince1970 * 1000).rounded()))"
      try await studio.application().test(.router) { [studio] client in
        for (headers, words) in [(Self.english, english), (Self.spanish, spanish)] {
          let description = field == "description" ? text : "Boots"
          let answer = try await client.post(
            "/garments/\(garment.id)",
            [
              "user": "\(studio.ana.user.id)", "edited": edited, "kind": "footwear",
              field: text, "description": description,
            ], headers)
          #expect(answer.status == .unprocessableContent)
          let about = try #require(answer.text.firstRange(of: "id=\"about-\(field)\">"))
          let said = answer.text[about.upperBound...].prefix { $0 != "\n" }
          #expect(said.contains("problem-line") && said.contains(words), "\(said)")
          #expect(answer.text.matches(of: /aria-invalid/).count == 1)
        }
      }
      #expect(try await studio.ana.closet.garment(garment.id) == garment)
    }
  }

  @Test("of the account is said beside it, and what was typed stays")
  func account() async throws {
    let long = String(repeating: "x", count: 1001)
    try await withTestStudio { studio in
      let user = "\(studio.ana.user.id)"
      try await studio.application().test(.router) { client in
        for (path, fields, id, words) in [
          (
            "details", ["name": " ", "email": "ana@example.org"], "name-problem",
            "Escribe tu nombre."
          ),
          (
            "details", ["name": long, "email": "ana@example.org"], "name-problem", "1000 caracteres"
          ),
          ("details", ["name": "Ana", "email": "ana"], "email-problem", "no es un correo"),
          (
            "details", ["name": "Ana", "email": "a@b", "password": "x"], "address-password-problem",
            "contraseña no es"
          ),
          (
            "password", ["old": "x", "new": "eleven green hats"], "old-problem", "contraseña no es"
          ),
          (
            "password", ["old": TestStudio.password, "new": "short"], "new-problem",
            "demasiado corta"
          ),
          ("delete", ["word": "sí"], "word-problem", "Escribe «borrar»"),
          (
            "delete", ["word": "borrar", "password": "x"], "deletion-password-problem",
            "contraseña no es"
          ),
        ] {
          var body = "user=\(user)"
          for (name, value) in fields {
            body += "&\(name)=\(value.replacing(" ", with: "+").replacing("í", with: "%C3%AD"))"
          }
          let answer = try await client.execute(
            uri: "/account/\(path)", method: .post, headers: Self.spanish,
            body: ByteBuffer(string: body)
          ) { $0 }
          #expect(answer.status == .unprocessableContent, "\(path)")
          let about = answer.text.firstRange(of: "id=\"\(id)\">")
          let said = about.map { answer.text[$0.upperBound...].prefix { $0 != "<" } }
          #expect(said?.contains(words) == true, "\(id): \(said ?? "")")
          #expect(answer.text.matches(of: /aria-invalid/).count == 1, "\(id)")
          if let name = fields["name"] { #expect(answer.text.contains("value=\"\(name)\"")) }
        }
      }
    }
  }

  @Test("of a form for signing in is said beside it")
  func signIn() async throws {
    try await withTestStudio { studio in
      studio.configuration.registration = .open
      try await studio.application().test(.router) { client in
        for (name, email, password, id) in [
          (" ", "eva@example.org", "eleven green hats", "name-problem"),
          ("Eva", "eva", "eleven green hats", "email-problem"),
          ("Eva", " ", "eleven green hats", "email-problem"),
          ("Eva", "ana@example.org", "eleven green hats", "email-problem"),
          ("Eva", "eva@example.org", "short", "password-problem"),
        ] {
          let answer = try await client.post(
            "/register", ["name": name, "email": email, "password": password])
          #expect(answer.status == .unprocessableContent)
          #expect(answer.text.contains("id=\"\(id)\">"), "\(id)")
          #expect(answer.text.matches(of: /aria-invalid/).count == 1, "\(id)")
        }
      }
    }
  }
}
