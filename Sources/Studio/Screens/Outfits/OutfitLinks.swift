import FoundationEssentials
import Hummingbird
import What2Wear

struct OutfitLinks {
  let id: OutfitID

  var page: String { "/outfits/\(id)" }

  func page(_ part: String) -> String { "\(page)/\(part)" }

  /// Returns the path of the outfit's picture. The browser may cache the picture while `state` is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - preset: the social network for the picture, or nil for the picture as arranged.
  ///   - width: the width of a smaller copy, or nil for the full size.
  func picture(_ state: String, _ preset: Preset? = nil, width: OutfitPictureWidth? = nil) -> String
  {
    let name = width.map { "preview-\($0.rawValue).webp" } ?? "picture.png"
    let query = [preset.map { "preset=\($0.rawValue)" }, "state=\(state)"]
    return page(name) + "?" + query.compactMap(\.self).joined(separator: "&")
  }

  static func tile(of outfit: Outfit, _ state: String) -> String? {
    if let cover = outfit.cover { return PageWidth.path(of: cover.sha256, 640) }
    if outfit.garments.isEmpty { return nil }
    return OutfitLinks(id: outfit.id).picture(state, width: .small)
  }
}

/// The widths in which smaller copies of an outfit's picture are available, in pixels.
enum OutfitPictureWidth: Int, CaseIterable {
  case small = 512
  case large = 1080
}

extension Outfit {
  /// The time of the outfit's last change as text for forms, in milliseconds since 1970.
  var editedText: String { "\(edited.milliseconds)" }
}

extension Date {
  /// Parses the text of `Outfit.editedText`. Returns nil for invalid text.
  init?(edited text: String?) {
    guard let text, let milliseconds = Int64(text), abs(milliseconds) < 1 << 52 else { return nil }
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}

extension StudioRequestContext {
  func outfitID() throws(StudioFailure) -> OutfitID {
    guard let text = parameters.get("id"), let id = OutfitID(text) else { throw .notFound }
    return id
  }
}
