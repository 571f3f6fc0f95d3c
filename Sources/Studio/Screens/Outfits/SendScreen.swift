import Hummingbird
import Jobs
import Mustache
import What2Wear

/// `/outfits/{id}/send`: an outfit's picture for a chosen social network, the outfit's bundle, and
/// a text to copy.
struct SendScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/outfits/:id/send") { request, context in
      let id = try context.outfitID()
      let (outfit, garments) = try await context.closet.outfitWithGarments(id)
      if garments.isEmpty { return studio.seeOther(OutfitLinks(id: id).page) }
      let look = try await context.closet.look(of: outfit, garments)
      let preset = try OutfitPictureScreen.preset(request.query)
      return try studio.page(
        "send",
        SendPage(
          outfit: outfit, look: look, state: try pictures.state(of: outfit, garments),
          preset: preset, language: context.language), request, context)
    }
  }
}

private struct SendPage: MustacheParent {
  let outfit: Outfit
  let look: OutfitLook
  let state: String
  /// The social network for the picture, or nil for the picture as arranged.
  let preset: Preset?
  let language: Language

  private var links: OutfitLinks { OutfitLinks(id: outfit.id) }
  private var size: PixelSize { Collage.of(look, preset).canvas.size }

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": words["sending.head"]
    case "id": outfit.id.description
    case "name": outfit.name
    case "presets": [choice(nil)] + Preset.allCases.map(choice)
    case "preview": links.picture(state, preset, width: .large)
    case "picture": links.picture(state, preset)
    case "file": file
    case "width": size.width
    case "height": size.height
    case "bundle": links.page("bundle.zip") + (preset.map { "?preset=\($0.rawValue)" } ?? "")
    case "text": text
    default: nil
    }
  }

  private func choice(_ preset: Preset?) -> Choice {
    let size = preset?.size ?? Collage.of(look, nil).canvas.size
    return Choice(
      label: StudioWords.of(language).label(of: preset), value: preset?.rawValue ?? "",
      isCurrent: preset == self.preset, note: "\(size.width) × \(size.height)")
  }

  private var file: String {
    let name = SafeName.distinct([outfit.name], fallback: "outfit")[0]
    return [name, preset?.rawValue].compactMap(\.self).joined(separator: "-") + ".png"
  }

  private var text: String {
    BundleDescription(
      title: outfit.name,
      photos: look.photos.map { BundleDescription.Line(name: $0.name, details: $0.details) }
    ).contents
  }
}
