import Mustache
import What2Wear

/// A garment to choose for an outfit, for `choice.mustache`.
struct GarmentChoice: MustacheParent {
  let garment: Garment
  let language: Language
  var isChosen = false

  func child(named name: String) -> Any? {
    if name == "isChosen" { return isChosen }
    return GarmentCard(garment: garment, language: language).child(named: name)
  }

  static func all(
    _ garments: [Garment], chosen: [Garment], _ language: Language
  ) -> [GarmentChoice] {
    let ids = Set(chosen.map(\.id))
    return garments.map {
      GarmentChoice(garment: $0, language: language, isChosen: ids.contains($0.id))
    }
  }
}
