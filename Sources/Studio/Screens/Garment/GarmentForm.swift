import Foundation
import Mustache
import What2Wear

/// What the form of a garment says, field by field, as it was typed.
struct GarmentForm: Sendable {
  /// The fields of their own line; the kind is chosen.
  static let fields = GarmentField.all.filter { !["kind", "type"].contains($0.name) }

  /// As `GarmentField` reads and writes them.
  private(set) var texts: [String: String] = [:]
  /// As people see them.
  private(set) var typed: [String: String] = [:]
  /// As `GarmentKind.formValue`.
  private(set) var kind: String
  /// In milliseconds since 1970: the garment that the form was made of was last changed then.
  let edited: Int
  /// The values of that garment; nil where a form does not say.
  private(set) var before: [String: String]?

  /// As a garment is.
  init(_ garment: Garment, _ formatter: FieldFormatter) {
    for field in Self.fields {
      let shown = formatter.inputText(field, of: garment.details)
      (typed[field.name], texts[field.name]) = (shown, formatter.parsedText(shown, field))
    }
    kind = garment.details.kind.formValue
    edited = garment.edited.milliseconds
    before = values
  }

  /// As it was sent.
  ///
  /// - Throws: `malformed` where it lacks what every form of a garment has.
  init(_ form: FormFields, _ formatter: FieldFormatter) throws(StudioFailure) {
    guard let kind = form["kind"], let edited = form["edited"].flatMap({ Int($0) }) else {
      throw .malformed
    }
    (self.kind, self.edited) = (kind, edited)
    for field in Self.fields {
      typed[field.name] = form[field.name] ?? ""
      texts[field.name] = formatter.parsedText(form[field.name] ?? "", field)
    }
    before = form["before"].flatMap {
      try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
    }
  }

  /// The kind and the fields, by their names.
  var values: [String: String] { texts.merging(["kind": kind]) { $1 } }

  /// `before`, as the form carries it along.
  var beforeText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(before)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Whether the form is to change that field, or the kind.
  func changes(_ name: String) -> Bool { before.map { $0[name] != values[name] } ?? true }

  /// What was changed both here and elsewhere, to something else: names of fields, or `kind`.
  ///
  /// - Parameter theirs: the garment as it is stored now.
  func conflicts(with theirs: GarmentForm) -> Set<String> {
    if edited == theirs.edited { return [] }
    let (mine, theirs) = (values, theirs.values)
    return Set(
      mine.keys.filter { name in
        changes(name) && mine[name] != theirs[name]
          && before.map { $0[name] != theirs[name] } ?? true
      })
  }

  /// This form over the garment as it is stored now: what only one side changed is taken of that side.
  ///
  /// - Parameters:
  ///   - theirs: the garment as it is stored now.
  ///   - kept: what is taken as it is stored though it was changed here.
  func merged(over theirs: GarmentForm, keeping kept: Set<String> = []) -> GarmentForm {
    var merged = theirs
    func isMine(_ name: String) -> Bool { changes(name) && !kept.contains(name) }
    if isMine("kind") { merged.kind = kind }
    for (name, text) in texts where isMine(name) {
      (merged.texts[name], merged.typed[name]) = (text, typed[name])
    }
    return merged
  }

  /// Puts what was changed into details.
  ///
  /// - Parameter words: of the language to say it in.
  /// - Returns: what is wrong, by the names of the fields; then `details` are half changed.
  func apply(to details: inout GarmentDetails, _ words: StudioWords) -> [String: String] {
    var problems: [String: String] = [:]
    if changes("kind"), let kind = GarmentKind(formValue: kind) { details.kind = kind }
    for field in Self.fields where changes(field.name) {
      do {
        try field.set(texts[field.name] ?? "", in: &details)
        try field.check(in: &details)
      } catch {
        problems[field.name] = words.problem(with: field, error)
      }
    }
    return problems
  }

  /// Everything that was sent, to be sent again.
  func hidden(user: User.ID) -> [[String: String]] {
    let all = [
      ("user", user.description), ("edited", "\(edited)"), ("before", beforeText), ("kind", kind),
    ]
    return (all + Self.fields.map { ($0.name, typed[$0.name] ?? "") }).map {
      ["name": $0.0, "value": $0.1]
    }
  }
}

extension Date {
  /// Since 1970; what the wardrobe keeps has no parts of one.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
