import Hummingbird
import Mustache
import What2Wear

/// `/outfits/{id}/send`: an outfit's picture by preset, the bundle, and the text to copy.
struct SendScreen: Screen {
  let studio: Studio
  let pictures: OutfitPictures

  func add(to routes: StudioRoutes) {
    routes.signedIn.get("/outfits/:id/send") { request, context in
      let id = try context.outfitID()
      let outfit = try await context.closet.outfit(id)
      let look = try await context.closet.look(of: id)
      if look.photos.isEmpty { return studio.seeOther(OutfitLinks(id: id).page) }
      let garments = try await context.closet.garments(of: id)
      let preset = try OutfitPictureScreen.preset(request.query)
      return try studio.page(
        "send",
        SendPage(
          outfit: outfit, look: look, state: try pictures.state(of: outfit, garments),
          preset: preset, language: context.language), request, context)
    }
  }
}

/// See `send.mustache`.
private struct SendPage: MustacheParent {
  let outfit: Outfit
  let look: OutfitLook
  let state: String
  /// Nil for the picture as it was arranged.
  let preset: Preset?
  let language: Language

  private var links: OutfitLinks { OutfitLinks(id: outfit.id) }
  private var size: PixelSize { Collage.of(look, preset).canvas.size }

  func child(named name: String) -> Any? {
    let words = StudioWords.of(language)
    return switch name {
    case "title": words.sending.head
    case "id": outfit.id.description
    case "name": outfit.name
    case "presets":
      [
        Choice(
          preset: nil, size: Collage.of(look, nil).canvas.size, isCurrent: preset == nil, language)
      ]
        + Preset.allCases.map {
          Choice(preset: $0, size: $0.size, isCurrent: $0 == preset, language)
        }
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

  private var file: String {
    let name = SafeName.distinct([outfit.name], fallback: "outfit")[0]
    return [name, preset?.rawValue].compactMap(\.self).joined(separator: "-") + ".png"
  }

  /// What `description.txt` of the bundle says.
  private var text: String {
    BundleDescription(
      title: outfit.name,
      photos: look.photos.map { BundleDescription.Line(name: $0.name, details: $0.details) }
    ).contents
  }

  /// A place to post the picture.
  private struct Choice: MustacheParent {
    let preset: Preset?
    let size: PixelSize
    let isCurrent: Bool
    let language: Language

    init(preset: Preset?, size: PixelSize, isCurrent: Bool, _ language: Language) {
      (self.preset, self.size, self.isCurrent, self.language) = (preset, size, isCurrent, language)
    }

    func child(named name: String) -> Any? {
      switch name {
      case "value": preset?.rawValue ?? ""
      case "label": StudioWords.of(language).sending.label(of: preset)
      case "sizeText": "\(size.width) × \(size.height)"
      case "isCurrent": isCurrent
      default: nil
      }
    }
  }
}
