import Foundation
import Mustache
import What2Wear

/// The entries of a garment's form, field by field, as typed.
struct GarmentForm: Sendable {
  /// The fields with an input line. The kind has a list instead.
  static let fields = GarmentField.all.filter {
    !["kind", "type"].contains($0.name) && !$0.isState
  }

  /// The field values in the format of `GarmentField`.
  private(set) var texts: [String: String] = [:]
  /// The field values as the user sees them.
  private(set) var typed: [String: String] = [:]
  private(set) var kind: String
  /// The time of the garment's last change before the form was made, in milliseconds since 1970.
  let edited: Int
  /// The garment's values when the form was made, or nil if the form lacks them.
  private(set) var before: [String: String]?

  init(_ garment: Garment, _ formatter: FieldFormatter) {
    for field in Self.fields {
      let shown = formatter.inputText(field, of: garment.details)
      (typed[field.name], texts[field.name]) = (shown, formatter.parsedText(shown, field))
    }
    kind = garment.details.kind.formValue
    edited = garment.edited.milliseconds
    before = values
  }

  /// Parses the fields of a submitted form.
  ///
  /// - Throws: `malformed` if a required field is missing.
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

  var values: [String: String] { texts.merging(["kind": kind]) { $1 } }

  /// The original values (`before`) as the text of a hidden field.
  var beforeText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(before)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns true if the form changes a field, or the kind.
  func changes(_ name: String) -> Bool { before.map { $0[name] != values[name] } ?? true }

  /// Returns the names of the fields that were changed to different values here and elsewhere. The
  /// kind counts as a field.
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

  /// Merges this form into the stored garment. Fields that the form does not change keep their
  /// stored values.
  ///
  /// - Parameters:
  ///   - theirs: the garment as it is stored now.
  ///   - kept: the fields that keep their stored values although this form changes them.
  func merged(over theirs: GarmentForm, keeping kept: Set<String> = []) -> GarmentForm {
    var merged = theirs
    func isMine(_ name: String) -> Bool { changes(name) && !kept.contains(name) }
    if isMine("kind") { merged.kind = kind }
    for (name, text) in texts where isMine(name) {
      (merged.texts[name], merged.typed[name]) = (text, typed[name])
    }
    return merged
  }

  /// Applies the changes to a garment's details.
  ///
  /// - Parameter words: the texts for the error messages, in the user's language.
  /// - Returns: the error messages by field name. If there are error messages, only some of the
  ///   changes are applied.
  func apply(to details: inout GarmentDetails, _ words: StudioWords) -> [String: String] {
    var problems: [String: String] = [:]
    let before = details
    if changes("kind"), let kind = GarmentKind(formValue: kind) { details.change(to: kind) }
    for field in Self.fields where changes(field.name) {
      do {
        try field.set(texts[field.name] ?? "", in: &details)
        try field.check(in: &details)
      } catch {
        problems[field.name] = words.problem(with: field, error)
      }
    }
    if !changes("description") { details.updateDefaultName(from: before, words.language) }
    if details.hasSubtypeOfOtherKind { problems["subtype"] = words["fields.otherKind"] }
    return problems
  }

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
  /// The milliseconds since 1970. The wardrobe stores no smaller unit of time.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
