import Hummingbird
import What2Wear

struct PackingLinks {
  let id: PackingListID

  static let list = "/packing"

  var page: String { "\(Self.list)/\(id)" }

  func page(_ part: String) -> String { "\(page)/\(part)" }

  /// Returns the path of the list's picture. The browser may cache the picture while `state` is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - hasBoxes: true to add a checkbox to each name.
  ///   - width: the width of a smaller copy of the first page, or nil for the full size.
  func picture(_ state: String, hasBoxes: Bool = false, width: OutfitPictureWidth? = nil) -> String
  {
    let name = width.map { "preview-\($0.rawValue).webp" } ?? "picture.png"
    return page(name) + "?\(hasBoxes ? "boxes&" : "")state=\(state)"
  }
}

extension StudioRequestContext {
  func packingListID() throws(StudioFailure) -> PackingListID {
    guard let text = parameters.get("id"), let id = PackingListID(text) else { throw .notFound }
    return id
  }
}
