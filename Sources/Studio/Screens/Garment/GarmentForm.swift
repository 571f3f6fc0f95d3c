import Foundation
import Mustache
import What2Wear

/// The entries of a garment's form, field by field, as typed.
struct GarmentForm: Sendable {
  /// The fields with a line of their own. The kind is chosen from a list.
  static let fields = GarmentField.all.filter { !["kind", "type"].contains($0.name) }

  /// The texts in the format of `GarmentField`.
  private(set) var texts: [String: String] = [:]
  /// The texts as users see them.
  private(set) var typed: [String: String] = [:]
  /// The kind as `GarmentKind.formValue`.
  private(set) var kind: String
  /// The time of the last change of the garment from which the form was made, in milliseconds since
  /// 1970.
  let edited: Int
  /// The values of that garment; nil if the form has none.
  private(set) var before: [String: String]?

  /// Makes the form of a garment.
  init(_ garment: Garment, _ formatter: FieldFormatter) {
    for field in Self.fields {
      let shown = formatter.inputText(field, of: garment.details)
      (typed[field.name], texts[field.name]) = (shown, formatter.parsedText(shown, field))
    }
    kind = garment.details.kind.formValue
    edited = garment.edited.milliseconds
    before = values
  }

  /// Makes the form that a browser sent.
  ///
  /// - Throws: `malformed` if it lacks a field of every garment's form.
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

  /// `before` as the text of a hidden field.
  var beforeText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(before)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns true if the form changes that field, or the kind.
  func changes(_ name: String) -> Bool { before.map { $0[name] != values[name] } ?? true }

  /// Returns the names of fields, or `kind`, that were changed to different values here and
  /// elsewhere.
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

  /// Merges this form into the stored garment. Each change comes from the side that made it.
  ///
  /// - Parameters:
  ///   - theirs: the garment as it is stored now.
  ///   - kept: the fields that keep their stored values although they were changed here.
  func merged(over theirs: GarmentForm, keeping kept: Set<String> = []) -> GarmentForm {
    var merged = theirs
    func isMine(_ name: String) -> Bool { changes(name) && !kept.contains(name) }
    if isMine("kind") { merged.kind = kind }
    for (name, text) in texts where isMine(name) {
      (merged.texts[name], merged.typed[name]) = (text, typed[name])
    }
    return merged
  }

  /// Applies the changes to details.
  ///
  /// - Parameter words: the words for the problems.
  /// - Returns: the problems, by the names of the fields. If there are any, `details` are only
  ///   partly changed.
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

  /// Returns all entries as hidden fields, so that they can be sent again.
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
  /// The milliseconds since 1970. The wardrobe stores no fractions of a millisecond.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
