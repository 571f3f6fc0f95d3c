import Core
import Garments
import WardrobeStore

struct OutfitBuilder {
  private struct Step {
    var title: String
    var garments: [Garment]
    /// True if the user can choose at most one garment.
    var isSingle = false
  }

  private let closet: Closet
  private let language: Language
  /// True if the outfit may have the name of another outfit.
  private let areDuplicatesAllowed: Bool
  private var words: OutfitBuilderWords { OutfitBuilderWords(language: language) }

  init(closet: Closet, language: Language, areDuplicatesAllowed: Bool) {
    self.closet = closet
    self.language = language
    self.areDuplicatesAllowed = areDuplicatesAllowed
  }

  /// Asks for the garments and the name, and creates the outfit. Returns nil if the user leaves.
  func build() async throws -> Outfit? {
    let steps = try await steps()
    guard !steps.isEmpty else {
      throw CommandFailure(Message(verbatim: words.noGarments), .noInput)
    }
    var chosen: [Garment] = []
    for step in steps {
      guard let more = try choose(step) else { return try leave(words.left) }
      chosen += more
    }
    if chosen.isEmpty { return try leave(words.nothingChosen) }
    let suggestion = chosen.prefix(3).map(\.details.description).joined(separator: ", ")
    while true {
      let answer = try Dialogue.ask("\(words.name) [\(suggestion.spacedOnOneLine)]: ")
      if Self.isLeaving(answer) { return try leave(words.left) }
      let name = answer.isEmpty ? suggestion : answer
      do throws(WardrobeError) {
        // A name conflict is found only now, because other programs may create outfits meanwhile.
        return try await closet.createOutfit(
          name, of: chosen.map(\.id), allowsDuplicate: areDuplicatesAllowed)
      } catch {
        guard case .outfitThere = error else { throw error }
      }
      try Dialogue.say(words.nameIsTaken)
    }
  }

  private func leave<Value>(_ line: String) throws -> Value? {
    try Dialogue.say(line)
    return nil
  }

  /// Returns the steps that have garments: each type of clothing in use, footwear, and accessories.
  private func steps() async throws -> [Step] {
    var steps: [Step] = []
    for (type, _) in try await closet.typesInUse() {
      var query = GarmentQuery()
      query.types = [type]
      steps.append(
        Step(title: type.label(in: language), garments: try await closet.garments(query)))
    }
    for kind in [GarmentKind.Name.footwear, .accessory] {
      var query = GarmentQuery()
      query.kinds = [kind]
      steps.append(
        Step(
          title: kind.label(in: language), garments: try await closet.garments(query),
          isSingle: kind == .footwear))
    }
    return steps.filter { !$0.garments.isEmpty }
  }

  /// Asks until the answer is valid, or returns nil if the user leaves.
  private func choose(_ step: Step) throws -> [Garment]? {
    try Dialogue.say("\n\(step.title)")
    let width = String(step.garments.count).count
    let said = step.garments.map {
      $0.countedDetails.distinguishingWords(in: language).joined(separator: " · ")
    }
    for (index, garment) in step.garments.enumerated() {
      let number = String(index + 1)
      let isAlike = said.count { $0 == said[index] } > 1
      let id = isAlike ? " · \(String("\(garment.id)".prefix(Table.identifierLength)))" : ""
      try Dialogue.say(
        "  \(String(repeating: " ", count: width - number.count))\(number)  "
          + (said[index] + id).spacedOnOneLine)
    }
    while true {
      let answer = try Dialogue.ask(step.isSingle ? words.askOne : words.askSeveral)
      if Self.isLeaving(answer) { return nil }
      if let numbers = Self.numbers(answer, upTo: step.garments.count),
        !step.isSingle || numbers.count <= 1
      {
        return numbers.map { step.garments[$0 - 1] }
      }
      try Dialogue.say(
        step.isSingle
          ? words.oneNumber(upTo: step.garments.count)
          : words.numbers(upTo: step.garments.count))
    }
  }

  private static func isLeaving(_ answer: String) -> Bool { answer.lowercased() == "q" }

  /// Returns the numbers in an answer, in order and without duplicates, or nil if invalid.
  private static func numbers(_ answer: String, upTo count: Int) -> [Int]? {
    let parts = answer.split { $0.isWhitespace || $0 == "," }
    let numbers = parts.compactMap { Int(digits: $0) }.filter { (1...count).contains($0) }
    guard numbers.count == parts.count else { return nil }
    return numbers.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

private struct OutfitBuilderWords {
  var language: Language

  private func text(_ english: String, _ spanish: String) -> String {
    switch language {
    case .english: english
    case .spanish: spanish
    }
  }

  var askSeveral: String {
    text(
      "Which? Numbers, Enter for none, q to leave: ",
      "¿Cuáles? Números, Intro para ninguno, q para salir: ")
  }

  var askOne: String {
    text(
      "Which? One number, Enter for none, q to leave: ",
      "¿Cuál? Un número, Intro para ninguno, q para salir: ")
  }

  func numbers(upTo count: Int) -> String {
    text("Give numbers from 1 to \(count).", "Escribe números del 1 al \(count).")
  }

  func oneNumber(upTo count: Int) -> String {
    text("Give one number from 1 to \(count).", "Escribe un solo número del 1 al \(count).")
  }

  var name: String { text("\nIts name", "\nSu nombre") }

  var nameIsTaken: String {
    text("Another outfit has this name; give another.", "Otro conjunto se llama así; escribe otro.")
  }

  var left: String { text("Nothing was written.", "No se ha guardado nada.") }

  var nothingChosen: String {
    text("Nothing was chosen, and nothing written.", "No has elegido nada; no se ha guardado nada.")
  }

  var noGarments: String {
    text(
      "there are no garments to choose from; add some with 'what2wear garment add'",
      "no hay prendas entre las que elegir; añade alguna con 'what2wear garment add'")
  }
}
