import Mustache
import What2Wear

/// A garment to be chosen for an outfit, as `choice.mustache` shows it.
struct GarmentChoice: MustacheParent {
  let garment: Garment
  let language: Language
  var isChosen = false

  func child(named name: String) -> Any? {
    if name == "isChosen" { return isChosen }
    return GarmentCard(garment: garment, language: language).child(named: name)
  }
}
