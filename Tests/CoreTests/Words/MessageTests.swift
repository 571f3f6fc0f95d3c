import Core
import FoundationEssentials
import Testing

@Suite("A message")
struct MessageTests {
  private static let spanish = TextCatalog(
    json: Data(
      #"""
      {
        "no such file": "no existe el archivo",
        "{0} of {1}": "de {1}, {0}",
        "{0} is {1}": "{0} es {1}",
        "a folder": "una carpeta"
      }
      """#.utf8))

  @Test("keeps its template, and is told in English with its values")
  func template() {
    let (name, count) = ("hat", 3)
    let message: Message = "'\(name)' has \(count) photos"
    #expect(message.template == "'{0}' has {1} photos")
    #expect(message.description == "'hat' has 3 photos")
    #expect("\(message)" == "'hat' has 3 photos")
    let plain: Message = "no such file"
    #expect(plain.template == "no such file" && plain.description == "no such file")
  }

  @Test("is told in the language of a catalog, with its places in that language's order")
  func translation() {
    let (part, whole) = ("a sleeve", "a shirt")
    let message: Message = "\(part) of \(whole)"
    #expect(message.text(in: Self.spanish) == "de a shirt, a sleeve")
    #expect(message.text(in: nil) == "a sleeve of a shirt")
    let plain: Message = "no such file"
    #expect(plain.text(in: Self.spanish) == "no existe el archivo")
  }

  @Test("stays English where the catalog has no such template, but for messages in it")
  func untranslated() {
    let folder: Message = "a folder"
    let message: Message = "holds \(folder)"
    #expect(message.text(in: Self.spanish) == "holds una carpeta")
  }

  @Test("translates messages in it, and no other texts")
  func nested() {
    let (name, folder) = ("a folder", "a folder" as Message)
    let message: Message = "\(name) is \(folder)"
    #expect(message.template == "{0} is {1}")
    #expect(message.text(in: Self.spanish) == "a folder es una carpeta")
    #expect(message.description == "a folder is a folder")
    #expect(Message(verbatim: "a folder").text(in: Self.spanish) == "a folder")
  }

  @Test("leaves braces in values and in texts as they are", arguments: [nil, spanish])
  func braces(catalog: TextCatalog?) {
    let name = "{1}{0}{x}"
    let message: Message = "\(name) is \(1)"
    #expect(message.text(in: catalog) == (catalog == nil ? "{1}{0}{x} is 1" : "{1}{0}{x} es 1"))
    #expect(Message(verbatim: "{0}").text(in: catalog) == "{0}")
    let plain: Message = "{0}"
    #expect(plain.text(in: catalog) == "{0}")
  }

  @Test(
    "is found again in a text that its template makes",
    arguments: [
      ("hat is red", "{0} is {1}", "hat es red"),
      // The first value is the shortest text that matches.
      ("hat is what is red", "{0} is {1}", "hat es what is red"),
      ("no such file", "no such file", "no existe el archivo"),
    ])
  func reading(text: String, template: String, spanish: String) throws {
    let message = try #require(Message(text, template: template))
    #expect(message.template == template && message.description == text)
    #expect(message.text(in: Self.spanish) == spanish)
  }

  @Test(
    "is not found in another text",
    arguments: [
      ("hat was red", "{0} is {1}"), ("no such file", "no such"), ("such file", "no such file"),
      ("hat is red!", "{0} is red"), ("a hat is red", "the {0} is {1}"),
    ])
  func notReading(text: String, template: String) {
    #expect(Message(text, template: template) == nil)
  }

  @Test("joins with others, each of which is translated")
  func joining() {
    let messages: [Message] = ["a folder", "x", "no such file"]
    #expect(messages.joined().description == "a folder, x, no such file")
    #expect(
      messages.joined(separator: "; ").text(in: Self.spanish)
        == "una carpeta; x; no existe el archivo")
    #expect([Message]().joined().description == "")
    #expect(messages.prefix(1).joined().template == "a folder")
    let sum = messages[0] + ": " + messages[2]
    #expect(sum.text(in: Self.spanish) == "una carpeta: no existe el archivo")
  }

  @Test("joins as many as a batch has failures")
  func joinedMany() {
    let messages = (0..<100_000).map { number -> Message in "\(number)" }
    let text = messages.joined(separator: "; ").text(in: Self.spanish)
    #expect(text == (0..<100_000).map(String.init).joined(separator: "; "))
  }

  @Test("equals another that says the same in English")
  func equality() {
    let name = "hat"
    let (message, same, other): (Message, Message, Message) = (
      "\(name) is \(1)", "hat is 1", "hat is 2"
    )
    #expect(message == same && message != other)
    #expect(Set([message, same, other]).count == 2)
  }

  @Test("is coded as its English text")
  func coding() throws {
    let name = "hat"
    let message: Message = "\(name) is \("a folder" as Message)"
    let data = try JSONEncoder().encode([message])
    #expect(String(decoding: data, as: UTF8.self) == #"["hat is a folder"]"#)
    let read = try JSONDecoder().decode([Message].self, from: data)
    #expect(read == [message])
    // A decoded message has lost its template.
    #expect(read[0].text(in: Self.spanish) == "hat is a folder")
  }
}
