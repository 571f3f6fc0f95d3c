import Mustache
import What2Wear

/// What `conflict.mustache` shows of a garment that was changed elsewhere while it was changed here.
struct GarmentConflict: MustacheParent {
  let garment: Garment
  let mine: GarmentForm
  let user: User.ID
  let language: Language

  func child(named name: String) -> Any? {
    switch name {
    case "title": StudioWords.of(language).conflict.head
    case "name": garment.details.description
    case "href", "action": "/garments/\(garment.id)"
    case "rows": rows
    case "fields": mine.hidden(user: user, edited: garment.edited.milliseconds)
    default: nil
    }
  }

  private var rows: [[String: Any]] {
    let theirs = GarmentForm(garment)
    func row(_ label: String, _ mine: String, _ theirs: String) -> [String: Any] {
      ["label": label, "mine": mine, "theirs": theirs, "differs": mine != theirs]
    }
    func label(_ kind: String) -> String {
      GarmentKind(formValue: kind)?.label(in: language) ?? kind
    }
    let words = StudioWords.of(language).garment
    return [row(words.kind, label(mine.kind), label(theirs.kind))]
      + GarmentForm.fields.map { field in
        row(
          field.label(in: language).capitalizedFirst, mine.texts[field.name] ?? "",
          theirs.texts[field.name] ?? "")
      }
  }
}
