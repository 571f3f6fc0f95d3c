import FoundationEssentials
import Hummingbird
import What2Wear

/// Where what belongs to an outfit is asked for.
struct OutfitLinks {
  let id: OutfitID

  var page: String { "/outfits/\(id)" }

  func page(_ part: String) -> String { "\(page)/\(part)" }

  /// Its picture, of which the browser may keep a copy as long as `state` is the same.
  ///
  /// - Parameters:
  ///   - preset: where it is to be posted; nil for the picture as it was arranged.
  ///   - width: of a smaller copy; nil for the picture itself.
  func picture(_ state: String, _ preset: Preset? = nil, width: OutfitPictureWidth? = nil) -> String
  {
    let name = width.map { "preview-\($0.rawValue).webp" } ?? "picture.png"
    let query = [preset.map { "preset=\($0.rawValue)" }, "state=\(state)"]
    return page(name) + "?" + query.compactMap(\.self).joined(separator: "&")
  }

  /// What stands for an outfit in a list: its cover, else its picture; nil for one without either.
  static func tile(of outfit: Outfit, _ state: String) -> String? {
    if let cover = outfit.cover { return PageWidth.path(of: cover.sha256, 640) }
    if outfit.garments.isEmpty { return nil }
    return OutfitLinks(id: outfit.id).picture(state, width: .small)
  }
}

/// How wide smaller copies of outfits' pictures are, in pixels.
enum OutfitPictureWidth: Int, CaseIterable {
  case small = 512
  case large = 1080
}

extension Outfit {
  /// When it was last changed, as forms carry it: milliseconds since 1970.
  var editedText: String { "\(edited.milliseconds)" }
}

extension Date {
  /// Of what `Outfit.editedText` writes; nil for anything else.
  init?(edited text: String?) {
    guard let text, let milliseconds = Int64(text), abs(milliseconds) < 1 << 52 else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension StudioRequestContext {
  /// The outfit that an address names.
  ///
  /// - Throws: `notFound` for what is no identifier.
  func outfitID() throws(StudioFailure) -> OutfitID {
    guard let text = parameters.get("id"), let id = OutfitID(text) else { throw .notFound }
    return id
  }
}
