/// What is wrong with what somebody typed, said at the field that it was typed into.
package struct FieldWords: Sendable {
  package let nameless: String
  package let tooLong: @Sendable (_ limit: Int) -> String
  package let tooManyTags: @Sendable (_ limit: Int) -> String
  package let tagTooLong: @Sendable (_ limit: Int) -> String
  package let noDay: String
  package let noHeight: String
  package let noPrice: String
  package let noColor: @Sendable (_ typed: String) -> String
  package let noColorLike: @Sendable (_ typed: String, _ likely: [String]) -> String
  package let noColorCode: @Sendable (_ typed: String) -> String
  package let unclear: String

  package static let english = FieldWords(
    nameless: "Give it a name.",
    tooLong: { "This is too long: at most \($0) characters are kept." },
    tooManyTags: { "These are too many: at most \($0) tags are kept." },
    tagTooLong: { "One of them is too long: a tag has at most \($0) characters." },
    noDay: "This is no day. One looks like 2026-05-01.",
    noHeight: "This is no height from 0.1 to 1000 cm. One looks like 98.5.",
    noPrice: "This is no price. One looks like 29.95 EUR.",
    noColor: {
      "“\($0)” is no colour that is known here. Name one, such as navy, or write #203A60."
    },
    noColorLike: { "“\($0)” is no colour that is known here. Is it \(listed($1, "or"))?" },
    noColorCode: { "“\($0)” is no colour. A code looks like #203A60." },
    unclear: "This makes no sense here."
  )

  package static let spanish = FieldWords(
    nameless: "Ponle un nombre.",
    tooLong: { "Es demasiado largo: caben \($0) caracteres como mucho." },
    tooManyTags: { "Son demasiadas: caben \($0) etiquetas como mucho." },
    tagTooLong: { "Una es demasiado larga: en una etiqueta caben \($0) caracteres como mucho." },
    noDay: "No es un día. Uno se escribe así: 2026-05-01.",
    noHeight: "No es una altura de 0,1 a 1000 cm. Una se escribe así: 98,5.",
    noPrice: "No es un precio. Uno se escribe así: 29,95 EUR.",
    noColor: {
      "«\($0)» no es un color conocido aquí. Di uno, como azul marino, o escribe #203A60."
    },
    noColorLike: { "«\($0)» no es un color conocido aquí. ¿Es \(listed($1, "o"))?" },
    noColorCode: { "«\($0)» no es un color. Un código se escribe así: #203A60." },
    unclear: "Esto no tiene sentido aquí."
  )

  /// `red, green or blue`.
  private static func listed(_ words: [String], _ or: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(or) \(last)"
  }
}
