import Foundation
import Mustache
import What2Wear

/// What the form of a garment says, field by field, as it was typed.
struct GarmentForm: Sendable {
  /// The fields of their own line; the kind is chosen.
  static let fields = GarmentField.all.filter { !["kind", "type"].contains($0.name) }

  private(set) var texts: [String: String] = [:]
  /// As `GarmentKind.formValue`.
  private(set) var kind: String
  /// In milliseconds since 1970: the garment that the form was made of was last changed then.
  let edited: Int

  /// As a garment is.
  init(_ garment: Garment) {
    for field in Self.fields { texts[field.name] = field.value(of: garment.details)?.listed ?? "" }
    kind = garment.details.kind.formValue
    edited = garment.edited.milliseconds
  }

  /// As it was sent.
  ///
  /// - Throws: `malformed` where it lacks what every form of a garment has.
  init(_ form: FormFields) throws(StudioFailure) {
    guard let kind = form["kind"], let edited = form["edited"].flatMap({ Int($0) }) else {
      throw .malformed
    }
    (self.kind, self.edited) = (kind, edited)
    for field in Self.fields { texts[field.name] = form[field.name] ?? "" }
  }

  /// When the garment that the form was made of was last changed.
  var expected: Date { Date(timeIntervalSince1970: Double(edited) / 1000) }

  /// Puts what was typed into details.
  ///
  /// - Parameter words: of the language to say it in.
  /// - Returns: what is wrong, by the names of the fields; then `details` are half changed.
  func apply(to details: inout GarmentDetails, _ words: FieldWords) -> [String: String] {
    var problems: [String: String] = [:]
    if let kind = GarmentKind(formValue: kind) { details.kind = kind }
    for field in Self.fields {
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
  func hidden(user: User.ID, edited: Int) -> [[String: String]] {
    let all = [("user", user.description), ("edited", "\(edited)"), ("kind", kind)]
    return (all + Self.fields.map { ($0.name, texts[$0.name] ?? "") }).map {
      ["name": $0.0, "value": $0.1]
    }
  }
}

extension Date {
  /// Since 1970; what the wardrobe keeps has no parts of one.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
