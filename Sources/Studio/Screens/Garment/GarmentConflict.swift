import Mustache
import What2Wear

/// The values of `conflict.mustache` for a garment that was changed both here and elsewhere.
struct GarmentConflict: MustacheParent {
  let garment: Garment
  let mine: GarmentForm
  let theirs: GarmentForm
  let names: Set<String>
  let user: User.ID
  let language: Language

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": words["conflict.head"]
    case "name": garment.details.description
    case "href", "action": "/garments/\(garment.id)"
    case "rows": rows(words)
    case "rest": keepFields.map { _ in words["conflict.rest"] }
    case "fields": mine.merged(over: theirs).hidden(user: user)
    case "keepFields": keepFields
    default: nil
    }
  }

  /// The hidden fields of the form that saves only the changes without conflicts, or nil if there
  /// are no such changes.
  private var keepFields: [String: [[String: String]]]? {
    let rest = mine.merged(over: theirs, keeping: names)
    return rest.values == theirs.values ? nil : ["fields": rest.hidden(user: user)]
  }

  private func rows(_ words: StudioWords) -> [[String: Any]] {
    func row(_ label: String, _ mine: String, _ theirs: String) -> [String: Any] {
      ["label": label, "mine": mine, "theirs": theirs, "differs": true]
    }
    func label(_ kind: String) -> String {
      GarmentKind(formValue: kind)?.label(in: language) ?? kind
    }
    let kind =
      names.contains("kind")
      ? [row(words["garment.kind"], label(mine.kind), label(theirs.kind))] : []
    return kind
      + GarmentForm.fields.filter { names.contains($0.name) }.map { field in
        row(
          field.shownLabel(in: language), mine.typed[field.name] ?? "",
          theirs.typed[field.name] ?? "")
      }
  }
}
